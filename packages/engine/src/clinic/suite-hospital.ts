import { AppError } from '@doctorbench/core';
import { type Hospital, openHospital } from './hospital.ts';

/** Opens the clinic of a suite when it is first needed, and keeps it. */
export function createSuiteHospital({
  hospitalDir,
}: {
  readonly hospitalDir: string | undefined;
}): () => Promise<Hospital> {
  let opened: Promise<Hospital> | undefined;
  return () => {
    if (hospitalDir === undefined)
      return Promise.reject(new AppError('suite.invalid', 'the suite names no hospital for its encounters'));
    opened ??= openHospital(hospitalDir);
    return opened;
  };
}
