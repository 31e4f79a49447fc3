import path from 'node:path';
import { beforeEach } from 'vitest';
import { leftOut } from './left-out.ts';

beforeEach(({ task, skip }) => {
  const file = path.relative(process.cwd(), task.file.filepath);
  const reason = leftOut[file]?.[task.name];
  if (reason !== undefined) skip(reason);
});
