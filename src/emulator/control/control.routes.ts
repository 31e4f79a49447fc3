import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../identifiers.ts';
import { bodyText } from '../json.ts';
import type { Platform } from '../platform.ts';
import type { Control } from './control.ts';
import * as bodies from './control-bodies.ts';

export interface ControlDeps {
  readonly platform: Platform;
  readonly control: Control;
  readonly controlSecret: string;
}

type Action = (body: unknown) => unknown;

/**
 * The control API: `POST /__control/NAME` with a JSON body, or `GET /__control/NAME` with a query,
 * always with the header `x-control-secret`. Only the process that started the emulator knows the
 * secret.
 */
export function registerControlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const posts = controlPosts(deps);
  const gets = controlGets(deps);

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => unknown,
  ): FastifyReply => {
    if (!knowsSecret(request, deps.controlSecret)) {
      return reply.code(403).send({ error: 'wrong or missing x-control-secret' });
    }
    try {
      return reply.send(work() ?? { ok: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return reply.code(400).send({ error: message });
    }
  };

  for (const [name, action] of Object.entries(posts)) {
    app.post(`/__control/${name}`, (request, reply) =>
      answer(request, reply, () => action(JSON.parse(bodyText(request) || '{}'))),
    );
  }
  for (const [name, action] of Object.entries(gets)) {
    app.get(`/__control/${name}`, (request, reply) =>
      answer(request, reply, () => action(request.query)),
    );
  }
}

/** Compares hashes, so that the time it takes reveals neither length nor content. */
function knowsSecret(request: FastifyRequest, secret: string): boolean {
  const given = request.headers['x-control-secret'];
  return typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(secret));
}

function controlPosts({ platform, control }: ControlDeps): Record<string, Action> {
  return {
    seed: (body) => control.seed(bodies.seed.parse(body)),
    reset: () => platform.reset(),
    comment: (body) => control.addComment(bodies.comment.parse(body)),
    edit(body) {
      const { id, text } = bodies.edit.parse(body);
      control.editComment(id, text);
    },
    status(body) {
      const { ids, status } = bodies.status.parse(body);
      control.setStatus(ids, status);
    },
    studio(body) {
      const { action, ids } = bodies.studio.parse(body);
      return { found: control.studio(action, ids) };
    },
    video(body) {
      const { id, deleted, ...to } = bodies.video.parse(body);
      if (!platform.state.videos.has(id)) throw new Error(`no video ${id}`);
      if (deleted) control.deleteVideo(id);
      else control.changeVideo(id, to);
    },
    expire: (body) => control.expireAccess(bodies.expire.parse(body).accountId),
    password: (body) => control.changePassword(bodies.password.parse(body).accountId),
    fault: (body) => control.planFault(bodies.fault.parse(body)),
    'clear-faults': () => control.clearFaults(),
    settings: (body) => control.changeSettings(bodies.settings.parse(body)),
    lag: (body) => control.changeSettings({ lagMs: bodies.lag.parse(body).ms }),
    revoke(body) {
      const { accountId, clientId } = bodies.revoke.parse(body);
      control.revokeGrant(accountId, clientId);
    },
    narrow(body) {
      const { accountId, scopes } = bodies.narrow.parse(body);
      control.narrowGrant(accountId, scopes);
    },
    clock: (body) => ({ now: control.advanceClock(bodies.clock.parse(body).advanceMs) }),
    tokens: (body) => control.issueTokens(bodies.tokens.parse(body)),
  };
}

function controlGets({ platform, control }: ControlDeps): Record<string, Action> {
  return {
    ledger: () => platform.state.ledger,
    quota: () => control.quota(),
    clock: () => ({ now: platform.clock.now() }),
    settings: () => platform.settings,
    accounts: () => [...platform.state.accounts.values()],
    channels: () => [...platform.state.channels.values()],
    videos: () => [...platform.state.videos.values()],
    comments: (query) => control.comments(bodies.commentFilter.parse(query)),
  };
}
