import { z } from 'zod';

/**
 * Whose fault it is that something did not work: the agent's (a call that no clinic could carry out), the tool's (a
 * proper call that this clinic refuses), the simulator's (it did not understand or broke), the endpoint's.
 */
export const faultSchema = z.enum(['agent', 'tool', 'simulator', 'endpoint']);
export type Fault = z.infer<typeof faultSchema>;
