import type { z } from 'zod';
import {
  commentOrderQuery,
  commentSort,
  moderatedComment,
  moderationStatus,
} from '../../src/contract/comment.ts';
import { type Endpoints, endpoints } from '../../src/contract/endpoints.ts';
import { errorCode, failure } from '../../src/contract/envelope.ts';
import {
  decision,
  decisionFailure,
  seenComment,
  skipReason,
} from '../../src/contract/moderation.ts';
import { notificationEvent } from '../../src/contract/notification.ts';
import { pageMeta } from '../../src/contract/page.ts';
import {
  matchOutcome,
  ruleAction,
  ruleBody,
  ruleLanguage,
  ruleMode,
} from '../../src/contract/rule.ts';
import { commentThread, threadComment } from '../../src/contract/thread.ts';
import { video, videoOption } from '../../src/contract/video.ts';

type WithData = {
  [K in keyof Endpoints]: Endpoints[K]['answer'] extends z.ZodObject<{ data: z.ZodType }>
    ? K
    : never;
}[keyof Endpoints];

type DataOf<K extends WithData> = Endpoints[K]['answer']['shape']['data'];

/** What an endpoint answers as `data`. */
const data = <K extends WithData>(key: K) => endpoints[key].answer.shape.data as DataOf<K>;

const { reasons, spam_class, campaign: campaignHead, decision: progress } = moderatedComment.shape;
const [reason, decisionProgress] = [reasons.element, progress.unwrap()];
const [campaign, job, rule] = [
  data('GET /api/campaigns').element,
  data('GET /api/jobs/{id}'),
  data('POST /api/rules'),
];
const [user, outbox] = [data('GET /api/auth/user'), data('GET /api/outbox')];
const [setup, quota] = [data('GET /api/setup'), data('GET /api/quota')];
const [analytics, studio] = [data('GET /api/analytics'), data('GET /api/studio-words')];
const [word, activity] = [data('POST /api/blacklisted-words'), data('GET /api/activity').element];
const [notifications, report] = [
  data('GET /api/notifications/settings'),
  data('POST /api/reports'),
];
const { samples } = data('POST /api/blacklisted-words/import/preview').shape;
const importBody = endpoints['POST /api/blacklisted-words/import'].body.shape;

/** The schemas that have a name in the document; all others stand where they are used. */
export const names = {
  ErrorCode: errorCode,
  Failure: failure,
  PageMeta: pageMeta,

  User: user,
  TokenPair: endpoints['POST /api/auth/refresh'].answer.shape.data,
  ImportedWord: samples.element,
  Settings: user.shape.settings,
  SettingsChange: endpoints['PUT /api/settings'].body,
  Shortcuts: user.shape.settings.shape.shortcuts,
  SavedViews: user.shape.settings.shape.saved_views,
  StudioLimits: user.shape.settings.shape.studio_limits,
  ConnectionState: user.shape.connection,
  Connection: data('GET /api/connection'),
  Sessions: data('GET /api/sessions'),
  Webhook: data('GET /api/webhooks').element,
  Helper: data('PUT /api/helpers/{id}'),
  ManagedOwner: data('GET /api/admin/owners').element,
  PersonalToken: data('GET /api/tokens').element,
  TokenScope: data('GET /api/tokens').element.shape.scopes.element,

  Channel: data('POST /api/channels'),
  ChannelStatistics: data('GET /api/statistics'),
  Video: video,
  VideoOption: videoOption,

  Comment: moderatedComment,
  CommentFilter: commentOrderQuery,
  CommentSort: commentSort,
  CommentCounts: data('GET /api/comments/counts'),
  CommentStatus: moderationStatus,
  CommentStatusFilter: commentOrderQuery.shape.moderation_status.unwrap(),
  CommentThread: commentThread,
  ThreadComment: threadComment,
  SpamClass: spam_class.unwrap(),
  Reason: reason,
  Signal: reason.shape.signal,
  TextSpan: reason.shape.spans.element,
  NotSpamTaught: data('POST /api/comments/{id}/not-spam'),

  Decision: decision,
  DecisionProgress: decisionProgress,
  DecisionState: decisionProgress.shape.state,
  DecisionFailure: decisionFailure,
  SeenComment: seenComment,
  SkipReason: skipReason,
  BulkModerateBody: endpoints['POST /api/comments/bulk-moderate'].body,
  BulkModerateResult: data('POST /api/comments/bulk-moderate'),
  Skipped: data('POST /api/comments/undo').shape.skipped,
  SkippedCounts: data('POST /api/comments/moderate-matching').shape.skipped,
  MatchingPreview: data('POST /api/comments/moderate-matching/preview'),
  Outbox: outbox,

  Campaign: campaign,
  CampaignHead: campaignHead.unwrap(),
  CampaignKind: campaign.shape.kind,
  CampaignTemplate: campaign.shape.template,
  CampaignArrivals: campaign.shape.arrivals,
  CampaignStates: campaign.shape.states,
  CampaignDetails: data('GET /api/campaigns/{id}'),
  CampaignFact: data('GET /api/campaign-facts').element,
  Author: data('GET /api/authors/{id}'),

  BlacklistedWord: word,
  BlacklistedWordBody: endpoints['POST /api/blacklisted-words'].body,
  WordMatch: word.shape.match,
  WordSeverity: word.shape.severity,
  WordColumns: importBody.columns.unwrap(),
  WordAnswers: importBody.answers.unwrap(),
  WordListForm: data('POST /api/blacklisted-words/import/preview').shape.form,
  WordImportPreview: data('POST /api/blacklisted-words/import/preview'),
  WordList: data('POST /api/word-lists'),
  ListPreview: data('POST /api/word-lists/preview'),
  WordTrial: data('POST /api/blacklisted-words/try'),
  StudioWords: studio,
  StudioSource: studio.shape.words.element.shape.source,

  Rule: rule,
  RuleBody: ruleBody,
  RuleMode: ruleMode,
  RuleAction: ruleAction,
  RuleLanguage: ruleLanguage,
  RuleMatchOutcome: matchOutcome,
  RuleBacktest: data('POST /api/rules/backtest'),
  Automation: data('GET /api/automation'),

  Job: job,
  JobKind: job.shape.kind,
  JobState: job.shape.state,
  JobDecisions: job.shape.decisions.unwrap(),
  Sync: data('GET /api/sync'),
  SyncRun: data('GET /api/sync/runs').element,
  Quota: quota,

  ActivityEntry: activity,
  ActivityKind: activity.shape.kind,
  ActivityOutcome: endpoints['GET /api/activity'].query.shape.outcome.unwrap(),
  ActivityWho: activity.shape.who,

  Analytics: analytics,
  Counters: analytics.shape.totals,
  Breakdown: data('GET /api/analytics/breakdown'),
  SpamHours: data('GET /api/analytics/hours'),
  Report: report,
  ReportFormat: report.shape.format,
  ReportSections: report.shape.sections,
  ReportSchedule: data('PUT /api/reports/schedule'),

  Notification: data('GET /api/notifications').element,
  NotificationEvent: notificationEvent,
  NotificationSettings: notifications,

  SetupState: setup,
  SetupAttempt: setup.shape.attempt.unwrap(),
  GoogleClient: setup.shape.client.unwrap(),
} as const satisfies Record<string, z.ZodType>;
