import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentPreview } from './matching.presenter.ts';
import { moderateMatching } from './moderate-matching.ts';
import { previewMatching } from './preview-matching.ts';

export function registerMatchingRoutes(on: Register, deps: Deps): void {
  on('POST /api/comments/moderate-matching', async ({ actor, body }) => {
    const { accepted, skipped, units, sendAfter, jobId } = await moderateMatching(
      deps,
      actor,
      body,
    );
    const job_id = jobId === null ? null : String(jobId);
    return {
      data: { accepted, skipped, units, send_after: sendAfter?.toISOString() ?? null, job_id },
    };
  });

  on('POST /api/comments/moderate-matching/preview', async ({ actor, body }) => {
    const preview = await previewMatching(deps, actor, body);
    return { data: presentPreview(preview, actor) };
  });
}
