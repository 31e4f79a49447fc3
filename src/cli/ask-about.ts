import { loadConfig } from '../server/base/config.ts';
import { askHealth, describeHealth } from './health.ts';
import { type Environment, readSettings } from './settings.ts';
import { describeSettings } from './show-config.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Answers a question about this installation. Resolves to the exit code. Throws ConfigError. */
export async function askAbout(
  question: 'health' | 'doctor' | 'config',
  { env, settingsFile }: { env: Environment; settingsFile: string | undefined },
): Promise<number> {
  const settings = readSettings(env, settingsFile);
  if (question === 'config') say(describeSettings(settings));
  const config = loadConfig(settings.env);
  if (question === 'config') return 0;
  if (question === 'health') {
    const health = await askHealth(config);
    say(describeHealth(health, config.port));
    return health === 'ready' ? 0 : 1;
  }
  const { examine } = await import('./doctor.ts');
  return (await examine(settings, { say })) === 0 ? 0 : 1;
}
