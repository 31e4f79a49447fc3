import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CHANNEL_HEADER } from '../../contract/roles.ts';

export interface SecurityHeaderOptions {
  /** Whether to send HSTS, so that the browser only uses https, at the host's subdomains as well if asked. */
  hsts: boolean | 'subdomains';
  /** The API's origin when it differs from the page's. */
  apiOrigin?: string | undefined;
  /** The emulator's origin, which serves the demo's pictures. */
  imageOrigin?: string | undefined;
}

/**
 * Comments are written by strangers, so the page may only run its own script files and only load the
 * platform's pictures and player.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { hsts, apiOrigin, imageOrigin }: SecurityHeaderOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: [
          "'self'",
          'data:',
          'https://i.ytimg.com',
          'https://*.ggpht.com',
          'https://*.googleusercontent.com',
          ...(imageOrigin ? [imageOrigin] : []),
        ],
        connectSrc: ["'self'", ...(apiOrigin ? [apiOrigin] : [])],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The policy of src/web/lib/worker-policy.ts passes exactly the address of the worker.
        trustedTypes: ['sapu-worker'],
      },
    },
    // The embedded player refuses to play for a page that sends no referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: hsts && { maxAge: 31_536_000, includeSubDomains: hsts === 'subdomains' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self "https://www.youtube-nocookie.com"), picture-in-picture=(self "https://www.youtube-nocookie.com"), clipboard-write=(self)',
    );
    // Answers are never cached unless their route sets another header.
    reply.header('cache-control', 'no-store');
  });
}

/**
 * Lets only the configured front end call the API from another origin with cookies. Other origins
 * get no CORS header, and no origin is ever reflected.
 */
export function allowFrontend(app: FastifyInstance, frontendUrl: string | undefined): void {
  if (!frontendUrl) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== frontendUrl) return undefined;
    reply.header('access-control-allow-origin', frontendUrl);
    reply.header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        `authorization, content-type, x-requested-with, ${CHANNEL_HEADER}`,
      )
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
