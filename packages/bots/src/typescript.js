// Lets Node import the TypeScript sources. Every thread and every process imports this first.
import { register } from 'node:module';

register('./typescript-hooks.js', import.meta.url);
// Errors name lines of the sources.
process.setSourceMapsEnabled(true);
