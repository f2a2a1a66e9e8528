import type { Catalogue } from '../catalogue/catalogue.ts';
import { createHospital } from '../hospital/hospital.ts';
import { readHospitalData } from './hospital-data.ts';

/** The catalogue of the bundled hospital. */
export function openCatalogue(): Catalogue {
  return createHospital(readHospitalData()).catalogue;
}
