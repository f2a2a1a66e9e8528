import type { PolicyName } from '../suite/policy-name.ts';
import { doctorbench } from './policies/doctorbench.ts';
import { healthbench } from './policies/healthbench.ts';
import { doctorbench2 } from './policies/points.ts';
import type { Policy } from './policy.ts';

const byName: Readonly<Record<PolicyName, Policy>> = {
  'doctorbench@2': doctorbench2,
  'doctorbench@1': doctorbench,
  'healthbench@1': healthbench,
};

export function getPolicy(name: PolicyName): Policy {
  return byName[name];
}
