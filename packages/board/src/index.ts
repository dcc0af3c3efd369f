export * from './graph.ts';
export * from './groups.ts';
export * from './place-names.ts';
