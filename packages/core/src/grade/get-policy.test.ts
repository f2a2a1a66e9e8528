import { expect, it } from 'vitest';
import { policyNameSchema } from '../suite/policy-name.ts';
import { getPolicy } from './get-policy.ts';

it('has a policy for every name a manifest may choose, under that name', () => {
  expect(policyNameSchema.options.map(name => getPolicy(name).name)).toEqual(policyNameSchema.options);
});
