import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, faultKinds } from '../faults.ts';
import { hashOf } from '../identifiers.ts';
import type { Platform, Settings } from '../platform.ts';
import type { PlatformStatus, Seed } from '../seed.ts';
import type { Control, NewComment, StudioAction, TokenOrder } from './control.ts';

export interface ControlDeps {
  readonly platform: Platform;
  readonly control: Control;
  readonly controlSecret: string;
}

type Action = (body: unknown) => unknown;

/**
 * The control API: `POST /__control/NAME` with a JSON body, or `GET /__control/NAME` with a query,
 * always with the header `x-control-secret`. Only whoever started the emulator knows the secret.
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
      answer(request, reply, () => action(JSON.parse(String(request.body ?? '{}')))),
    );
  }
  for (const [name, action] of Object.entries(gets)) {
    app.get(`/__control/${name}`, (request, reply) =>
      answer(request, reply, () => action(request.query)),
    );
  }
}

/** Compared as hashes, so that neither length nor content shows in the time it takes. */
function knowsSecret(request: FastifyRequest, secret: string): boolean {
  const given = request.headers['x-control-secret'];
  return typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(secret));
}

function controlPosts({ platform, control }: ControlDeps): Record<string, Action> {
  return {
    seed: (body) => control.seed(body as Seed),
    reset: () => platform.reset(),
    comment: (body) => control.addComment(body as NewComment),
    status(body) {
      const { ids, status } = body as { ids: string[]; status: PlatformStatus };
      control.setStatus(ids, status);
    },
    studio(body) {
      const { action, ids } = body as { action: StudioAction; ids: string[] };
      return { found: control.studio(action, ids) };
    },
    fault(body) {
      const fault = body as Fault;
      if (!faultKinds.includes(fault.kind)) {
        throw new Error(`kind must be one of ${faultKinds.join(', ')}`);
      }
      control.planFault(fault);
    },
    'clear-faults': () => control.clearFaults(),
    settings: (body) => control.changeSettings(body as Partial<Settings>),
    lag(body) {
      const { ms } = body as { ms: number };
      return control.changeSettings({ lagMs: ms });
    },
    revoke(body) {
      const { accountId, clientId } = body as { accountId: string; clientId?: string };
      control.revokeGrant(accountId, clientId);
    },
    clock(body) {
      const { advanceMs } = body as { advanceMs: number };
      return { now: control.advanceClock(advanceMs) };
    },
    tokens: (body) => control.issueTokens(body as TokenOrder),
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
    comments: (query) =>
      control.comments(query as { channelId?: string; videoId?: string; status?: PlatformStatus }),
  };
}
