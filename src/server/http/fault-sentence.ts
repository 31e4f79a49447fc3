import type { z } from 'zod';

/** A fault that a schema has no words of its own for. */
type Fault = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** A sentence for a person: the validator's own names types and expressions, and no field. */
export function faultSentence(fault: Fault): string {
  const field = fault.path?.findLast((step) => typeof step === 'string') ?? 'The input';
  return `${field} ${whatIsWrong(fault)}.`;
}

function whatIsWrong(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined) return 'is missing';
      return `must be ${kinds[fault.expected] ?? 'something else'}`;
    case 'too_small':
      if (fault.origin === 'string' && fault.minimum === 1) return 'is empty';
      return `must be at least ${fault.minimum}${units[fault.origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${fault.maximum}${units[fault.origin] ?? ''}`;
    case 'invalid_value':
      return `must be ${fault.values.map(String).join(' or ')}`;
    case 'unrecognized_keys':
      return `has ${fault.keys.join(', ')}, which nobody knows here`;
    default:
      return 'cannot be used';
  }
}
