import { describe, expect, it } from 'vitest';
import { indexOf, nameAtEnds } from './known-names.ts';

const spamNames = indexOf(new Set(['lunara', 'lunara77', 'velora88', 'ora88', '77dora']));

describe('the name with which a text begins or ends', () => {
  it.each([
    ['dilunara77', 'lunara77'],
    ['lunara77aja', 'lunara77'],
    ['lunaraku', 'lunara'],
    ['velora88', 'velora88'],
    ['77doravelora88', 'velora88'],
    ['dilunara77aja', undefined],
    ['pandora88', undefined],
    ['', undefined],
  ])('in %s is %s', (text, name) => {
    expect(nameAtEnds(text, spamNames, 6)).toBe(name);
  });
});
