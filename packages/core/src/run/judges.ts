import { z } from 'zod';
import { endpointSchema, pricesSchema } from '../model/endpoint.ts';
import { toFamily } from '../model/family.ts';

const nameSchema = z.string().min(1).max(80);

const judgeConfigSchema = endpointSchema.extend({
  /** As it is shown; the model's name unless stated. */
  name: nameSchema.optional(),
  /** The environment variable that holds its key; absent for endpoints that ask for none. */
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: 'an environment variable is letters, digits and _' })
    .optional(),
  /** Models of one family do not judge each other; read from the model's name unless stated. */
  family: nameSchema.optional(),
  prices: pricesSchema.optional(),
  maxOutputTokens: z.int().positive().optional(),
  /** Requests in flight; found out unless stated. */
  concurrency: z.int().positive().max(512).optional(),
});
export type JudgeConfig = z.infer<typeof judgeConfigSchema>;

/** A file that names the judges of a panel. Keys are not in it, only where they are. */
export const judgesFileSchema = z
  .strictObject({ schemaVersion: z.literal(1), judges: z.array(judgeConfigSchema).min(1).max(15) })
  .refine(({ judges }) => new Set(judges.map(toJudgeName)).size === judges.length, {
    error: 'two judges have one name',
    path: ['judges'],
  });

function toJudgeName({ name, model }: Pick<JudgeConfig, 'name' | 'model'>): string {
  return name ?? model;
}

/** A judge as a run's manifest records it: enough to resume, and still no key. */
export const judgeRecordSchema = judgeConfigSchema.extend({
  name: nameSchema,
  family: nameSchema,
  /** It is of the examinee's family and does not judge. */
  recused: z.boolean(),
  /** A simulated judge. */
  phantom: z.boolean().optional(),
});
export type JudgeRecord = z.infer<typeof judgeRecordSchema>;

/** The panel as it sits for one examinee. */
export function seatJudges(
  judges: readonly JudgeConfig[],
  examinee: { readonly family: string },
): readonly JudgeRecord[] {
  return judges.map(judge => {
    const family = judge.family ?? toFamily(judge.model);
    const recused = family.toLowerCase() === examinee.family.toLowerCase();
    return { ...judge, name: toJudgeName(judge), family, recused };
  });
}
