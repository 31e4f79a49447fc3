import { variables } from '../server/base/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** All variables that a person sets for Sapu. */
const ours = [...Object.keys(variables.shape), 'SAPU_DATA'];

/**
 * Takes off, once, what files of variables put around values: spaces, the carriage return of Windows,
 * and a pair of quotes, which Docker and systemd leave or take by rules of their own, or those that an
 * editor of texts has made of them. `tidied` names the variables, since nobody may be surprised by a
 * value that is not the written one.
 */
export function tidyEnvironment(env: Environment): { env: Environment; tidied: string[] } {
  const changed = ours.flatMap((name) => {
    const value = env[name];
    const tidy = value === undefined ? undefined : tidyValue(value);
    return tidy === value ? [] : [[name, tidy] as const];
  });
  return {
    env: { ...env, ...Object.fromEntries(changed) },
    tidied: changed.map(([name]) => name),
  };
}

function tidyValue(text: string): string {
  const bare = text.trim();
  const [, , inside, printed] = /^(["'])(.*)\1$|^[“”„‘’](.*)[“”‘’]$/s.exec(bare) ?? [];
  return (inside ?? printed ?? bare).trim();
}
