import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

const counting = () => {
  let fetches = 0;
  const fetch = singleFlight(
    (name: string) => name,
    async (name) => {
      fetches += 1;
      await Promise.resolve();
      if (name === 'broken') throw new Error('broken');
      return `${name} ${fetches}`;
    },
  );
  return { fetch, fetches: () => fetches };
};

it('shares one fetch among those who come meanwhile, for each key its own', async () => {
  const { fetch, fetches } = counting();
  expect(await Promise.all([fetch('a'), fetch('a'), fetch('b')])).toEqual(['a 2', 'a 2', 'b 2']);
  expect(fetches()).toBe(2);
});

it('fetches anew for whoever comes later, after a failure too', async () => {
  const { fetch, fetches } = counting();
  expect(await fetch('a')).toBe('a 1');
  expect(await fetch('a')).toBe('a 2');
  const [first, second] = await Promise.allSettled([fetch('broken'), fetch('broken')]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  await expect(fetch('broken')).rejects.toThrow('broken');
  expect(fetches()).toBe(4);
});
