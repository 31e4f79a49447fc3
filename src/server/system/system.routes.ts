import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Register } from '../http/register-endpoint.ts';
import { isReachable } from './system.repository.ts';

export function registerSystemRoutes(on: Register, { config, db }: Deps): void {
  // The page's own origin unless another is configured: cookies must reach both from one site.
  on('GET /api/config.json', ({ request }) => ({
    apiUrl: config.apiUrl ?? `${request.protocol}://${request.host}`,
    demo: config.demo,
  }));

  on('GET /api/health', async () => {
    if (!(await isReachable(db))) {
      throw new AppError('database_unavailable', 'The database does not answer.', {
        retryAfterSeconds: 5,
      });
    }
    return { data: { database: 'up' as const } };
  });
}
