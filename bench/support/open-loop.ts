import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface OpenLoop {
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The address of the nth request. */
  readonly urlOf: (nth: number) => string;
}

/**
 * Sends requests at a fixed rate, whether earlier ones have been answered or not, as many owners
 * would. Resolves with the time of each in ms, counted from when it was due. Throws when one is not
 * answered by 200.
 */
export async function sendOpenLoop(loop: OpenLoop): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  for (let nth = 0; nth < loop.perSecond * loop.seconds; nth += 1) {
    const due = begin + (nth * 1000) / loop.perSecond;
    await delay(Math.max(0, due - performance.now()));
    answers.push(
      ask(loop.urlOf(nth), { agent, headers: loop.headers }).then(() => performance.now() - due),
    );
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

const ask = (url: string, options: { agent: Agent; headers: Readonly<Record<string, string>> }) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
