import path from 'node:path';
import staticFiles from '@fastify/static';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build, type Plugin } from 'vite';
import { sendSecurityHeaders } from '../src/server/http/security-headers.ts';
import { compiledMessages } from './compiled-messages.ts';
import { withoutScrollLock } from './without-scroll-lock.ts';

/** Lets an attribute replace the pointer or the focus. */
function forcedStates(): Plugin {
  return {
    name: 'sapu:forced-states',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source)
          // A browser without a mouse has no hover.
          .replaceAll(/@media \(hover: ?hover\)/g, '@media all')
          .replaceAll(':hover', ':is(:hover,[data-forced=hover])')
          .replaceAll(':focus-visible', ':is(:focus-visible,[data-forced=focus])');
      }
    },
  };
}

/** Builds the gallery of components into `folder`, from the sources of the product's page. */
export async function buildGallery(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'src/gallery',
    publicDir: path.resolve('src/web/public'),
    logLevel: 'warn',
    plugins: [react(), tailwindcss(), compiledMessages(), withoutScrollLock(), forcedStates()],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    build: {
      outDir: path.resolve(folder),
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: (file) => file.endsWith('.svg'),
    },
  });
}

interface Site extends AsyncDisposable {
  /** Has no slash at the end. */
  readonly url: string;
}

/** Serves a built gallery with the product's headers, on loopback. Port 0: any. */
export async function serveGallery(folder: string, port: number): Promise<Site> {
  const app = Fastify();
  await sendSecurityHeaders(app, { hsts: false });
  await app.register(staticFiles, { root: path.resolve(folder) });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}
