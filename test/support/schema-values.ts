import * as fc from 'fast-check';
import { z } from 'zod';

/** The words of JSON Schema that the contract's schemas come out in. */
interface JsonSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const asJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The fields of an object's schema, each with values it takes and their closest neighbours. */
export const fieldValuesOf = (schema: z.ZodType): Map<string, fc.Arbitrary<unknown>> =>
  new Map(
    Object.entries(asJsonSchema(schema).properties ?? {}).map(([name, field]) => [
      name,
      valuesOf(field),
    ]),
  );

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema);
    case 'object':
      return objectsOf(schema);
    default:
      return fc.jsonValue();
  }
}

function textsOf({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const fitting = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
  const lengths = [minLength - 1, maxLength, maxLength + 1].filter((length) => length >= 0);
  return fc.oneof(
    { arbitrary: fitting, weight: 3 },
    fc.constantFrom(...lengths).map((length) => 'x'.repeat(length)),
  );
}

const numbersOf = ({ minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.constantFrom(minimum - 1, maximum + 1, minimum + 0.5),
  );

function listsOf({ items = {}, minItems = 0, maxItems = 20 }: JsonSchema): fc.Arbitrary<unknown[]> {
  const item = valuesOf(items);
  const lengths = [minItems - 1, maxItems, maxItems + 1].filter((length) => length >= 0);
  return fc.oneof(
    { arbitrary: fc.array(item, { minLength: minItems, maxLength: 5 }), weight: 3 },
    fc
      .tuple(item, fc.constantFrom(...lengths))
      .map(([value, length]) => Array.from({ length }, () => value)),
  );
}

const objectsOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)])),
    { requiredKeys: required },
  );
