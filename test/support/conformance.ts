import { isDeepStrictEqual } from 'node:util';
import type { ApiMethod } from '../../src/emulator/youtube/api-method.ts';
import type { Discovery, Parameter } from './discovery-document.ts';

/** In what a method of the emulator is not the one of the discovery document; empty when it is. */
export function deviationsOf(method: ApiMethod, discovery: Discovery): string[] {
  const described = discovery.method(method.name);
  if (described === undefined) return [`${method.name} is not in the document`];
  const { httpMethod, path, scopes, parameters } = described;
  const known = Object.keys(parameters).toSorted();
  const ours = Object.keys(method.rules).toSorted();
  const address = {
    expected: [httpMethod, path],
    told: [method.http, `youtube/v3/${method.path}`],
  };
  return [
    ...(isDeepStrictEqual(address.expected, address.told) ? [] : [`address ${method.path}`]),
    ...method.scopes.filter((scope) => !scopes.includes(scope)).map((scope) => `scope ${scope}`),
    ...ours.filter((name) => !known.includes(name)).map((name) => `unknown parameter ${name}`),
    ...known.filter((name) => !ours.includes(name)).map((name) => `missing parameter ${name}`),
    ...ours.filter((name) => known.includes(name) && differs(method, name, parameters[name])),
  ];
}

function differs({ rules }: ApiMethod, name: string, described: Parameter | undefined): boolean {
  const rule = rules[name];
  const ours = {
    values: rule?.type === 'enum' ? rule.values : undefined,
    min: rule?.min,
    max: rule?.max,
    repeated: rule?.repeated ?? false,
  };
  const theirs = {
    values: described?.enum,
    min: numberOf(described?.minimum),
    max: numberOf(described?.maximum),
    repeated: described?.repeated ?? false,
  };
  return !isDeepStrictEqual(ours, theirs);
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
