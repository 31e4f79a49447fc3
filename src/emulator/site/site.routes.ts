import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { preferredLanguage } from '../oauth/authorization-request.ts';
import type { Platform } from '../platform.ts';
import type { SeedChannel } from '../seed.ts';
import type { State } from '../state.ts';
import { avatar, siteLink, sitePage, thumbnail, type Voice, voiceOf } from './site-frame.ts';
import { siteStyle } from './site-style.ts';
import { threadsAtFirst, videoPage } from './video-page.ts';

/** The platform's own pages as viewers see them: a video with its comments, and a channel. */
export function registerSiteRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/site.css', (_request, reply) => reply.type('text/css').send(siteStyle));

  app.get('/watch', (request, reply) => {
    const asked = readAsked(request);
    platform.settle();
    const video = platform.state.videos.get(asked.query.get('v') ?? '');
    if (video === undefined || video.privacyStatus === 'private') {
      return sendMissing(reply, asked.voice, asked.voice.texts.noVideo);
    }
    const threads = Math.trunc(Number(asked.query.get('threads'))) || threadsAtFirst;
    const page = videoPage(platform.state, asked.voice, {
      video,
      commentId: asked.query.get('lc') ?? undefined,
      threads,
      hl: asked.hl,
    });
    return sendPage(reply, page);
  });

  app.get<{ Params: { id: string } }>('/channel/:id', (request, reply) => {
    const { voice, hl } = readAsked(request);
    platform.settle();
    const channel = platform.state.channels.get(request.params.id);
    if (channel === undefined) return sendMissing(reply, voice, voice.texts.noChannel);
    return sendPage(reply, channelPage(platform.state, voice, { channel, hl }));
  });
}

interface Asked {
  readonly query: URLSearchParams;
  readonly voice: Voice;
  readonly hl: string | undefined;
}

function readAsked(request: FastifyRequest): Asked {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const language = preferredLanguage(query, request.headers['accept-language']);
  const hl = query.has('hl') ? language : undefined;
  return { query, voice: voiceOf(language), hl };
}

function channelPage(
  state: State,
  voice: Voice,
  { channel, hl }: { channel: SeedChannel; hl: string | undefined },
): string {
  const { texts, number, day } = voice;
  const videos = (state.videosByChannel.get(channel.id) ?? []).filter(
    ({ privacyStatus }) => privacyStatus === 'public',
  );
  const cards = videos.map(
    (video) => `<li><a href="${siteLink('/watch', { v: video.id, hl })}">
${thumbnail(video.id, 'width="320" height="180" loading="lazy"')}
<b>${escapeHtml(video.title)}</b></a>
<p class="facts">${texts.comments(number(state.index.publicCount(video.id)))} · ${day(video.publishedAt)}</p></li>`,
  );
  const content = `<div class="owner">${avatar(channel.id, 64)}
<div><h1>${escapeHtml(channel.title)}</h1><span>${escapeHtml(channel.handle)} ·
${texts.subscribers(number(channel.subscriberCount))} · ${texts.videos(number(videos.length))}</span></div></div>
<ul class="videos">
${cards.join('\n')}
</ul>`;
  return sitePage(voice, channel.title, content);
}

const sendMissing = (reply: FastifyReply, voice: Voice, text: string): FastifyReply =>
  sendPage(reply.code(404), sitePage(voice, text, `<h1>${text}</h1>`));

/** Comments are foreign text: the page runs no script and asks nobody for anything. */
function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html);
}
