import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { compressed } from './offline/compressed.ts';
import { offline } from './offline/plugin.ts';

/**
 * Relative addresses, so that the built folder works under any path of any host. `--mode static` builds the page that
 * needs no server: it is kept by the browser and can be installed.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [solid(), mode === 'static' ? offline() : compressed()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: mode === 'static' ? 'dist-static' : 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What is always needed together is one file: many small ones are larger, and each has to be asked for.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'lobby', tags: ['$initial'], priority: 3 },
            { name: 'table', test: /[\\/]table[\\/]TablePage\.tsx$/, priority: 2 },
            { name: 'map', test: /[\\/]map[\\/]PointMap\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 4250,
    strictPort: true,
    proxy: { '/api': { target: process.env.FELDZUG_SERVER ?? 'http://127.0.0.1:4251', ws: true } },
  },
}));
