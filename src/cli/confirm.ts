import { createInterface } from 'node:readline';

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Asks the person at the terminal. Only a yes is one; the end of the input is none. */
export function confirm(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const lines = createInterface({ input, output });
  lines.once('close', () => resolve(false));
  lines.question(`${question} [y/N] `, (answer) => {
    resolve(/^\s*y(es)?\s*$/i.test(answer));
    lines.close();
  });
  return promise;
}
