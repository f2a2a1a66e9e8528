import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gradeSchema } from '../../grade/grade.ts';
import { getItemKind, itemKindSchema, itemKinds, itemSchema } from './kinds.ts';

describe('the registry of kinds', () => {
  it('holds every kind that a file beside it defines, under its own name', async () => {
    const files = readdirSync(import.meta.dirname)
      .filter(name => name !== 'kinds.ts' && !name.endsWith('.test.ts'))
      .map(name => name.replace(/\.ts$/, ''));
    const defined: unknown[] = [];
    for (const file of files)
      for (const value of Object.values(await import(`./${file}.ts`)))
        if (typeof value === 'object' && value !== null && 'answersWith' in value) defined.push(value);
    expect(new Set(itemKinds)).toEqual(new Set(defined));
    expect(new Set(itemKinds.map(({ kind }) => kind)).size).toBe(defined.length);
    for (const { kind, schema } of itemKinds) expect(schema.shape.kind.value).toBe(kind);
  });

  it('is what items and grades are read by', () => {
    for (const definition of itemKinds) {
      expect(itemSchema.options).toContain(definition.schema);
      expect(gradeSchema.shape.kind.parse(definition.kind)).toBe(definition.kind);
      expect(getItemKind({ kind: itemKindSchema.parse(definition.kind) })).toBe(definition);
    }
    expect(itemKindSchema.safeParse('essay').success).toBe(false);
  });
});
