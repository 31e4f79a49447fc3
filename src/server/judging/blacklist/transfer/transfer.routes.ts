import type { Deps } from '../../../context/deps.ts';
import type { Register } from '../../../http/register-endpoint.ts';
import { exportWords, importWords, previewImport } from './transfer-words.ts';

export function registerWordTransferRoutes(on: Register, deps: Deps): void {
  on('GET /api/blacklisted-words/export', async ({ actor, query, reply }) => {
    const { format, for_others: forOthers = false } = query;
    const { name, type, content } = await exportWords(deps, actor, { format, forOthers });
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });

  on('POST /api/blacklisted-words/import/preview', async ({ actor, body }) => ({
    data: await previewImport(deps, actor, body),
  }));

  on('POST /api/blacklisted-words/import', async ({ actor, body }) => {
    const { jobId, ...counts } = await importWords(deps, actor, body);
    return { data: { ...counts, job_id: jobId === null ? null : String(jobId) } };
  });
}
