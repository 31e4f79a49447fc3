import { isDeepStrictEqual } from 'node:util';
import type { ParameterRule } from '../../src/emulator/parameters.ts';
import type { ApiMethod } from '../../src/emulator/youtube/api-method.ts';
import type { Discovery, Parameter } from './discovery-document.ts';

/** Parameters that the document calls required in words only. */
const requiredInWords: Readonly<Record<string, readonly string[]>> = {
  'videos.batchGetStats': ['id', 'part'],
};

/** In what a method of the emulator is not the one of the discovery document; empty when it is. */
export function deviationsOf(method: ApiMethod, discovery: Discovery): string[] {
  const described = discovery.method(method.name);
  if (described === undefined) return [`${method.name} is not in the document`];
  const { httpMethod, path, scopes, parameters, response } = described;
  const address = isDeepStrictEqual([httpMethod, path], [method.http, `youtube/v3/${method.path}`]);
  const rules = Object.entries(method.rules);
  return [
    ...(response?.$ref === method.answer ? [] : [`answer ${method.answer}`]),
    ...(address ? [] : [`address ${method.path}`]),
    ...difference('scope', method.scopes, scopes),
    ...difference('parameter', Object.keys(method.rules), Object.keys(parameters)),
    ...rules.flatMap(([name, rule]) => {
      const theirs = parameters[name];
      if (theirs === undefined) return [];
      const inWords = requiredInWords[method.name]?.includes(name) === true;
      const told = inWords ? { ...theirs, required: true } : theirs;
      return isDeepStrictEqual(asDescribed(rule), factsOf(told)) ? [] : [`parameter ${name}`];
    }),
  ];
}

function difference(what: string, ours: readonly string[], theirs: readonly string[]): string[] {
  return [
    ...ours.filter((name) => !theirs.includes(name)).map((name) => `unknown ${what} ${name}`),
    ...theirs.filter((name) => !ours.includes(name)).map((name) => `missing ${what} ${name}`),
  ];
}

const types = {
  text: 'string',
  enum: 'string',
  integer: 'integer',
  boolean: 'boolean',
  time: 'string',
} as const;

const asDescribed = (rule: ParameterRule) => ({
  type: types[rule.type],
  isTime: rule.type === 'time',
  values: rule.values,
  min: rule.min,
  max: rule.max,
  default: rule.default,
  repeated: rule.repeated ?? false,
  required: rule.required ?? false,
});

const factsOf = (parameter: Parameter) => ({
  type: parameter.type,
  isTime: parameter.format === 'google-datetime',
  values: parameter.enum,
  min: numberOf(parameter.minimum),
  max: numberOf(parameter.maximum),
  default: parameter.default,
  repeated: parameter.repeated ?? false,
  required: parameter.required ?? false,
});

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
