import { AppError } from '@doctorbench/core';
import { type Hospital, openHospital } from './hospital.ts';

interface HasHospital {
  readonly hospitalDir: string | undefined;
}

/** One for each opened suite: reading a clinic takes half a second. */
const opened = new WeakMap<HasHospital, Promise<Hospital>>();

/** Opens the clinic of a suite when it is first needed, and keeps it as long as the suite is kept. */
export function createSuiteHospital(suite: HasHospital): () => Promise<Hospital> {
  return () => {
    const { hospitalDir } = suite;
    if (hospitalDir === undefined)
      return Promise.reject(new AppError('suite.invalid', 'the suite names no hospital for its encounters'));
    const opening = opened.get(suite) ?? openHospital(hospitalDir);
    opened.set(suite, opening);
    return opening;
  };
}
