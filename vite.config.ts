import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compiled-messages.ts';
import { firstLoadBudget } from './scripts/first-load-budget.ts';
import { guideDocuments } from './scripts/guide-documents.ts';
import { precompressedFiles } from './scripts/precompressed-files.ts';
import { withoutScrollLock } from './scripts/without-scroll-lock.ts';

/** The modules of some folders below `src/web`. */
const folders = (...names: string[]): RegExp => new RegExp(`src/web/(${names.join('|')})/`);

/** What pages without a session share with all others. */
const looks = /src\/web\/ui\/states|\/lucide-react\//;

/** What most pages of an owner share, but for what opens over them. */
const basics = new RegExp(
  'src/web/((lib|session|shared|ui/rendering)/|(ui|decisions)/[^/]+$)|/(react-query|query-core)/',
);

/**
 * What shows and decides comments, without the one button that the dashboard shows, too, and without
 * the menus of rows, which are loaded when somebody reaches for one.
 */
const comments =
  /src\/web\/(comment\/(?!bulk\/(reject-sure|matching-question)\.|comment-menu|not-spam-item|reason-items)|decisions\/bulk\/)/;

/** The libraries of what opens over a page, without those that only menus need. */
const layers =
  /\/(@radix-ui\/react-(?!(dropdown-menu|menu|roving-focus|collection|radio-group)\/)[\w-]+|@floating-ui|aria-hidden|react-remove-scroll[\w-]*)\//;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compiledMessages(),
    guideDocuments(),
    withoutScrollLock(),
    firstLoadBudget(),
    precompressedFiles(),
  ],
  define: {
    MODEL_BYTES: gzipSync(readFileSync('src/detection/model/parameters.json')).length,
  },
  // A server may be reached below a path that the build does not know: it is written into index.html
  // when that is served, and files find each other from where they lie.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // The content security policy allows no fonts in data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without the list of pages that share a file.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          // Every file costs its headers and a turn in the queue; fifty crumbs cost a phone a second.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'shell', tags: ['$initial'], priority: 4 },
            { name: 'looks', test: looks, minShareCount: 2, priority: 4 },
            { name: 'basics', test: basics, minShareCount: 4, priority: 3 },
            // The bar below every page of an owner.
            { name: 'acts', test: folders('decisions/acts'), minShareCount: 2, priority: 2 },
            // The playground loads it when somebody tries a comment.
            { name: 'detector-model', test: /parameters\.json$/, priority: 6 },
            // What dialogs, pickers and menus share; menus are loaded by themselves.
            { name: 'layers', test: layers, minShareCount: 2, priority: 3 },
            { name: 'menus', test: folders('ui/menus'), priority: 2 },
            { name: 'dialogs', test: folders('ui/dialogs'), priority: 1 },
            { name: 'comments', test: comments, minShareCount: 2 },
          ],
        },
      },
    },
  },
  resolve: {
    // Messages arrive compiled, so the ICU parser stays out of the bundle.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://localhost:8080' },
  },
});
