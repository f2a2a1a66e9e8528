import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unionByField } from './union-by-field.ts';

type Node = { readonly any: readonly Node[] } | { readonly below: number; readonly of: string } | object;

function makeSchema(union: (members: readonly z.ZodObject[]) => z.ZodType): z.ZodType<Node> {
  const schema = z.lazy(() =>
    union([
      z.strictObject({ vital: z.enum(['hr', 'rr']), below: z.number() }),
      z.strictObject({ vital: z.enum(['hr', 'rr']), above: z.number() }),
      z.strictObject({ tested: z.string().min(2), often: z.int().optional() }),
      z.strictObject({ any: z.array(schema).min(1) }),
      z.strictObject({ by: z.number().positive(), check: schema }),
    ]),
  ) as z.ZodType<Node>;
  return schema;
}

describe('a union by field', () => {
  const [byField, plain] = [makeSchema(unionByField), makeSchema(members => z.union(members))];

  it.each([
    { vital: 'hr', below: 40 },
    { above: 40, vital: 'rr' },
    { often: 2, tested: 'ecg' },
    { any: [{ tested: 'ecg' }, { by: 5, check: { any: [{ vital: 'hr', above: 100 }] } }] },
    {},
    null,
    'any',
    [],
    { vital: 'hr' },
    { vital: 'hr', below: 40, above: 100 },
    { tested: 'e' },
    { tested: 'ecg', any: [{ tested: 'ecg' }] },
    { any: [] },
    { any: [{ tested: 'ecg' }, { by: 0, check: { tested: 'ecg' } }] },
    { by: 5, check: { any: [{ vital: 'hr', beyond: 1 }] } },
  ])('says of %j what a plain union says', value => {
    const [one, other] = [byField.safeParse(value), plain.safeParse(value)];
    expect(one.data).toEqual(other.data);
    expect(JSON.stringify(one.data)).toBe(JSON.stringify(other.data));
    expect(one.error?.issues).toEqual(other.error?.issues);
  });

  it('is described as a plain union is', () => {
    expect(z.toJSONSchema(byField)).toEqual(z.toJSONSchema(plain));
  });
});
