import { finishPause } from './account/administration/administer.ts';
import type { TokenVault } from './account/auth/token-vault.ts';
import { forgetOwner } from './account/leaving/forget-owner.ts';
import { foldCounters } from './comments/counters.repository.ts';
import type { Deps } from './context/deps.ts';
import { INSTALLATION, markWork } from './db/mark-work.ts';
import { inOwnerTransaction } from './db/owner-transaction.ts';
import { foldQuarterCounts } from './db/quarter-counts.ts';
import { applyRules } from './decisions/automatic/apply-rules.ts';
import { countLargeActs } from './decisions/items/bulk-jobs.repository.ts';
import { createSender } from './decisions/outbox/send-due.ts';
import { runReports } from './insight/reports/schedule-reports.ts';
import { publishJob } from './jobs/report-progress.ts';
import { refreshLists } from './judging/blacklist/lists/refresh-lists.ts';
import { applyLearning } from './judging/learning/apply-learning.ts';
import { rejudgeOutdated } from './judging/upgrade/rejudge-outdated.ts';
import { rejudgeComments } from './judging/verdicts/rejudge-comments.ts';
import { lookForNews } from './notifications/look-for-news.ts';
import { createMailer } from './notifications/mail/mailer.ts';
import { dropDueMail, sendDueMail } from './notifications/mail/send-mail.ts';
import type { PushClient } from './notifications/push/push-client.ts';
import { sendDuePush } from './notifications/push/send-push.ts';
import { sendDueWebhooks } from './notifications/webhooks/send-webhooks.ts';
import { runSync } from './reading/read/sync-channel.ts';
import { backUpNightly, nextNight } from './upkeep/backup/nightly.ts';
import { destroyOwnerKey } from './upkeep/backup/owner-keys.ts';
import { nextDutiesAt, runDuties } from './upkeep/run-duties.ts';
import { startWork } from './work/work-loop.ts';
import type { RunWork, WorkKinds } from './work/work-run.ts';

export interface Workers {
  stop(): Promise<void>;
}

type WorkerDeps = Deps & {
  vault: TokenVault;
  push: PushClient;
  dataDir: string;
  connectionString: string;
};

/** Starts all background work of this process. */
export async function startWorkers(deps: WorkerDeps): Promise<Workers> {
  const { db, clock, config, connectionString } = deps;
  await rejudgeOutdated(deps);
  await markWork(db, INSTALLATION, { kind: 'duties', at: nextDutiesAt(clock.now()) });
  // Invented rows need no backup.
  if (!config.demo) {
    await markWork(db, INSTALLATION, { kind: 'backup', at: nextNight(clock.now()) });
  }
  return startWork(deps, joinKinds(deps), connectionString);
}

/** Every kind of work has its use case here. */
const joinKinds = (deps: WorkerDeps): Required<WorkKinds> => ({
  send: createSender(deps),
  sync: (run) => runSync(deps, run),
  judge: (run) => rejudgeComments(deps, run),
  learn: ({ ownerId }) => applyLearning(deps, ownerId),
  rules: (run) => applyRules(deps, run),
  lists: ({ ownerId }) => refreshLists(deps, ownerId),
  report: (run) => runReports(deps, run),
  news: ({ ownerId }) => lookForNews(deps, ownerId),
  mail: mailSender(deps),
  push: ({ ownerId }) => sendDuePush(deps, ownerId),
  hook: ({ ownerId }) => sendDueWebhooks(deps, ownerId),
  fold: async ({ ownerId }) => {
    const jobs = await countLargeActs(deps.db, ownerId, deps.clock.now());
    for (const job of jobs) await publishJob(deps, job);
    await inOwnerTransaction(deps.db, ownerId, async (tx) => {
      await foldCounters(tx, ownerId);
      await foldQuarterCounts(tx, ownerId);
    });
  },
  pause: ({ ownerId }) => finishPause(deps, ownerId),
  forget: async (run) => {
    await destroyOwnerKey(deps.dataDir, run.ownerId);
    return forgetOwner(deps, run);
  },
  duties: () => runDuties(deps),
  backup: ({ signal }) => backUpNightly(deps, signal),
});

function mailSender(deps: WorkerDeps): RunWork {
  const { mail } = deps.config;
  if (!mail) return ({ ownerId }) => dropDueMail(deps, ownerId);
  const mailer = createMailer(mail);
  return ({ ownerId }) => sendDueMail({ ...deps, mailer }, ownerId);
}
