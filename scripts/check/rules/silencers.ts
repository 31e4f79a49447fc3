import { findingAt, isCode, parseSource, type Rule } from '../source-file.ts';

const silencer =
  /(oxlint|eslint|biome|tslint|prettier|knip|v8|c8|istanbul)[- ](disable|ignore|enable)|@ts-(ignore|expect-error|nocheck)/;
const promise = /\b(TODO|FIXME|XXX|HACK)\b/;

export const silencers: Rule = {
  name: 'no-silencers',
  stops: 'a warning that was switched off, or work promised in a place nobody reads',
  find: (files) =>
    files.filter(isCode).flatMap((file) =>
      parseSource(file)
        .comments.filter(({ value }) => silencer.test(value) || promise.test(value))
        .map(({ start, value }) => findingAt(file, start, `says "${value.trim().slice(0, 60)}"`)),
    ),
};
