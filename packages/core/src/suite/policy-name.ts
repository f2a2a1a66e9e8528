import { z } from 'zod';

/** The scoring policies, by name and version. */
export const policyNameSchema = z.enum(['doctorbench@2', 'doctorbench@1', 'healthbench@1']);
export type PolicyName = z.infer<typeof policyNameSchema>;
