export * from './contract.ts';
export * from './chance.ts';
export * from './flow.ts';
export * from './verbs.ts';
