import { requireRoomToSync } from '../../base/disk-guard.ts';
import { AppError } from '../../base/errors.ts';
import { readAhead } from '../../base/read-ahead.ts';
import { mapInTurns } from '../../base/turns.ts';
import { findOwnChannel } from '../../channel/channels.repository.ts';
import { refreshOwnChannel } from '../../channel/own-channel.ts';
import { refreshVideos } from '../../channel/refresh-videos.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ChannelRow, JobRow } from '../../db/schema.ts';
import { loadJudge } from '../../judging/verdicts/judge-comments.ts';
import { readText } from '../../judging/verdicts/read-text.ts';
import type { WorkRun } from '../../work/work-run.ts';
import { findChannelSize } from '../schedule/channel-size.repository.ts';
import { extraPass } from '../schedule/schedule.policy.ts';
import { changeSchedule, findSchedule, measureActivity } from '../schedule/schedule.repository.ts';
import { type SyncJob, saveStep } from '../schedule/sync-jobs.repository.ts';
import { type PageToStore, storePages } from '../store/store-page.ts';
import {
  analyzeTables,
  deletePages,
  listKeptPlaces,
  type SyncPass,
} from '../store/sync-cursors.repository.ts';
import { saveUnlistedCounts } from './grown-videos.repository.ts';
import { partsOf, weightOf } from './page-parts.ts';
import { readGrownVideos } from './read-grown-videos.ts';
import { readPass } from './read-pass.ts';
import { readReplies } from './read-replies.ts';
import { reconcileAbsent } from './reconcile-absent.ts';
import { createSyncProgress } from './sync-progress.ts';
import { readOnce, type SyncRun } from './sync-run.ts';

/** How many comments may wait to be stored, and so are stored at once. */
const ROOM = 1_000;
/** A transaction has no more. What holds the owner's lock for long makes their decisions wait. */
const MOST_AT_ONCE = 2 * ROOM;
/** After this many new comments the planner is told of the tables' new sizes, and at each multiple. */
const MANY = 100;
const MULTIPLE = 4;

/** The run has given way to others and goes on from its last page. */
export class TurnOver extends Error {}

/**
 * A first reading is long and loses nothing by a pause. Later ones would no longer know down to when
 * their lists were read in one go, so they are not interrupted.
 */
const isFirstReading = (pages: readonly PageToStore[]): boolean =>
  pages.some(({ cursor }) => cursor?.newestSeen === null && cursor.pageToken !== null);

/** What all steps of one sync run share. */
interface SyncContext {
  job: SyncJob;
  channel: ChannelRow;
  syncRun: SyncRun;
  /** Judges, stores and counts pages. Returns whether none of their comments was stored before. */
  store: (pages: readonly PageToStore[]) => Promise<boolean>;
}

interface SyncStep {
  name: string;
  run: (page: string | null) => Promise<void>;
}

/**
 * Runs the job's sync step by step, from the step that it last reached. Returns how many comments
 * were new. Throws `TurnOver`.
 */
export async function readChannel(
  deps: Deps,
  row: JobRow,
  givesWay: WorkRun['givesWay'],
): Promise<number> {
  const job = { ownerId: row.user_id, jobId: row.id };
  const progress = createSyncProgress(deps, job, row);
  const client = deps.youtube.forOwner(job.ownerId, {
    onUnits: (units) => progress.addUnits(units),
  });
  const reached = stepOf(row);
  const isKnown = row.scope === 'news' || reached !== undefined;
  const channel = isKnown
    ? await findOwnChannel(deps.db, job.ownerId)
    : await refreshOwnChannel(deps, job.ownerId, client);
  if (!channel) throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  const { youtube_id: channelId } = channel;
  const judge = await loadJudge(deps, job.ownerId);
  let count = 0;
  let planAgainAt = MANY;
  const context: SyncContext = {
    job,
    channel,
    syncRun: {
      ownerId: job.ownerId,
      channelId,
      client,
      requestedAt: row.created_at,
      covered: new Map(),
      loopingLists: new Set(),
      kept: new Set(await listKeptPlaces(deps.db, job.ownerId)),
    },
    async store(pages) {
      let areNew = true;
      for (const part of partsOf(pages, MOST_AT_ONCE)) {
        areNew = (await storePart(part)) && areNew;
      }
      return areNew;
    },
  };
  async function storePart(pages: readonly PageToStore[]): Promise<boolean> {
    requireRoomToSync(deps.disk);
    const isToPlan = count >= planAgainAt;
    if (isToPlan) planAgainAt = MULTIPLE * count;
    const [{ added, flagged, readBefore }] = await Promise.all([
      storePages(deps, job.ownerId, { pages, judge }),
      isToPlan && analyzeTables(deps.db),
    ]);
    count += added;
    const firstInRun = readBefore.filter((readAt) => readAt < row.created_at);
    await progress.addStored({
      read: added + readBefore.length,
      met: added + firstInRun.length,
      found: added,
      flagged,
    });
    if (isFirstReading(pages) && (await givesWay())) throw new TurnOver();
    return readBefore.length === 0;
  }
  const steps =
    row.scope === 'news' ? await quickSyncSteps(deps, context) : fullSyncSteps(deps, context);
  const first = steps.findIndex(({ name }) => name === reached);
  for (const [index, { name, run }] of steps.entries()) {
    if (index < first) continue;
    requireRoomToSync(deps.disk);
    const resumes = index === first;
    if (!resumes) await saveStep(deps.db, job, { step: stepName(row, name), page: null });
    if (row.scope === 'everything' && name === 'published') {
      await progress.setChannelSize(await findChannelSize(deps.db, job.ownerId, channelId));
    }
    await run(resumes ? row.step_page : null);
  }
  await progress.addStored({ read: 0, met: 0 });
  return count;
}

