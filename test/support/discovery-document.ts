import { readFileSync } from 'node:fs';

/** The parts of a Google discovery document that say what an answer may hold. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
}

interface Method {
  readonly id: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly response?: { readonly $ref: string };
}

export interface Parameter {
  readonly type: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly minimum?: string;
  readonly maximum?: string;
  readonly default?: string;
  readonly required?: boolean;
  readonly repeated?: boolean;
}

interface Document {
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly resources: { readonly youtube?: unknown } & Readonly<Record<string, Resource>>;
}

interface Resource {
  readonly methods?: Readonly<Record<string, Method>>;
}

export interface Discovery {
  method(name: string): Method | undefined;
  fieldsOf(schema: string): string[];
  /** What every method takes beside its own parameters. */
  readonly systemParameters: readonly string[];
  /** What in the answer of the method at that address is not as described, each with its path. */
  complaintsAbout(answer: { http: string; path: string; body: unknown }): string[];
  /** What in a value the schema does not allow, each with its path; empty when all is well. */
  complaints(schemaName: string, value: unknown): string[];
}

export function readDiscovery(file: string): Discovery {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const methods = Object.values(document.resources).flatMap((resource) =>
    Object.values((resource as Resource).methods ?? {}),
  );
  const complaints: Discovery['complaints'] = (schemaName, value) =>
    checkAgainst({ document, schema: { $ref: schemaName }, path: schemaName }, value);
  return {
    method(name) {
      const [resource = '', method = ''] = name.split('.');
      return document.resources[resource]?.methods?.[method];
    },
    fieldsOf: (schema) => Object.keys(document.schemas[schema]?.properties ?? {}),
    systemParameters: Object.keys(document.parameters),
    complaints,
    complaintsAbout({ http, path, body }) {
      const method = methods.find(
        (one) => one.httpMethod === http && one.path === `youtube/v3/${path}`,
      );
      if (method === undefined) return [`${http} ${path}: no method of the document`];
      if (method.response !== undefined) return complaints(method.response.$ref, body);
      return body === null ? [] : [`${method.id}: an answer where there is none`];
    },
  };
}

interface Check {
  readonly document: Document;
  readonly schema: Schema;
  readonly path: string;
}

function checkAgainst(check: Check, value: unknown): string[] {
  const { document, schema, path } = check;
  if (schema.$ref !== undefined) {
    const target = document.schemas[schema.$ref];
    if (target === undefined) return [`${path}: no schema ${schema.$ref}`];
    return checkAgainst({ ...check, schema: target }, value);
  }
  if (schema.type === 'array') return checkArray(check, value);
  if (schema.type === 'object') return checkObject(check, value);
  return isScalar(schema, value)
    ? []
    : [`${path}: ${JSON.stringify(value)} is no ${nameOf(schema)}`];
}

function nameOf({ type, format, enum: values }: Schema): string {
  return [type, format, values?.join('|')].filter((part) => part !== undefined).join(' ');
}

function checkArray({ document, schema, path }: Check, value: unknown): string[] {
  if (!Array.isArray(value)) return [`${path}: not an array`];
  return value.flatMap((item: unknown, index) =>
    checkAgainst({ document, schema: schema.items ?? {}, path: `${path}[${index}]` }, item),
  );
}

function checkObject({ document, schema, path }: Check, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: not an object`];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const property = schema.properties?.[key] ?? schema.additionalProperties;
    if (property === undefined) return [`${path}.${key}: not in the schema`];
    return checkAgainst({ document, schema: property, path: `${path}.${key}` }, inner);
  });
}

function isScalar(schema: Schema, value: unknown): boolean {
  if (schema.type === 'boolean') return typeof value === 'boolean';
  if (schema.type === 'integer') return Number.isInteger(value);
  if (schema.type === 'number') return typeof value === 'number';
  if (schema.type !== 'string') return true;
  if (typeof value !== 'string') return false;
  if (schema.format === 'uint64') return /^\d+$/.test(value);
  if (schema.format === 'date-time') return !Number.isNaN(Date.parse(value));
  return schema.enum === undefined || schema.enum.includes(value);
}
