import { z } from 'zod';

const idSchema = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);

/** Drugs of one kind that are not given together. */
const duplicateRuleSchema = z.strictObject({
  /** Both drugs belong to these, in either order. */
  classes: z.tuple([idSchema, idSchema]),
  severity: z.enum(['serious', 'caution']),
  /** Drugs that the rule leaves out. */
  except: z.array(idSchema).min(1).optional(),
  note: z.string().min(1).optional(),
  source: z.string().min(1),
});
export type DuplicateRule = z.infer<typeof duplicateRuleSchema>;

export const duplicatesSchema = z.array(duplicateRuleSchema);
