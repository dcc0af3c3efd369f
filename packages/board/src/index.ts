export * from './graph.ts';
export * from './place-names.ts';
