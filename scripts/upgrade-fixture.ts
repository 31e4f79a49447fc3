import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Makes the data folder of the version that test/upgrade/README.md describes. */
const COMMIT = '989a98ad';

const fillWorld = fileURLToPath(new URL('../test/upgrade/fill-world.ts', import.meta.url));
const here = path.dirname(fillWorld);
const home = mkdtempSync(path.join(tmpdir(), 'sapu-fixture-'));
const tree = path.join(home, 'tree');
const data = path.join(home, 'data');
const run = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: 'inherit' });

try {
  run('git', ['worktree', 'add', '--detach', tree, COMMIT], here);
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], tree);
  const guest = path.join(tree, 'test/upgrade');
  for (const file of ['fill-world.ts', 'upgraded-rows.ts']) {
    cpSync(path.join(here, file), path.join(guest, file));
  }
  const target = path.join(here, `data-${COMMIT}`);
  run(process.execPath, [path.join(guest, 'fill-world.ts'), data, target], tree);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: here });
  rmSync(home, { recursive: true, force: true });
}
