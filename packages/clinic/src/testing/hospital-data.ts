import { readFileSync } from 'node:fs';
import { type HospitalFile, hospitalFiles } from '@doctorbench/core';
import { type HospitalData, hospitalSchemas } from '../hospital/hospital-data.ts';

const folder = new URL('../../../../suites/doctorbench-agent/hospital/', import.meta.url);

/** A file of the bundled hospital as it is written. */
function readHospitalFile(name: HospitalFile): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}

let data: HospitalData | undefined;

/** The files of the bundled hospital, parsed. Read once for all files that a worker tests: nobody changes them. */
export function readHospitalData(): HospitalData {
  data ??= Object.fromEntries(
    hospitalFiles.map(name => [name, hospitalSchemas[name].parse(readHospitalFile(name))] as const),
  ) as HospitalData;
  return data;
}
