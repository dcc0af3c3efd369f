export { optionsFromEnvironment } from './environment.ts';
export type { Library } from './library.ts';
export * from './protocol.ts';
export { type Limits, type ServeOptions, type Serving, serve } from './serve.ts';
export { SQLITE_FILE } from './sqlite.ts';
