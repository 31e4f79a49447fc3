import type { Deps } from '../deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { checkHealth } from './check-health.ts';

export function registerSystemRoutes(on: Register, deps: Deps): void {
  // The page's own origin unless another is configured: cookies must reach both from one site.
  on('GET /api/config.json', ({ request }) => ({
    apiUrl: deps.config.apiUrl ?? `${request.protocol}://${request.host}`,
    demo: deps.config.demo,
    debug: deps.config.debugPage,
    ...deps.config.contact,
  }));

  on('GET /api/health', async () => ({ data: await checkHealth(deps) }));
}
