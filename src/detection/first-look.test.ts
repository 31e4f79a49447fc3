import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeComment } from './analyze-comment.ts';
import { createNameSearch, lookAt } from './first-look.ts';
import { compileBlacklist } from './signals/blacklist.ts';
import { sightNames } from './spam-names.ts';

const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;
const listed = { ...settings, blacklist: compileBlacklist([{ word: 'kopi', match: 'contains' }]) };

const words = (
  'kendara77,KENDARA77,ken dara 77,dara7,dikendara77,kendara tujuh tujuh,gacor88,slot,main di,' +
  'kopi enak,bagus,Ken,Dara,77,88,⭐,.,𝗞𝗘𝗡,maxwin,depo,aerotujuh,kendara77gacor88,@kendara77,' +
  'kendara77.com,7,d,88kora,#koraluna,4DKORA2,KO7RAVE,KORA,JTOTO,kora'
).split(',');
const texts = fc.array(fc.constantFrom(...words), { maxLength: 7 }).map((all) => all.join(' '));
const names = fc
  .array(
    fc.constantFrom(
      'kendara77',
      'kendara7',
      'dara7',
      'gacor88',
      'aero7',
      'kendara',
      'slot77d',
      '88kora',
      '4dkora2',
      'korajtoto',
    ),
  )
  .map((all) => new Set(all.filter((name) => name.length >= 5)));

it('gives the verdict and the names that separate readings give', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(settings, listed), (text, given) => {
      const { verdict, sighting } = lookAt({ text }, given);
      expect(verdict).toEqual(analyzeComment({ text }, {}, given));
      expect(sighting).toEqual(sightNames(text));
    }),
  );
});

it('finds every comment whose verdict names of others change', () => {
  let changed = 0;
  fc.assert(
    fc.property(texts, names, (text, spamNames) => {
      const { verdict, places } = lookAt({ text }, settings);
      const beside = analyzeComment({ text }, { spamNames }, settings);
      if (JSON.stringify(beside) === JSON.stringify(verdict)) return;
      changed += 1;
      expect(createNameSearch(spamNames)(places)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(changed).toBeGreaterThan(100);
});

it('asks for no second verdict where the text holds no name, or only one that the model knows', () => {
  const search = createNameSearch(new Set(['kendara77', 'gacor88']));
  const { places } = lookAt({ text: 'bagus banget videonya kak, lanjutkan' }, settings);
  expect(search(places)).toBe(false);
  expect(search({ letters: 'maindikendara77', known: [6, 15] })).toBe(false);
  expect(search({ letters: 'maindikendara77', known: [6, 14] })).toBe(true);
});
