import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileDocument } from '../../scripts/guide/compile-document.ts';
import { plainText } from '../../scripts/guide/read-content.ts';
import { connectionProblem } from '../../src/contract/connection.ts';
import { clientWarning, setupClosedReason, setupEndpoints } from '../../src/contract/setup.ts';
import { googlePageErrors } from '../../src/contract/setup-limits.ts';
import { signInFailures } from '../../src/contract/sign-in-failures.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { consolePages } from '../../src/web/shared/guide/console-drawings.ts';
import type { GuideDocument } from '../../src/web/shared/guide/guide-document.ts';
import { sectionOf } from '../../src/web/shared/guide/guide-section.ts';

/* Whatever the product can say about Google stands in the guide, under its code. */

const languages = { en, id };
const read = (language: string): GuideDocument =>
  compileDocument(readFileSync(`docs/guide/${language}/dependencies-setup.md`, 'utf8'), () => ({
    width: 1,
    height: 1,
  }));

/** A full disk is explained where the disk is, and who was paused asks the administrator: no page of Google. */
const setupErrors = [
  ...new Set(Object.values(setupEndpoints).flatMap(({ errors }) => errors)),
].filter((code) => !['disk_full'].includes(code));

const words = (text: string) => text.replace(/\{\w+\}/g, '…').split(/ ?\{/)[0] ?? '';

/** Each code with the sentences that it may show, without what differs each time. */
function sentencesOf({ errors, setup, signIn, strips }: typeof en): [code: string, text: string][] {
  return [
    ...setupErrors.map((code): [string, string] => [code, errors[code]]),
    ...setupClosedReason.options.map((code): [string, string] => [code, setup[code]]),
    ...clientWarning.options.map((code): [string, string] => [code, setup[code]]),
    ...signInFailures.map((code): [string, string] => [code, signIn[code]]),
    ...connectionProblem.options
      .filter((code) => code !== 'paused')
      .map((code): [string, string] => [code, words(strips[code])]),
  ];
}

test.each(['en', 'id'] as const)('every message about Google is explained in %s', (language) => {
  const page = read(language);
  const sentences = sentencesOf(languages[language] as unknown as typeof en);
  expect(sentences.length).toBeGreaterThan(30);
  for (const [code, text] of sentences) {
    const section = sectionOf(page, `error-${code.replaceAll('_', '-')}`);
    const [name] = section?.heading.content ?? [];
    expect([code, name]).toEqual([code, { kind: 'code', text: code }]);
    const quoted = section?.blocks.flatMap((block) =>
      block.kind === 'note' ? [plainText(block.content)] : [],
    );
    expect(
      quoted?.some((quote) => quote.startsWith(text)),
      `${code}: ${text}`,
    ).toBe(true);
    // Beside the sentence stands what to do.
    expect(
      section?.blocks.some(({ kind }) => kind === 'paragraph'),
      code,
    ).toBe(true);
  }
});

test.each(['en', 'id'] as const)('every code in %s is one that somebody can see', (language) => {
  const codes = new Set(sentencesOf(en).map(([code]) => `error-${code.replaceAll('_', '-')}`));
  const own = googlePageErrors.map((code) => `google-says-${code.replaceAll('_', '-')}`);
  const anchors = read(language).blocks.flatMap((block) =>
    block.kind === 'heading' && /^(error|google-says)-/.test(block.id) ? [block.id] : [],
  );
  expect(anchors.toSorted()).toEqual([...codes, ...own].toSorted());
});

test.each(['en', 'id'] as const)('what Google’s own page says is named in %s', (language) => {
  for (const code of googlePageErrors) {
    const section = sectionOf(read(language), `google-says-${code.replaceAll('_', '-')}`);
    const heading = plainText(section?.heading.content ?? []);
    expect(heading).toMatch(new RegExp(`^Error 40[0-9]: ${code}$`));
    expect(section?.blocks.length).toBeGreaterThan(0);
  }
});

test('every drawing of the guide is drawn, and none is left over', () => {
  const named = read('en').blocks.flatMap((block) =>
    block.kind === 'drawing' ? [block.name] : [],
  );
  expect(named.toSorted()).toEqual(Object.keys(consolePages).toSorted());
});
