import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import type { bulkModerateResult, Decision, undoResult } from '../../src/contract/moderation.ts';
import type { RawInput } from '../support/api-client.ts';
import type { Random } from '../support/random.ts';
import { type Session, signIn } from '../support/sign-in.ts';
import type { ChaosChannel } from './chaos-seed.ts';
import { createNotes, type Notes } from './notes.ts';

/** A row of the owner's list, as far as the end is judged by it. */
export interface ShownComment {
  comment_id: string;
  video_id: string;
  moderation_status: string;
  decision: { state: string } | null;
}

/** A person who acts on one channel, at any of the servers. */
export interface ChaosOwner {
  readonly channel: ChaosChannel;
  readonly notes: Notes;
  /** How often each answer came: `200`, `503 database_unavailable`, `nothing`. */
  readonly answers: ReadonlyMap<string, number>;
  /** What must never be seen: rows of other owners, and answers of an unknown kind. */
  readonly faults: readonly string[];
  /** Acts until the signal aborts, and until the last call is answered. */
  act(signal: AbortSignal): Promise<void>;
  /** Has the channel read to its end. */
  sync(): Promise<void>;
  /** Whether every decision has come to its end. */
  isSettled(): Promise<boolean>;
  /** Every comment that the owner's lists show. */
  list(): Promise<ShownComment[]>;
}

/** A call that is not answered by now is one whose answer was lost. */
const PATIENCE_MS = 20_000;
/** A server that is healthy again answers long before. */
const LAST_ANSWER_MS = 240_000;
const OPEN_STATES = new Set(['queued', 'sending', 'waiting_platform', 'waiting_quota']);
const CALM = /^(200|nothing|401 .*|503 (database_unavailable|busy|shutting_down)|507 disk_full)$/;

interface Answer {
  status: number;
  data: unknown;
  /** Whether an earlier try may have been carried out, too. */
  unsure: boolean;
}

