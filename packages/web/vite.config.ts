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
  },
  server: {
    port: 4250,
    strictPort: true,
    proxy: { '/api': { target: process.env.FELDZUG_SERVER ?? 'http://127.0.0.1:4251', ws: true } },
  },
}));
