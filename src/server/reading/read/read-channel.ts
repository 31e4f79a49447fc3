import { requireRoomToSync } from '../../base/disk-guard.ts';
import { AppError } from '../../base/errors.ts';
import { findOwnChannel } from '../../channel/channels.repository.ts';
import { refreshOwnChannel } from '../../channel/own-channel.ts';
import { refreshVideos } from '../../channel/refresh-videos.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ChannelRow, JobRow } from '../../db/schema.ts';
import { loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { findChannelSize } from '../schedule/channel-size.repository.ts';
import { queueToRead } from '../schedule/schedule.policy.ts';
import { changeSchedule, findSchedule, measureActivity } from '../schedule/schedule.repository.ts';
import { type SyncJob, saveStep } from '../schedule/sync-jobs.repository.ts';
import { type PageToStore, storePages } from '../store/store-page.ts';
import { dropPages, type SyncPass } from '../store/sync-cursors.repository.ts';
import { followAbsent } from './follow-absent.ts';
import { gather } from './gather.ts';
import { settleUnlisted } from './grown-videos.repository.ts';
import { readGrownVideos } from './read-grown-videos.ts';
import { readQueue } from './read-queue.ts';
import { readReplies } from './read-replies.ts';
import { type Reading, readOnce } from './reading.ts';
import { createSyncProgress } from './sync-progress.ts';

/** Comments that may wait to be stored, and so may be stored at once. */
const ROOM = 150;

/** What all steps of one run share. */
interface Run {
  job: SyncJob;
  channel: ChannelRow;
  reading: Reading;
  /** Judges and stores pages, and counts them in. */
  store: (pages: readonly PageToStore[]) => Promise<void>;
}

interface Step {
  name: string;
  take: (page: string | null) => Promise<void>;
}

/**
 * Reads what the job asks for, step by step from the one it stood at. Answers how many comments
 * were new.
 */
export async function readChannel(deps: Deps, row: JobRow): Promise<number> {
  const job = { ownerId: row.user_id, jobId: row.id };
  const progress = createSyncProgress(deps, job, row);
  const client = deps.youtube.forOwner(job.ownerId, { onUnits: (units) => progress.spent(units) });
  const reached = stepOf(row);
  const isKnown = row.scope === 'news' || reached !== undefined;
  const channel = isKnown
    ? await findOwnChannel(deps.db, job.ownerId)
    : await refreshOwnChannel(deps, job.ownerId, client);
  if (!channel) throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  const { youtube_id: channelId } = channel;
  const judge = await loadJudge(deps, job.ownerId);
  let count = 0;
  const run: Run = {
    job,
    channel,
    reading: {
      ownerId: job.ownerId,
      channelId,
      client,
      since: row.created_at,
      covered: new Map(),
      lost: new Set(),
    },
    async store(pages) {
      requireRoomToSync(deps.disk);
      const { added, readBefore } = await storePages(deps, job.ownerId, { pages, judge });
      count += added;
      const firstInRun = readBefore.filter((readAt) => readAt < row.created_at);
      await progress.stored({
        read: added + readBefore.length,
        met: added + firstInRun.length,
      });
    },
  };
  const steps = row.scope === 'news' ? await stepsToNews(deps, run) : stepsToEverything(deps, run);
  const first = steps.findIndex(({ name }) => name === reached);
  for (const [index, { name, take }] of steps.entries()) {
    if (index < first) continue;
    requireRoomToSync(deps.disk);
    const resumes = index === first;
    if (!resumes) await saveStep(deps.db, job, { step: stepName(row, name), page: null });
    if (row.scope === 'everything' && name === 'published') {
      await progress.expect(await findChannelSize(deps.db, job.ownerId, channelId));
    }
    await take(resumes ? row.step_page : null);
  }
  await progress.stored({ read: 0, met: 0 });
  return count;
}

/** A look for news may become more under way: its steps are not those of the reading it becomes. */
const stepName = ({ scope }: Pick<JobRow, 'scope'>, name: string): string => `${scope} ${name}`;

const stepOf = (row: JobRow): string | undefined =>
  row.step?.startsWith(stepName(row, '')) ? row.step.slice(stepName(row, '').length) : undefined;

function stepsToEverything(deps: Deps, run: Run): Step[] {
  const { reading } = run;
  return [
    uploads(deps, run),
    ...(['published', 'heldForReview', 'likelySpam'] as const).map((pass) =>
      queue(deps, run, pass),
    ),
    { name: 'grown', take: () => readGrownVideos(deps, reading, run.store) },
    replies(deps, run),
    {
      name: 'unlisted',
      take: () => inOwnerTransaction(deps.db, reading.ownerId, (tx) => settleUnlisted(tx, reading)),
    },
    { name: 'absent', take: () => followAbsent(deps, reading) },
  ];
}

/** New comments, and one of the other queues now and then. */
async function stepsToNews(deps: Deps, run: Run): Promise<Step[]> {
  const { ownerId, channelId } = run.reading;
  const now = deps.clock.now();
  const schedule = await findSchedule(deps.db, ownerId);
  const activity = await measureActivity(deps.db, ownerId, { channelId, now });
  const other = queueToRead({
    last: schedule?.queue ?? null,
    readAt: schedule?.queue_read_at ?? null,
    lookedAt: schedule?.looked_at ?? null,
    activity,
    now,
  });
  return [
    queue(deps, run, 'published'),
    ...(other ? [queue(deps, run, other)] : []),
    replies(deps, run),
    { name: 'absent', take: () => followAbsent(deps, run.reading) },
  ];
}

const uploads = (deps: Deps, { job, channel, reading }: Run): Step => ({
  name: 'uploads',
  take: (pageToken) =>
    refreshVideos(deps, {
      ownerId: job.ownerId,
      channel,
      client: reading.client,
      pageToken,
      keeping: (token, read) =>
        readOnce(deps, { ownerId: job.ownerId, place: uploadsPlace(token) }, read),
      async onPage(tx, { token, next }) {
        await saveStep(tx, job, {
          step: stepName({ scope: 'everything' }, next === null ? 'published' : 'uploads'),
          page: next,
        });
        await dropPages(tx, job.ownerId, [uploadsPlace(token)]);
      },
    }),
});

const uploadsPlace = (pageToken: string | null): string => `uploads ${pageToken ?? ''}`;

const queue = (deps: Deps, run: Run, pass: SyncPass): Step => ({
  name: pass,
  async take() {
    await storeAsRead(run, readQueue(deps, run.reading, pass));
    if (pass === 'published') return;
    const now = deps.clock.now();
    const { ownerId } = run.job;
    await inOwnerTransaction(deps.db, ownerId, (tx) =>
      changeSchedule(tx, ownerId, { queue: pass, queue_read_at: now }),
    );
  },
});

const replies = (deps: Deps, run: Run): Step => ({
  name: 'replies',
  take: () => storeAsRead(run, readReplies(deps, run.reading)),
});

const weightOf = ({ comments }: PageToStore) => comments.length;

/** The platform answers while the pages before are judged and stored. */
async function storeAsRead(run: Run, pages: AsyncIterable<PageToStore>): Promise<void> {
  for await (const gathered of gather(pages, { weightOf, room: ROOM })) await run.store(gathered);
}
