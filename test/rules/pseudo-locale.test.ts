import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { toPseudo } from '../../scripts/pseudo-locale.ts';

test.each([
  ['Save', '⟦Save~~⟧'],
  ['{n}', [['n']]],
  ['Hi {name}', ['⟦Hi~⟧ ', ['name']]],
  ['Go <b>back</b>', ['⟦Go~⟧ ', ['b', '⟦back~~⟧']]],
  [
    '{n, plural, one {# call} other {# calls}}',
    [['n', 2, { one: [0, ' ⟦call~~⟧'], other: [0, ' ⟦calls~~⟧'] }]],
  ],
])('%s is bracketed and longer, its variables in place', (message, pseudo) => {
  expect(toPseudo(compile(message))).toEqual(pseudo);
});
