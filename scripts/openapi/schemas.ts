import { z } from 'zod';
import { names } from './names.ts';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Turns the contract's schemas into those of the document, where named ones are references. */
export class Schemas {
  readonly #used = new Map<string, JsonSchema>();

  /** The schemas whose names were used, each with those that it names. */
  get named(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#used].toSorted(([a], [b]) => a.localeCompare(b)));
  }

  /** The fields of a query, whose own name would not be used. */
  inPlace(schema: z.ZodType): JsonSchema {
    return this.of(schema.clone(), 'input');
  }

  of(schema: z.ZodType, direction: Direction): JsonSchema {
    const own = nameOf.get(schema);
    const registry = z.registry<{ id: string }>();
    for (const [name, named] of Object.entries(names)) registry.add(named, { id: name });
    if (own === undefined) registry.add(schema, { id: 'the schema itself' });
    const { schemas } = z.toJSONSchema(registry, {
      io: direction,
      uri: (id) => `#/components/schemas/${id}`,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        plainer(zodSchema, jsonSchema);
        // An answer may gain fields later, and a client must accept them.
        if (direction === 'output') delete jsonSchema.additionalProperties;
      },
    }) as { schemas: Record<string, JsonSchema> };
    const found = own === undefined ? schemas['the schema itself'] : { $ref: refTo(own) };
    this.#use(found, schemas);
    return withoutAddress(found);
  }

  /** Notes the named schemas that a schema needs. Two directions may not differ under one name. */
  #use(value: unknown, schemas: Record<string, JsonSchema>): void {
    for (const name of refsOf(value)) {
      const schema = withDefaultsInWords(withoutAddress(schemas[name])) as JsonSchema;
      const before = this.#used.get(name);
      if (before && JSON.stringify(before) !== JSON.stringify(schema)) {
        throw new Error(`${name} is another schema as input than as output`);
      }
      if (before) continue;
      this.#used.set(name, schema);
      this.#use(schema, schemas);
    }
  }
}

const nameOf = new Map<z.ZodType, string>(
  Object.entries(names).map(([name, schema]) => [schema, name]),
);
const refTo = (name: string) => `#/components/schemas/${name}`;

const refsOf = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

function withoutAddress(schema: JsonSchema = {}): JsonSchema {
  const { $schema: _dialect, $id: _address, id: _name, ...rest } = schema;
  return rest;
}

/** Leaves out what a format or a type says already, and says the defaults of what is read from text. */
function plainer(schema: z.core.$ZodType, json: JsonSchema): void {
  if (['date', 'date-time'].includes(String(json['format']))) delete json['pattern'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (schema instanceof z.ZodNullable && schema.def.innerType instanceof z.ZodISODateTime) {
    delete json['anyOf'];
    Object.assign(json, { type: ['string', 'null'], format: 'date-time' });
  }
  if (schema instanceof z.ZodDefault) json['default'] = schema.def.defaultValue;
}

/**
 * Generators take a field with a default for one that is always there, as in an answer. Named schemas
 * with defaults are parts of bodies, where it may be left out.
 */
function withDefaultsInWords(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withDefaultsInWords(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === 'default' && !isMap
        ? ['description', `Default: ${JSON.stringify(inner)}`]
        : [name, withDefaultsInWords(inner, name === 'properties')],
    ),
  );
}
