import { registerAccountRoutes } from './account/account.routes.ts';
import { registerAdministrationRoutes } from './account/administration/administration.routes.ts';
import type { AuthDeps } from './account/auth/auth-deps.ts';
import { createAuthenticate } from './account/auth/sessions/authenticate.ts';
import { registerAuthRoutes } from './account/auth/sign-in/auth.routes.ts';
import { registerHelperRoutes } from './account/helpers/helpers.routes.ts';
import { registerTokenRoutes } from './account/tokens/tokens.routes.ts';
import { registerChannelRoutes } from './channel/channel.routes.ts';
import { findOwnChannel } from './channel/channels.repository.ts';
import { registerCampaignRoutes } from './comments/campaigns/campaigns.routes.ts';
import { registerCommentRoutes } from './comments/comments.routes.ts';
import { countToReview } from './comments/count-comments.ts';
import { registerDecideRoutes } from './comments/decide.routes.ts';
import { registerMatchingRoutes } from './comments/matching/matching.routes.ts';
import { registerRuleMatchRoutes } from './comments/rules/rule-matches.routes.ts';
import { registerThreadRoutes } from './comments/threads/threads.routes.ts';
import type { Deps } from './context/deps.ts';
import { registerAutomaticRoutes } from './decisions/automatic/automatic.routes.ts';
import { countLiveDecisions } from './decisions/items/live-items.repository.ts';
import { registerOutboxRoutes, registerQuotaRoutes } from './decisions/outbox.routes.ts';
import type { EndpointRegistry } from './http/register-endpoint.ts';
import type { EventStreams } from './insight/event-streams.ts';
import { registerInsightRoutes } from './insight/insight.routes.ts';
import { registerAuthorRoutes } from './judging/authors/authors.routes.ts';
import { registerBlacklistRoutes } from './judging/blacklist/blacklist.routes.ts';
import { registerWordListRoutes } from './judging/blacklist/lists/lists.routes.ts';
import { registerWordTransferRoutes } from './judging/blacklist/transfer/transfer.routes.ts';
import { registerRuleRoutes } from './judging/rules/rules.routes.ts';
import { registerStudioRoutes } from './judging/studio/studio.routes.ts';
import { registerMailRoutes } from './notifications/mail/mail.routes.ts';
import { registerNotificationRoutes } from './notifications/notifications.routes.ts';
import { registerPushRoutes } from './notifications/push/push.routes.ts';
import type { PushClient } from './notifications/push/push-client.ts';
import { registerWebhookRoutes } from './notifications/webhooks/webhooks.routes.ts';
import { registerSyncRoutes, registerWatchedRoutes } from './reading/reading.routes.ts';
import type { GuidedSetup } from './setup/guided-setup.ts';
import { registerSetupRoutes } from './setup/setup.routes.ts';
import { registerSystemRoutes } from './system/system.routes.ts';

/** Registers all endpoints. Throws when an endpoint of the contract has no handler. */
export function registerRoutes(
  { on, complete }: EndpointRegistry,
  deps: Deps & { streams: EventStreams; push: PushClient; setup: GuidedSetup; dataDir: string },
  auth: AuthDeps,
): void {
  registerSystemRoutes(on, deps);
  registerAuthRoutes(on, auth);
  registerSetupRoutes(on, deps, deps.setup);
  registerChannelRoutes(on, { ...deps, countToReview });
  registerCommentRoutes(on, deps);
  registerDecideRoutes(on, deps);
  registerMatchingRoutes(on, deps);
  registerCampaignRoutes(on, deps);
  registerAuthorRoutes(on, deps);
  registerBlacklistRoutes(on, deps);
  registerWordTransferRoutes(on, deps);
  registerWordListRoutes(on, deps);
  registerStudioRoutes(on, deps);
  registerRuleRoutes(on, deps);
  registerAutomaticRoutes(on, deps);
  registerRuleMatchRoutes(on, deps);
  registerThreadRoutes(on, deps);
  registerOutboxRoutes(on, deps);
  registerQuotaRoutes(on, deps);
  registerAccountRoutes(on, { ...deps, findOwnChannel, countLiveDecisions });
  registerAdministrationRoutes(on, deps);
  registerHelperRoutes(on, deps);
  registerTokenRoutes(on, deps);
  registerSyncRoutes(on, deps);
  registerWatchedRoutes(on, deps);
  registerNotificationRoutes(on, deps);
  registerMailRoutes(on, { ...deps, vault: auth.vault });
  registerPushRoutes(on, deps);
  registerWebhookRoutes(on, { ...deps, vault: auth.vault });
  registerInsightRoutes(on, { ...deps, vault: auth.vault, authenticate: createAuthenticate(auth) });
  complete();
}
