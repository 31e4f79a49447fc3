import { AppError } from '../base/errors.ts';
import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { isReachable } from './system.repository.ts';

export function registerSystemRoutes(on: Register, deps: Deps): void {
  // The Host header is used only when no address is configured; it names this machine.
  on('GET /api/config.json', ({ request }) => ({
    apiUrl: deps.config.pageApiUrl ?? `${request.protocol}://${request.host}`,
    demo: deps.config.demo,
    debug: deps.config.debugPage,
    ...deps.config.contact,
  }));

  on('GET /api/health', async () => {
    if (await isReachable(deps.db)) return { data: { database: 'up' as const } };
    throw new AppError('database_unavailable', 'The database does not answer.', {
      retryAfterSeconds: 5,
    });
  });
}
