import type { TokenVault } from './account/auth/token-vault.ts';
import { forgetOwner } from './account/leaving/forget-owner.ts';
import { startFoldingCounters } from './comments/fold-counters.ts';
import type { Deps } from './context/deps.ts';
import { applyRules } from './decisions/automatic/apply-rules.ts';
import { startOutboxWorker } from './decisions/outbox/outbox-worker.ts';
import { makeReport } from './insight/reports/make-report.ts';
import { applyLearning } from './judging/learning/apply-learning.ts';
import { rejudgeComments } from './judging/verdicts/rejudge-comments.ts';
import { rejudgeOutdated } from './judging/verdicts/rejudge-outdated.ts';
import { lookForNews } from './notifications/look-for-news.ts';
import { createMailer } from './notifications/mail/mailer.ts';
import { dropDueMail, sendDueMail } from './notifications/mail/send-mail.ts';
import { type Sender, startNotifier } from './notifications/notifier.ts';
import type { PushClient } from './notifications/push/push-client.ts';
import { sendDuePush } from './notifications/push/send-push.ts';
import { syncChannel } from './reading/read/sync-channel.ts';
import { startSyncScheduler } from './reading/schedule/sync-scheduler.ts';
import { showPresence } from './tasks/worker-presence.ts';
import { runDuties } from './upkeep/run-duties.ts';

export interface Workers {
  stop(): Promise<void>;
}

/** Once an hour, once for all processes together (cron, UTC). */
const HOURLY = '11 * * * *';

type WorkerDeps = Deps & { vault: TokenVault; push: PushClient };

/** Starts all background work of this process. */
export async function startWorkers(deps: WorkerDeps, connectionString: string): Promise<Workers> {
  const presence = await showPresence(connectionString, deps.logger);
  const outbox = startOutboxWorker(deps, presence);
  const scheduler = startSyncScheduler(deps);
  const folding = startFoldingCounters(deps);
  const notifier = startNotifier(deps, [mailSender(deps), (ownerId) => sendDuePush(deps, ownerId)]);
  await workOnTasks(deps);
  await rejudgeOutdated(deps);
  let stopping: Promise<void> | undefined;
  async function end(): Promise<void> {
    await folding.stop();
    await scheduler.stop();
    await notifier.stop();
    await outbox.stop();
    await presence.stop();
  }
  return {
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}

function mailSender(deps: WorkerDeps): Sender {
  const { mail } = deps.config;
  if (!mail) return (ownerId) => dropDueMail(deps, ownerId);
  const mailer = createMailer(mail);
  return (ownerId) => sendDueMail({ ...deps, mailer }, ownerId);
}

/** Lets this process run tasks: every name in `TaskPayloads` has its use case here. */
async function workOnTasks(deps: WorkerDeps): Promise<void> {
  const { tasks } = deps;
  await tasks.work('sync-channel', (run) => syncChannel(deps, run));
  await tasks.work('rejudge', (run) => rejudgeComments(deps, run));
  await tasks.work('apply-learning', ({ data }) => applyLearning(deps, data));
  await tasks.work('look-for-news', ({ data }) => lookForNews(deps, data.ownerId));
  await tasks.work('rule-matched', ({ data }) => applyRules(deps, data));
  await tasks.work('make-report', (run) => makeReport(deps, run));
  await tasks.work('forget-owner', ({ data }) => forgetOwner(deps, data.ownerId));
  await tasks.work('keep-duties', () => runDuties(deps));
  await tasks.schedule('keep-duties', HOURLY);
}
