import type { Quota } from '../../../contract/quota.ts';
import type { QuotaView } from './view-quota.ts';

export const presentQuota = ({ day, waiting, plan, advice }: QuotaView): Quota => ({
  daily: day.daily,
  sharers: day.sharers,
  used: day.used,
  used_writing: day.usedWriting,
  lent: day.lent,
  reserved: day.reserved,
  free: day.free,
  resets_at: day.resetsAt.toISOString(),
  google_refused_at: day.refusedAt?.toISOString() ?? null,
  waiting: { ...waiting, done_at: waiting.done_at?.toISOString() ?? null },
  plan: { ...plan, done_at: plan.done_at.toISOString() },
  advice: advice && {
    undo_seconds: advice.undoSeconds,
    calls: advice.calls,
    calls_then: advice.callsThen,
    units_saved: advice.unitsSaved,
  },
});
