import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as core from './index.ts';

const exported: Record<string, unknown> = { ...core };
const schemas = Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] =>
  value instanceof z.ZodType ? [[name, value]] : [],
);

describe('the public face of core', () => {
  it('exports every stored format', () => {
    const names = schemas.map(([name]) => name);
    for (const name of [
      'itemSchema',
      'suiteManifestSchema',
      'runManifestSchema',
      'answerSchema',
      'gradeSchema',
      'reportSchema',
    ])
      expect(names).toContain(name);
  });

  it.each(schemas)('%s can be written as JSON Schema, for what is read and what is kept', (_, schema) => {
    for (const io of ['input', 'output'] as const) {
      const written = z.toJSONSchema(schema, { io });
      expect(written.$schema).toContain('json-schema.org');
      expect(JSON.parse(JSON.stringify(written))).toEqual(written);
    }
  });

  it('closes its stored objects against unknown members in JSON Schema too', () => {
    expect(z.toJSONSchema(core.answerSchema).additionalProperties).toBe(false);
    expect(z.toJSONSchema(core.reportSchema).additionalProperties).toBe(false);
    const kinds = z.toJSONSchema(core.itemSchema, { io: 'input' }).oneOf ?? [];
    expect(kinds).toHaveLength(5);
    for (const kind of kinds) expect(kind).toMatchObject({ additionalProperties: false });
  });
});
