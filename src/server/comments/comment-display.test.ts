import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentDisplay } from './comment-display.ts';

test('line breaks and https links are the only markup', () => {
  expect(commentDisplay('lihat\nhttps://contoh.id/a?b=1&c=2 ya')).toBe(
    'lihat<br><a href="https://contoh.id/a?b=1&amp;c=2" rel="nofollow noopener noreferrer ugc">https://contoh.id/a?b=1&amp;c=2</a> ya',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'http://tanpa-kunci.id',
  'https://a.id/"onmouseover="alert(1)',
  '&lt;b&gt;',
])('%s harms nothing', (hostile) => {
  const html = commentDisplay(hostile);
  expect(html.replaceAll(/<a href="https:[^"<>]*" rel="[a-z ]*">|<\/a>|<br>/g, '')).not.toMatch(
    /[<>"]/,
  );
});

test('whatever the text, only the allowed tags come out, and the text survives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const html = commentDisplay(text);
      const plain = html
        .replaceAll('<br>', '\n')
        .replaceAll(/<a href="https:[^"<>]*" rel="[a-z ]*">|<\/a>/g, '');
      expect(plain).not.toMatch(/[<>"]/);
      const decoded = plain
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      expect(decoded).toBe(text.replaceAll(/\r\n|\r/g, '\n'));
    }),
  );
});
