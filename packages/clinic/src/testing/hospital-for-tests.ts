import { readFileSync } from 'node:fs';
import { hospitalFiles } from '@doctorbench/core';
import { type Hospital, toHospital } from '../hospital/hospital.ts';

const folder = new URL('../../../../suites/doctorbench-agent/hospital/', import.meta.url);

let hospital: Hospital | undefined;

/** The bundled hospital, made once for all files that a worker tests: it keeps nothing of what is asked of it. */
export function getHospital(): Hospital {
  hospital ??= toHospital(hospitalFiles.map(name => readFileSync(new URL(name, folder))));
  return hospital;
}
