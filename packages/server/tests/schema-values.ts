import { anyText } from '@doctorbench/core/testing';
import fc from 'fast-check';

/** A JSON Schema as far as values are made of it. */
export interface JsonSchema {
  readonly [key: string]: unknown;
}
export type Schemas = Readonly<Record<string, JsonSchema>>;

const maxDepth = 4;

const toCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** By name, where a schema alone does not lead past the door. */
const hints: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  phone: fc.integer({ min: 13_000_000_000, max: 13_999_999_999 }).map(number => `+86${number}`),
  baseUrl: fc.constantFrom('http://127.0.0.1:9/v1', 'https://example.invalid/v1'),
  cursor: fc.oneof(fc.integer({ min: -1, max: 100 }), fc.jsonValue({ maxDepth: 1 })).map(toCursor),
};

/** As `toArbitrary`, for a field whose name may say more than its schema. */
export function toNamedArbitrary(
  name: string,
  schema: JsonSchema,
  schemas: Schemas,
  depth = 0,
): fc.Arbitrary<unknown> {
  const made = toArbitrary(schema, schemas, depth);
  const hint = hints[name];
  return hint ? fc.oneof({ weight: 3, arbitrary: hint }, { weight: 1, arbitrary: made }) : made;
}

/** Values that a schema allows, or nearly: what a request validator still refuses is a case too. */
export function toArbitrary(schema: JsonSchema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const known = follow(schema, schemas);
  if ('const' in known) return fc.constant(known.const);
  if (Array.isArray(known.enum)) return fc.constantFrom(...known.enum);
  const choices = known.anyOf ?? known.oneOf;
  if (isSchemas(choices)) return fc.oneof(...choices.map(choice => toArbitrary(choice, schemas, depth + 1)));
  switch ([known.type].flat()[0]) {
    case 'string':
      return toStrings(known);
    case 'integer':
      return fc.integer(toRange(known, { min: -1e9, max: 1e9 }));
    case 'number':
      return fc.double({ ...toRange(known, { min: -1e9, max: 1e9 }), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return isSchema(known.items) && depth < maxDepth
        ? fc.array(toArbitrary(known.items, schemas, depth + 1), { maxLength: 3 })
        : fc.constant([]);
    case 'object':
      return toObjects(known, schemas, depth);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

const nastyTexts = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '👩‍⚕️',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '%',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  'NaN',
  'null',
  'x'.repeat(5000),
  '9'.repeat(40),
  'http://[::1]:1/v1',
];

/** What no schema hopes for. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, 2 ** 53, 0.1, [], {}, [[]], { __proto__: null }),
  fc.constantFrom(...nastyTexts),
  anyText({ maxLength: 20 }),
);

/** A value with one place in it replaced, removed or added. */
export function mutate(value: unknown, { place, change }: { place: number; change: unknown }): unknown {
  if (Array.isArray(value))
    return value.length === 0
      ? [change]
      : value.map((one, index) => (index === place % value.length ? change : one));
  if (value === null || typeof value !== 'object') return change;
  const entries = Object.entries(value);
  const index = place % (entries.length + 2);
  if (index === entries.length) return { ...value, unexpected: change };
  if (index > entries.length) return change;
  const [name = '', inner] = entries[index] ?? [];
  if (place % 3 === 0) return Object.fromEntries(entries.filter((_, at) => at !== index));
  const next = place % 3 === 1 ? change : mutate(inner, { place: Math.floor(place / 7), change });
  return { ...value, [name]: next };
}

const matching = new Map<string, fc.Arbitrary<string>>();

/** Turning a pattern round takes a while, and a few of them stand in nearly every operation. */
function toMatching(pattern: string): fc.Arbitrary<string> {
  const regex = new RegExp(pattern, 'u');
  const made =
    matching.get(pattern) ?? (isOfAllLetters(pattern) ? toFitting(regex) : fc.stringMatching(regex));
  matching.set(pattern, made);
  return made;
}

/** A class of Unicode would be listed letter by letter, which takes a second. Nearly every text fits it. */
const isOfAllLetters = (pattern: string) => /\\p\{/i.test(pattern);
const toFitting = (regex: RegExp) =>
  fc.string({ unit: 'grapheme', maxLength: 40 }).filter(text => regex.test(text));

function toStrings(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format } = schema;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(date => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (typeof pattern === 'string') {
    try {
      return toMatching(pattern);
    } catch {
      // Not every pattern can be turned round; any text is as good a try.
    }
  }
  const { min, max } = toRange({ minimum: schema.minLength, maximum: schema.maxLength }, { min: 0, max: 40 });
  return fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, min + 40)) });
}

function toObjects(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, required = [] } = schema;
  if (depth > maxDepth) return fc.constant({});
  if (isSchema(properties)) {
    const names = Object.keys(properties);
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        toNamedArbitrary(name, isSchema(property) ? property : {}, schemas, depth + 1),
      ]),
    );
    const requiredKeys = names.filter(name => Array.isArray(required) && required.includes(name));
    return fc.record(model, { requiredKeys });
  }
  return isSchema(additionalProperties)
    ? fc.dictionary(fc.string({ maxLength: 8 }), toArbitrary(additionalProperties, schemas, depth + 1), {
        maxKeys: 3,
      })
    : fc.constant({});
}

function toRange(schema: JsonSchema, limits: { min: number; max: number }): { min: number; max: number } {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const low = typeof minimum === 'number' ? minimum : limits.min;
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Math.max(low, -1e9);
  const max = typeof maximum === 'number' ? maximum : limits.max;
  return { min, max: Math.max(min, Math.min(max, min + 2e9)) };
}

function follow(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const reference = schema.$ref;
  if (typeof reference !== 'string') return schema;
  return schemas[reference.split('/').at(-1) ?? ''] ?? {};
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSchemas(value: unknown): value is readonly JsonSchema[] {
  return Array.isArray(value) && value.every(isSchema);
}
