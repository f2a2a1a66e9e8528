import { createHospital, type Hospital } from '../hospital/hospital.ts';
import { readHospitalData } from './hospital-data.ts';

let hospital: Hospital | undefined;

/** The bundled hospital, made once for all files that a worker tests: it keeps nothing of what is asked of it. */
export function getHospital(): Hospital {
  hospital ??= createHospital(readHospitalData());
  return hospital;
}
