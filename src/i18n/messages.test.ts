import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { id } from './id.ts';

const messagesOf = (tree: Record<string, Record<string, string>>) =>
  Object.entries(tree).flatMap(([room, messages]) =>
    Object.entries(messages).map(([key, message]) => [`${room}.${key}`, message] as const),
  );

const isBroken = (message: string) => {
  try {
    compile(message);
    return message.trim() !== message;
  } catch {
    return true;
  }
};

test.each(Object.entries({ en, id }))('every message of %s is well-formed', (_language, tree) => {
  expect(messagesOf(tree).filter(([, message]) => isBroken(message))).toEqual([]);
});

test('the page never calls itself after the platform', () => {
  const named = messagesOf(en).filter(([key]) => key.startsWith('titles.'));
  expect(named.filter(([, message]) => /youtube/i.test(message))).toEqual([]);
});
