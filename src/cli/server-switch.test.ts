import { expect, test } from 'vitest';
import type { ServerChange, ServerMode } from '../server/setup/guided-setup.ts';
import { createServerSwitch } from './server-switch.ts';

/** A switch whose servers only note what becomes of them. */
function rehearse(fails: (mode: ServerMode) => string | undefined = () => undefined) {
  const events: string[] = [];
  const serverSwitch = createServerSwitch({
    async start(mode) {
      const failure = fails(mode);
      if (failure !== undefined) throw new Error(failure);
      events.push(`${mode} starts`);
      return {
        async [Symbol.asyncDispose]() {
          events.push(`${mode} stops`);
        },
      };
    },
    say: (line) => events.push(line),
  });
  const to = (mode: ServerMode, before = async () => {}): ServerChange => ({
    mode,
    before,
    done: async () => void events.push('done'),
    undone: async () => void events.push('undone'),
  });
  return { serverSwitch, events, to };
}

test('closing stops what runs, and begins no change that waits', async () => {
  const { serverSwitch, events, to } = rehearse();
  await serverSwitch.open('demo');
  serverSwitch.change(to('real'));
  serverSwitch.change(to('demo'));
  await serverSwitch.close();
  expect(events).toEqual(['demo starts', 'demo stops']);
});

test('changes run one after the other', async () => {
  const { serverSwitch, events, to } = rehearse();
  await serverSwitch.open('demo');
  serverSwitch.change(to('real'));
  await new Promise((resolve) => {
    serverSwitch.change(to('demo', async () => resolve(undefined)));
  });
  await serverSwitch.close();
  expect(events).toEqual([
    'demo starts',
    ...change('demo', 'real'),
    ...change('real', 'demo'),
    'demo stops',
  ]);
});

test('a server that does not start is told, and the one before returns', async () => {
  const { serverSwitch, events, to } = rehearse((mode) =>
    mode === 'real' ? 'No port.' : undefined,
  );
  await serverSwitch.open('demo');
  serverSwitch.change(to('real'));
  await settled();
  await serverSwitch.close();
  expect(events).toEqual([
    'demo starts',
    'demo stops',
    'The server for your channel did not start, so nothing was saved. No port.',
    'undone',
    'demo starts',
    'demo stops',
  ]);
});

test('a change that is refused between the servers brings the one before back', async () => {
  const { serverSwitch, events, to } = rehearse();
  await serverSwitch.open('real');
  serverSwitch.change(
    to('demo', async () => {
      throw new Error('Somebody has signed in.');
    }),
  );
  await settled();
  expect(events.slice(1)).toEqual([
    'real stops',
    'Sapu did not return to the demo, so the client stays saved. Somebody has signed in.',
    'undone',
    'real starts',
  ]);
});

test('it is broken when neither server starts any more', async () => {
  let isBroken = false;
  const { serverSwitch, to } = rehearse((mode) => (isBroken ? `No ${mode}.` : undefined));
  await serverSwitch.open('demo');
  isBroken = true;
  serverSwitch.change(to('real'));
  await expect(serverSwitch.broken).rejects.toThrow('No demo.');
  await serverSwitch.close();
});

const change = (from: ServerMode, next: ServerMode) => [`${from} stops`, `${next} starts`, 'done'];

/** Servers of this file start at once, so a change takes a turn of the event loop at most. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
