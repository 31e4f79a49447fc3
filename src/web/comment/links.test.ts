import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { commentLinks, readCommentHtml } from './links.tsx';

test('reads what the server lets through', () => {
  expect(
    readCommentHtml('<b>halo</b> &amp; <a href="https://a.example/?x=1&amp;y=2">sini</a><br>'),
  ).toEqual([
    { kind: 'open', tag: 'b' },
    { kind: 'text', text: 'halo' },
    { kind: 'close', tag: 'b' },
    { kind: 'text', text: ' & ' },
    { kind: 'open-link', href: 'https://a.example/?x=1&y=2' },
    { kind: 'text', text: 'sini' },
    { kind: 'close', tag: 'a' },
    { kind: 'break' },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="data:text/html,x">x</a>',
  '<a href="http://plain.example">x</a>',
  '<svg onload=alert(1)>',
])('drops the tag of %s', (html) => {
  const kinds = readCommentHtml(html).map(({ kind }) => kind);
  expect(kinds).not.toContain('open');
  expect(kinds).not.toContain('open-link');
});

test('an address written twice is one link', () => {
  const link = '<a href="https://a.example/">a</a>';
  expect(commentLinks(link + link)).toEqual(['https://a.example/']);
});

test('whatever comes in, only https links come out', () => {
  const piece = constantFrom(
    '<',
    '>',
    '"',
    '/',
    'a',
    ' href=',
    'https://x.example',
    'data:',
    '&#x6a;',
    '&lt;',
    'b',
  );
  assert(
    property(array(piece, { maxLength: 30 }), (pieces) => {
      for (const link of commentLinks(pieces.join('')))
        expect(new URL(link).protocol).toBe('https:');
    }),
  );
});
