import { readFileSync } from 'node:fs';
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';

const folder = new URL('../../../../suites/doctorbench-agent/hospital/', import.meta.url);

function readHospitalFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

/** The catalogue of the bundled hospital. */
export function openCatalogue(): Catalogue {
  return createCatalogue({
    tests: readHospitalFile('tests'),
    examinations: readHospitalFile('examinations'),
    procedures: readHospitalFile('procedures'),
    departments: readHospitalFile('departments'),
    guidelines: readHospitalFile('guidelines'),
    conditions: readHospitalFile('conditions'),
  });
}