/** The name includes the scope: a quick sync that becomes full starts over with other steps. */
const stepName = ({ scope }: Pick<JobRow, 'scope'>, name: string): string => `${scope} ${name}`;

const stepOf = (row: JobRow): string | undefined =>
  row.step?.startsWith(stepName(row, '')) ? row.step.slice(stepName(row, '').length) : undefined;

function fullSyncSteps(deps: Deps, context: SyncContext): SyncStep[] {
  const { syncRun } = context;
  return [
    uploadsStep(deps, context),
    ...(['published', 'heldForReview', 'likelySpam'] as const).map((pass) =>
      passStep(deps, context, pass),
    ),
    { name: 'grown', run: () => readGrownVideos(deps, syncRun, context.store) },
    repliesStep(deps, context),
    {
      name: 'unlisted',
      run: () =>
        inOwnerTransaction(deps.db, syncRun.ownerId, (tx) => saveUnlistedCounts(tx, syncRun)),
    },
    { name: 'absent', run: () => reconcileAbsent(deps, syncRun) },
  ];
}

/** The published pass, and sometimes one of the extra passes. */
async function quickSyncSteps(deps: Deps, context: SyncContext): Promise<SyncStep[]> {
  const { ownerId, channelId } = context.syncRun;
  const now = deps.clock.now();
  const schedule = await findSchedule(deps.db, ownerId);
  const activity = await measureActivity(deps.db, ownerId, { channelId, now });
  const other = extraPass({
    last: schedule?.queue,
    readAt: schedule?.queue_read_at,
    quickSyncAt: schedule?.looked_at,
    activity,
    now,
  });
  return [
    passStep(deps, context, 'published'),
    ...(other ? [passStep(deps, context, other)] : []),
    repliesStep(deps, context),
    { name: 'absent', run: () => reconcileAbsent(deps, context.syncRun) },
  ];
}

const uploadsStep = (deps: Deps, { job, channel, syncRun }: SyncContext): SyncStep => ({
  name: 'uploads',
  run: (pageToken) =>
    refreshVideos(deps, {
      ownerId: job.ownerId,
      channel,
      client: syncRun.client,
      pageToken,
      readPage: (token, read) => readOnce(deps, { syncRun, place: uploadsPlace(token) }, read),
      async onPage(tx, { token, next }) {
        await saveStep(tx, job, {
          step: stepName({ scope: 'everything' }, next === null ? 'published' : 'uploads'),
          page: next,
        });
        await deletePages(tx, job.ownerId, [uploadsPlace(token)]);
      },
    }),
});

const uploadsPlace = (pageToken: string | null): string => `uploads ${pageToken ?? ''}`;

const passStep = (deps: Deps, context: SyncContext, pass: SyncPass): SyncStep => ({
  name: pass,
  async run() {
    await storeWhileReading(context, readPass(deps, context.syncRun, pass));
    if (pass === 'published') return;
    const now = deps.clock.now();
    const { ownerId } = context.job;
    await inOwnerTransaction(deps.db, ownerId, (tx) =>
      changeSchedule(tx, ownerId, { queue: pass, queue_read_at: now }),
    );
  },
});

const repliesStep = (deps: Deps, context: SyncContext): SyncStep => ({
  name: 'replies',
  run: () => storeWhileReading(context, readReplies(deps, context.syncRun)),
});

/**
 * Stores pages while the platform answers for the next ones. As long as all comments are new, their
 * texts are read while the database stores those before them.
 */
async function storeWhileReading(
  context: SyncContext,
  pages: AsyncIterable<PageToStore>,
): Promise<void> {
  let areNew = false;
  async function* read(): AsyncGenerator<PageToStore> {
    for await (const page of pages) yield areNew ? await withTexts(page) : page;
  }
  for await (const batch of readAhead(read(), { weightOf, room: ROOM })) {
    areNew = await context.store(batch);
  }
}

const withTexts = async (page: PageToStore): Promise<PageToStore> => ({
  ...page,
  comments: await mapInTurns(page.comments, (comment) => ({
    ...comment,
    read: readText(comment.content),
  })),
});
