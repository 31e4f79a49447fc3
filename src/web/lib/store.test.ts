import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a listener is called after each new value, until it unsubscribes', () => {
  const store = createStore('a');
  const heard: string[] = [];
  const unsubscribe = store.subscribe(() => heard.push(store.get()));
  store.set('b');
  store.set('c');
  unsubscribe();
  store.set('d');
  expect(heard).toEqual(['b', 'c']);
  expect(store.get()).toBe('d');
});
