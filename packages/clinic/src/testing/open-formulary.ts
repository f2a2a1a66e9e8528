import { readFileSync } from 'node:fs';
import type { Term } from '../pharmacy/drug.ts';
import {
  createFormulary,
  type Formulary,
  type FormularyData,
  parseFormulary,
} from '../pharmacy/formulary.ts';

const hospital = new URL('../../../../suites/doctorbench-agent/hospital/', import.meta.url);

function readRows(name: string): readonly Term[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, hospital), 'utf8'));
}

/** The hospital's own formulary, for tests. */
export function openTestFormulary(): {
  readonly formulary: Formulary;
  readonly data: FormularyData;
  readonly read: (name: string) => readonly Term[];
} {
  const data = parseFormulary({
    drugs: readRows('formulary'),
    classes: readRows('classes'),
    conditions: readRows('conditions'),
    substances: readRows('substances'),
    monitoring: readRows('monitoring'),
  });
  return { formulary: createFormulary(data), data, read: readRows };
}
