import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';
import { deedRuleShape } from './procedure-rules.ts';
import type { Test } from './test.ts';

const idsSchema = z.array(idSchema).min(1);

/** What is done to somebody for a test, as of a procedure. A test may come under several. */
const testRuleSchema = z.strictObject({
  id: idSchema,
  tests: idsSchema.optional(),
  /** All with this trait, beside those that are named. */
  trait: z.enum(['contrast', 'radiation']).optional(),
  except: idsSchema.optional(),
  /** It is got by this procedure, whose rule holds for it where that was not done before. */
  takenBy: idSchema.optional(),
  ...deedRuleShape,
  /** What has to be ready before; said when it is ordered. */
  prepares: bilingualSchema.optional(),
  basis: z.string().min(1),
});
export type TestRule = z.infer<typeof testRuleSchema>;

/** Of the hospital's test-rules.json. */
export const testRulesSchema = z.array(
  testRuleSchema
    .refine(({ reasons, harm }) => (reasons === undefined) === (harm === undefined), {
      error: 'reasons and harm belong together',
    })
    .refine(({ tests, trait }) => tests !== undefined || trait !== undefined, {
      error: 'a rule names tests or a trait of tests',
    }),
);

/** The rules of each test, by its id. */
export function indexTestRules(
  rules: readonly TestRule[],
  tests: readonly Test[],
): ReadonlyMap<string, readonly TestRule[]> {
  const isOf = ({ tests: named = [], trait, except = [] }: TestRule, test: Test) =>
    !except.includes(test.id) && (named.includes(test.id) || (trait !== undefined && test[trait] === true));
  return new Map(tests.map(test => [test.id, rules.filter(rule => isOf(rule, test))]));
}
