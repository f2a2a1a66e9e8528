import type { TryoutCase, TryoutNames } from '@doctorbench/core';
import { z } from 'zod';

/** One thing to fill in before an action. */
export interface ToolField {
  readonly name: string;
  readonly kind: 'patient' | 'text' | 'long' | 'number' | 'choice' | 'list' | 'number-or-word';
  readonly required: boolean;
  /** Of a choice, or words that may stand in place of a number. */
  readonly options: readonly string[];
  /** What people may mean, to choose from while typing. */
  readonly suggests?: keyof TryoutNames;
}

export interface ToolForm {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly ToolField[];
}

/** What stands in the fields: a text, or the entries of a list, of which the last is still being typed. */
export type Draft = Readonly<Record<string, string | readonly string[]>>;

const propertySchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  maxLength: z.number().optional(),
  anyOf: z.array(z.looseObject({ enum: z.array(z.string()).optional() })).optional(),
});
const parametersSchema = z.looseObject({
  properties: z.record(z.string(), propertySchema).default({}),
  required: z.array(z.string()).default([]),
});

/** Written over several lines from so many characters on. */
const longText = 1000;
/** For programs: how a record is written, and what a unit says already. */
const unasked: ReadonlySet<string> = new Set(['format', 'perKg']);

const suggestions: Readonly<Record<string, keyof TryoutNames>> = {
  tests: 'tests',
  examinations: 'examinations',
  procedure: 'procedures',
  team: 'departments',
  to: 'departments',
  department: 'departments',
  drug: 'drugs',
};

/** The forms of the tools that agents are offered: a person fills in what an agent writes. */
export function listToolForms(tools: TryoutCase['tools']): ReadonlyMap<string, ToolForm> {
  return new Map(
    tools.map(({ name, description, parameters }) => {
      const { properties, required } = parametersSchema.parse(parameters);
      const fields = Object.entries(properties)
        .filter(([field]) => !unasked.has(field))
        .map(([field, property]) => toField(field, property, required.includes(field)));
      return [name, { name, description, fields }];
    }),
  );
}

function toField(name: string, property: z.infer<typeof propertySchema>, required: boolean): ToolField {
  const suggests = suggestions[name];
  const words = property.anyOf?.flatMap(({ enum: values = [] }) => values) ?? [];
  return {
    name,
    kind: toKind(name, property),
    required,
    options: property.enum ?? words,
    ...(suggests ? { suggests } : {}),
  };
}

function toKind(name: string, property: z.infer<typeof propertySchema>): ToolField['kind'] {
  if (name === 'patient') return 'patient';
  if (property.enum) return 'choice';
  if (property.anyOf) return 'number-or-word';
  if (property.type === 'array') return 'list';
  if (property.type === 'number' || property.type === 'integer') return 'number';
  return (property.maxLength ?? 0) >= longText ? 'long' : 'text';
}

/** The names that were added to a list, once each, and what is being typed. */
export function readList(value: Draft[string] | undefined): {
  readonly chosen: readonly string[];
  readonly typed: string;
} {
  if (value === undefined || typeof value === 'string') return { chosen: [], typed: value ?? '' };
  return { chosen: [...new Set(value.slice(0, -1))], typed: value.at(-1) ?? '' };
}

/** What a field holds; nothing where it is empty. */
function read(field: ToolField, draft: Draft): unknown {
  const value = draft[field.name];
  if (field.kind === 'list') {
    const { chosen, typed } = readList(value);
    const names = [...new Set([...chosen, typed.trim()])].filter(name => name !== '');
    return names.length > 0 ? names : undefined;
  }
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  const wantsNumber = field.kind === 'number' || field.kind === 'number-or-word';
  // The clinic says what is wrong with what is no number.
  return wantsNumber && !Number.isNaN(number) ? number : value.trim();
}

/** The fields that still have to be filled in. */
export function listMissing({ fields }: ToolForm, draft: Draft): readonly ToolField[] {
  return fields.filter(field => field.required && read(field, draft) === undefined);
}

/** The arguments of a call as JSON; what was left empty is left out. */
export function toArguments({ fields }: ToolForm, draft: Draft): string {
  return JSON.stringify(Object.fromEntries(fields.map(field => [field.name, read(field, draft)])));
}
