import { googleError } from './google-error.ts';

/** The values that a method accepts in one query parameter. */
export interface ParameterRule {
  readonly type: 'text' | 'integer' | 'boolean' | 'enum' | 'time';
  /** Accepts several values, repeated or separated by commas. */
  readonly repeated?: boolean;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly default?: string;
}

export type ParameterRules = Readonly<Record<string, ParameterRule>>;

/** A call's parameters, checked by all rules. */
export interface Parameters {
  has(name: string): boolean;
  text(name: string): string | undefined;
  list(name: string): string[];
  number(name: string): number;
  flag(name: string): boolean;
}

/** Parameters that every method accepts. */
export const systemParameters: ReadonlySet<string> = new Set([
  '$.xgafv',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
]);

/**
 * Throws the API's own 400 for a parameter that is unknown, missing, out of range or not in the
 * enum.
 */
export function parseParameters(query: URLSearchParams, rules: ParameterRules): Parameters {
  for (const name of query.keys()) {
    if (systemParameters.has(name)) continue;
    if (!Object.hasOwn(rules, name)) throw googleError('unknownParameter', { value: name });
  }
  const values = new Map<string, string[]>();
  for (const [name, rule] of Object.entries(rules)) {
    const given = readValues(query, name, rule);
    if (given.length === 0 && rule.required === true) {
      throw googleError('requiredParameter', { value: name, location: name });
    }
    for (const value of given) check(name, value, rule);
    if (given.length > 0) values.set(name, given);
  }
  const first = (name: string): string | undefined => values.get(name)?.[0] ?? rules[name]?.default;
  return {
    has: (name) => values.has(name),
    text: first,
    list: (name) => values.get(name) ?? [],
    number: (name) => Number(first(name) ?? 0),
    flag: (name) => first(name) === 'true',
  };
}

function readValues(query: URLSearchParams, name: string, rule: ParameterRule): string[] {
  const given = query.getAll(name);
  const values = rule.repeated === true ? given.flatMap((value) => value.split(',')) : given;
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

function check(name: string, value: string, rule: ParameterRule): void {
  const complaint = complaints[rule.type](value, rule);
  if (complaint === undefined) return;
  throw googleError('invalidParameter', { value: `'${value}'. ${complaint}`, location: name });
}

type Complaint = (value: string, rule: ParameterRule) => string | undefined;

const complaints: Readonly<Record<ParameterRule['type'], Complaint>> = {
  text: () => undefined,
  enum: (value, { values = [] }) =>
    values.includes(value) ? undefined : `Allowed values: [${values.join(', ')}]`,
  boolean: (value) =>
    value === 'true' || value === 'false' ? undefined : 'Values must be a boolean: true or false',
  time: (value) =>
    Number.isNaN(Date.parse(value)) ? 'Values must be a time: 2026-11-20T05:00:00Z' : undefined,
  integer: (value, { min = 0, max = 2 ** 31 - 1 }) =>
    /^-?\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `Values must be within the range: [${min}, ${max}]`,
};
