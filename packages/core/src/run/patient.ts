import { z } from 'zod';
import { endpointSchema } from '../model/endpoint.ts';

/** The model that phrases what patients say, as a run's manifest records it. The key is not in it, only where it is. */
export const patientRecordSchema = endpointSchema.extend({
  /** The environment variable that holds its key; absent for endpoints that ask for none. */
  apiKeyEnv: z.string().min(1).optional(),
});
export type PatientRecord = z.infer<typeof patientRecordSchema>;

/** A file that names the endpoint of a patient model. */
export const patientFileSchema = patientRecordSchema.extend({ schemaVersion: z.literal(1) });
