import { describe, expect, it } from 'vitest';
import { departmentIdSchema, departments } from './departments.ts';

describe('departments', () => {
  it('are at least nineteen, with unique ids that are exactly those of the schema', () => {
    const ids = departments.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(19);
    expect(new Set(ids).size).toBe(ids.length);
    expect(departmentIdSchema.options).toEqual(ids);
  });

  it('have distinct names in both languages', () => {
    for (const { name } of departments) {
      expect(name.zh).toMatch(/^\p{Script=Han}+$/u);
      expect(name.en).toMatch(/^[\x20-\x7e]+$/);
    }
    expect(new Set(departments.map(({ name }) => name.zh)).size).toBe(departments.length);
    expect(new Set(departments.map(({ name }) => name.en)).size).toBe(departments.length);
  });

  it('cover the fields the source document names', () => {
    const ids = new Set(departments.map(({ id }) => id));
    for (const id of [
      'cardiology',
      'general-surgery',
      'obstetrics-gynecology',
      'pediatrics',
      'emergency',
      'dermatology',
      'psychiatry',
    ] as const)
      expect(ids).toContain(id);
  });
});
