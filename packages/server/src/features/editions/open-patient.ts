import { type OpenedPatient, openPatient } from '@doctorbench/clinic';
import { AppError } from '@doctorbench/core';
import { type createGuardedConnector, toTimeouts } from '@doctorbench/models';
import type { Config } from '../../config.ts';

/** Opens the operator's patient model; throws `edition.no-patient` where none is named. */
export type OpenPatientModel = () => Promise<OpenedPatient>;

export function createOpenPatient(
  { patient, replyTimeoutSeconds, findVariable }: Config,
  connect: ReturnType<typeof createGuardedConnector>,
): OpenPatientModel {
  return async () => {
    if (patient === undefined) throw new AppError('edition.no-patient');
    return openPatient(patient, { ...toTimeouts(replyTimeoutSeconds), findVariable, connect });
  };
}
