import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../platform.ts';
import { avatarSvg } from './avatar-svg.ts';
import { thumbnailSvg } from './thumbnail-svg.ts';

const safeId = /^[\w-]{1,40}$/;

/** Serves generated pictures, always the same for an id. */
export function registerImageRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string } }>('/thumbnails/:id.svg', (request, reply) => {
    const { id } = request.params;
    if (!safeId.test(id)) return reply.code(404).send();
    const portrait = platform.state.videos.get(id)?.portrait === true;
    return sendSvg(reply, thumbnailSvg(id, { portrait }));
  });
  app.get<{ Params: { id: string } }>('/avatars/:id.svg', (request, reply) => {
    const { id } = request.params;
    if (!safeId.test(id)) return reply.code(404).send();
    return sendSvg(reply, avatarSvg(id, nameOf(platform, id)));
  });
}

/** The title of a channel, or the name of an author or of a person without a channel. */
function nameOf({ state }: Platform, id: string): string {
  const known = state.channels.get(id)?.title ?? state.authorNames.get(id);
  return known ?? state.accounts.get(id.slice(2))?.name ?? '';
}

function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('image/svg+xml')
    .send(svg);
}