export async function createChaosOwner(
  channel: ChaosChannel,
  urls: readonly string[],
  random: Random,
): Promise<ChaosOwner> {
  const notes = createNotes();
  const answers = new Map<string, number>();
  const faults: string[] = [];
  const enter = (serverUrl: string) => signIn({ serverUrl, account: channel.name });
  const sessions = new Map<string, Session>();
  for (const url of urls) sessions.set(url, await enter(url));

  /** One try. Undefined when no answer came. */
  async function ask(
    key: EndpointKey,
    input: RawInput,
  ): Promise<Omit<Answer, 'unsure'> | undefined> {
    const url = random.pick(urls);
    const session = sessions.get(url) ?? (await enter(url));
    sessions.set(url, session);
    const response = await soon(session.send(key, input));
    const body =
      response && (await soon(response.json() as Promise<{ code?: string; data?: unknown }>));
    const told =
      response && body ? String(response.ok ? 200 : `${response.status} ${body.code}`) : 'nothing';
    answers.set(told, (answers.get(told) ?? 0) + 1);
    if (!response || !body) return undefined;
    if (response.status === 401) sessions.delete(url);
    return { status: response.status, data: body.data };
  }

  /** Tries again until somebody answers who is not broken, as an owner would who is told to. */
  async function insist(key: EndpointKey, input: RawInput = {}): Promise<Answer> {
    const end = Date.now() + LAST_ANSWER_MS;
    for (let unsure = false; ; ) {
      const answer = await ask(key, input).catch(() => undefined);
      if (answer && (answer.status < 500 || answer.status === 507) && answer.status !== 401) {
        return { ...answer, unsure };
      }
      unsure ||= answer === undefined || answer.status === 500;
      if (Date.now() > end) throw new Error(`${channel.name}: ${key} was not answered in time`);
      await delay(100 + random() * 400);
    }
  }

  async function decide(ids: string[], decision: Decision): Promise<boolean> {
    const body = { comment_ids: ids, reject: decision === 'reject' };
    const { status, data, unsure } = await insist('POST /api/comments/bulk-moderate', { body });
    if (status !== 200) {
      if (unsure) notes.perhapsDecided(ids, decision);
      return false;
    }
    const { accepted, skipped } = data as z.output<typeof bulkModerateResult>;
    const before = skipped.flatMap(({ comment_id, reason }) =>
      reason === 'already_decided' ? [comment_id] : [],
    );
    // An earlier try was carried out, and its answer was lost.
    const now = [...accepted, ...before.filter((id) => !notes.comments.has(id))];
    if (unsure) {
      const again = before.filter((id) => notes.comments.has(id));
      notes.perhapsDecided(again, decision);
    }
    notes.decided(now, decision);
    return true;
  }

  async function undo(ids: string[]): Promise<void> {
    const { status, data, unsure } = await insist('POST /api/comments/undo', {
      body: { comment_ids: ids },
    });
    if (status !== 200) {
      if (unsure) notes.takenBack(ids, 'unknown');
      return;
    }
    const { undone } = data as z.output<typeof undoResult>;
    notes.takenBack(undone, 'yes');
    if (unsure)
      notes.takenBack(
        ids.filter((id) => !undone.includes(id)),
        'unknown',
      );
  }

  async function look(): Promise<void> {
    const { status, data } = await insist('GET /api/comments', { query: { page_size: '50' } });
    if (status === 200) checkOwn(data as ShownComment[]);
  }

  function checkOwn(rows: readonly ShownComment[]): void {
    const foreign = rows.filter(({ video_id }) => video_id !== channel.videoId);
    if (foreign.length > 0) faults.push(`${channel.name} saw ${foreign.length} rows of others`);
  }

  const someOf = (ids: readonly string[], most: number): string[] => {
    const chosen = new Set<string>();
    for (let count = 1 + Math.floor(random() * most); count > 0 && ids.length > 0; count -= 1) {
      chosen.add(random.pick(ids));
    }
    return [...chosen];
  };

  async function actOnce(): Promise<void> {
    const ids = channel.comments.map(({ id }) => id);
    const fresh = ids.filter((id) => !notes.comments.has(id));
    const turn = random();
    if (turn < 0.4) await look();
    else if (turn < 0.5 && notes.comments.size > 0) {
      // Somebody who changes their mind.
      await decide(
        someOf([...notes.comments.keys()], 5),
        random.chance(0.5) ? 'approve' : 'reject',
      );
    } else if (turn < 0.55) await insist('POST /api/videos/process-all');
    else {
      const chosen = someOf(fresh, 12);
      if (chosen.length === 0) return;
      const isDecided = await decide(chosen, random.chance(0.7) ? 'reject' : 'approve');
      if (isDecided && random.chance(0.3))
        await undo(chosen.filter((id) => notes.comments.has(id)));
    }
  }

  async function list(): Promise<ShownComment[]> {
    const rows: ShownComment[] = [];
    for (const moderation_status of ['all', 'rejected']) {
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), page_size: '100', moderation_status };
        const { data } = await insist('GET /api/comments', { query });
        rows.push(...(data as ShownComment[]));
        if ((data as ShownComment[]).length < 100) break;
      }
    }
    checkOwn(rows);
    return rows;
  }

  await insist('PUT /api/settings', { body: { undo_seconds: random.pick([0, 2, 5]) } });
  return {
    channel,
    notes,
    answers,
    get faults() {
      const odd = [...answers].filter(([told]) => !CALM.test(told));
      return [
        ...faults,
        ...odd.map(([told, times]) => `${channel.name} was answered ${told}, ${times} times`),
      ];
    },
    async act(signal) {
      while (!signal.aborted) {
        await actOnce();
        await delay(random() * 2_000);
      }
    },
    async sync() {
      await insist('POST /api/videos/process-all');
    },
    async isSettled() {
      const { data } = await insist('GET /api/jobs');
      const open = (data as { finished_at: string | null }[]).some(
        ({ finished_at }) => finished_at === null,
      );
      if (open) return false;
      return (await list()).every(({ decision }) => !OPEN_STATES.has(decision?.state ?? ''));
    },
    list,
  };
}

/** Undefined when it fails, or takes longer than anybody waits. */
const soon = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), delay(PATIENCE_MS).then(() => undefined)]);
