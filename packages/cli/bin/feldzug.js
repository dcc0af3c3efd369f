#!/usr/bin/env node
import '@feldzug/bots/typescript.js';

await import('../src/main.ts');
