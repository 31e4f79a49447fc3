import { loadConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start-server.ts';
import { googleAt } from '../../src/server/youtube/google-endpoints.ts';
import type { ServerProcessOptions } from './server-process.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as ServerProcessOptions;
const server = await startServer({
  config: {
    ...loadConfig({ LOG_LEVEL: 'error' }),
    port: options.port,
    googleClient: { id: 'sapu-demo.apps.example', secret: 'sapu-demo-secret' },
    dailyUnits: 1_000_000,
  },
  dataDir: options.dataDir,
  connectionString: options.connectionString,
  google: googleAt(options.emulatorUrl),
  demo: true,
  webRoot: options.webRoot ?? options.dataDir,
  rateLimitFactor: options.rateLimitFactor ?? 1000,
});
process.send?.(server.url);
