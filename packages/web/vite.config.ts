import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

/** Relative addresses, so that the built folder works under any path of any host. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [solid()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 4250,
    strictPort: true,
    proxy: { '/api': { target: process.env.FELDZUG_SERVER ?? 'http://127.0.0.1:4251', ws: true } },
  },
});
