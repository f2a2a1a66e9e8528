import { expect, it } from 'vitest';
import { getPolicy } from './get-policy.ts';
import { policyNameSchema } from './policy.ts';

it('has a policy for every name a manifest may choose, under that name', () => {
  expect(policyNameSchema.options.map(name => getPolicy(name).name)).toEqual(policyNameSchema.options);
});
