import { readFileSync } from 'node:fs';
import { clientIdVariable, containers, flag, type Probe, script } from './probes.ts';

/** A statement of the specification that does not hold yet. */
export interface Pending {
  /** What the specification or its page of decisions says, after the number of its section. */
  readonly line: string;
  /** Why it does not hold. */
  readonly missing: string;
  /** Does it hold by now: then the row belongs among the proven ones. */
  readonly holds: Probe;
}

const notBuilt = 'not built yet';

export const pending: readonly Pending[] = [
  {
    line: '3 VITE_GOOGLE_CLIENT_ID',
    missing: 'accepted without an effect',
    holds: clientIdVariable('VITE_GOOGLE_CLIENT_ID', 'a'),
  },
  {
    line: '3 VITE_ENABLE_ANALYTICS',
    missing: 'accepted without an effect',
    holds: flag('VITE_ENABLE_ANALYTICS'),
  },
  {
    line: '3 VITE_ENABLE_DARK_MODE',
    missing: 'accepted without an effect',
    holds: flag('VITE_ENABLE_DARK_MODE'),
  },
  {
    line: '9 containers app, db and pgadmin',
    missing: 'no file that starts them',
    holds: containers(/\bapp:[\s\S]*\bdb:[\s\S]*\bpgadmin:/),
  },
  {
    line: '9 the admin database tool on port 5050',
    missing: 'no file that starts it',
    holds: containers(/5050/),
  },
  { line: '1 release binaries', missing: notBuilt, holds: script(/release|binar/) },
  {
    line: '9 PostgreSQL 16 in the documented versions of tools',
    missing: 'the guide names the oldest that works beside its own, not in the table of tools',
    holds: () =>
      /\| PostgreSQL \| 1\d/.test(readFileSync('docs/guide/en/build-from-source.md', 'utf8')),
  },
];
