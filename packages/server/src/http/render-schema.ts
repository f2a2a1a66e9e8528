import { z } from 'zod';

/** A JSON Schema as far as a page shows it. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
}

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    items: schemaSchema.optional(),
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
  }),
);

type Schemas = Readonly<Record<string, Schema>>;

/** Deeper than this a page helps nobody. */
const maxDepth = 6;
/** Of an enumeration, before it is cut short. */
const valuesShown = 12;

/** The type in words and, for an object, its properties as an indented list. */
export function renderSchema(schema: Schema, schemas: Schemas, depth = 0): string {
  const known = follow(schema, schemas);
  if (depth > maxDepth) return '<span class="type">…</span>';
  const choices = known.anyOf ?? known.oneOf ?? known.allOf;
  if (choices) {
    const word = known.allOf ? ' and ' : ' or ';
    return choices
      .map(choice => renderSchema(choice, schemas, depth + 1))
      .join(`<span class="type">${word}</span>`);
  }
  if (known.items)
    return `<span class="type">list of</span> ${renderSchema(known.items, schemas, depth + 1)}`;
  if (known.properties) return renderProperties(known, schemas, depth);
  const values = known.additionalProperties;
  if (typeof values === 'object' && Object.keys(values).length > 0)
    return `<span class="type">by name</span> ${renderSchema(values, schemas, depth + 1)}`;
  return `<span class="type">${escapeHtml(toWords(known))}</span>`;
}

function renderProperties(
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
  depth: number,
): string {
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? '' : ' <span class="soft">optional</span>';
    const words = property.description
      ? ` <span class="soft">${escapeHtml(property.description)}</span>`
      : '';
    return `<li><code>${escapeHtml(name)}</code>${optional} ${renderSchema(property, schemas, depth + 1)}${words}</li>`;
  });
  return `<ul class="schema">${lines.join('')}</ul>`;
}

function follow(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

function toWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const shown = schema.enum.slice(0, valuesShown).map(value => JSON.stringify(value));
    return `${shown.join(' | ')}${schema.enum.length > valuesShown ? ' | …' : ''}`;
  }
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  const range = toRange(schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength);
  const fallback = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`;
  return [type, schema.format, range, fallback].filter(Boolean).join(', ');
}

function toRange(low: number | undefined, high: number | undefined): string {
  const safe = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? '' : String(value);
  const ends = [safe(low), safe(high)];
  return ends.some(Boolean) ? ends.join('…') : '';
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
