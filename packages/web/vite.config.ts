import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from './package.json' with { type: 'json' };

const api = 'http://127.0.0.1:4680';
const common = /packages\/(?:web\/src\/(?:ui|i18n)|core\/src\/(?!suite|encounter|grade|answer|run|report))/;

export default defineConfig({
  plugins: [react(), tailwind()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(product.version) },
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2022',
    // The pages' policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What nearly every page uses comes in one file: each file more costs its headers. What items, answers and reports
      // consist of is used by many pages too, but not by those that people see first.
      output: {
        codeSplitting: {
          groups: [{ name: 'common', test: common, minShareCount: 7 }],
        },
      },
      // Core declares data and schemas; importing a module of it does nothing else.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(core|psychometrics|text|report)\//, sideEffects: false }],
      },
    },
  },
});
