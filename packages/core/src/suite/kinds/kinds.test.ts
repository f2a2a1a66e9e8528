import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gradeSchema } from '../../grade/grade.ts';
import { getItemKind, itemKindSchema, itemKinds, itemSchema } from './kinds.ts';

describe('the registry of kinds', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name);
    expect(itemKinds.map(({ kind }) => kind).sort()).toEqual(folders.sort());
    for (const { kind, schema } of itemKinds) expect(schema.shape.kind.value).toBe(kind);
  });

  it('gives what grades letters a name and a version, each its own', () => {
    const graders = itemKinds.flatMap(({ letters }) => (letters ? [letters.grader] : []));
    for (const { name, version } of graders) {
      expect(name).toMatch(/^[a-z-]+$/);
      expect(version).toBeGreaterThanOrEqual(1);
    }
    expect(new Set(graders.map(({ name }) => name)).size).toBe(graders.length);
  });

  it('gives the key full marks, whatever the letters are worth', () => {
    for (const { letters } of itemKinds)
      expect(letters?.score(['B', 'A', 'C'], ['B', 'A', 'C']) ?? 100).toBe(100);
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
