import { z } from 'zod';

/** A JSON Schema of the document; `true` and `false` are schemas too. */
export type Schema = z.core.JSONSchema._JSONSchema;

/** Our own document: the page shows what it knows of a schema and passes over the rest. */
export const schemaSchema = z.custom<Schema>(
  value => typeof value === 'object' || typeof value === 'boolean',
);

type Schemas = Readonly<Record<string, Schema>>;

/** Deeper than this a page helps nobody. */
const maxDepth = 6;
/** Of an enumeration, before it is cut short. */
const valuesShown = 12;

/** The type in words and, for an object, its properties as an indented list. */
export function renderSchema(schema: Schema, schemas: Schemas, depth = 0): string {
  const known = follow(schema, schemas);
  if (depth > maxDepth) return toType('…');
  if (typeof known === 'boolean') return toType(known ? 'anything' : 'nothing');
  const choices = known.anyOf ?? known.oneOf ?? known.allOf;
  if (choices) {
    const word = known.allOf ? ' and ' : ' or ';
    return choices.map(choice => renderSchema(choice, schemas, depth + 1)).join(toType(word));
  }
  if (known.prefixItems)
    return `${toType('list of')} ${known.prefixItems.map(item => renderSchema(item, schemas, depth + 1)).join(toType(' then '))}`;
  if (known.items !== undefined && !Array.isArray(known.items))
    return `${toType('list of')} ${renderSchema(known.items, schemas, depth + 1)}`;
  if (known.properties) return renderProperties(known, schemas, depth);
  const values = known.additionalProperties;
  if (typeof values === 'object' && Object.keys(values).length > 0)
    return `${toType('by name')} ${renderSchema(values, schemas, depth + 1)}`;
  return toType(toWords(known));
}

function toType(words: string): string {
  return `<span class="type">${escapeHtml(words)}</span>`;
}

type ObjectSchema = Exclude<Schema, boolean>;

function renderProperties(
  { properties = {}, required = [] }: ObjectSchema,
  schemas: Schemas,
  depth: number,
): string {
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? '' : ' <span class="soft">optional</span>';
    const description = typeof property === 'object' ? property.description : undefined;
    const words = description ? ` <span class="soft">${escapeHtml(description)}</span>` : '';
    return `<li><code>${escapeHtml(name)}</code>${optional} ${renderSchema(property, schemas, depth + 1)}${words}</li>`;
  });
  return `<ul class="schema">${lines.join('')}</ul>`;
}

function follow(schema: Schema, schemas: Schemas): Schema {
  const name = typeof schema === 'object' ? schema.$ref?.replace('#/components/schemas/', '') : undefined;
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

function toWords(schema: ObjectSchema): string {
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
