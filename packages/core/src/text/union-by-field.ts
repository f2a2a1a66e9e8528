import { z } from 'zod';

/**
 * A union of strict objects that are told apart by their first field. It takes and refuses what `z.union` does, in the
 * same words: only the members with that field are tried before all of them.
 */
export function unionByField<const T extends readonly z.ZodObject[]>(members: T): z.ZodUnion<T> {
  const union = z.union(members);
  const byField = new Map<string, z.ZodObject[]>();
  for (const member of members) {
    const [field = ''] = Object.keys(member.shape);
    byField.set(field, [...(byField.get(field) ?? []), member]);
  }
  const tryAll = union._zod.parse;
  const parse: typeof tryAll = (payload, context) => {
    const { value } = payload;
    if (typeof value === 'object' && value !== null)
      for (const field of Object.keys(value))
        for (const member of byField.get(field) ?? []) {
          const result = member._zod.run({ value, issues: [] }, context);
          if (!(result instanceof Promise) && result.issues.length === 0) return result;
        }
    return tryAll(payload, context);
  };
  union._zod.parse = parse;
  union._zod.run = parse;
  return union;
}
