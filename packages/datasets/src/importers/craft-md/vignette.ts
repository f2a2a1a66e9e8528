import type { ChoiceItem, DepartmentId } from '@doctorbench/core';
import { getColumnOptions, keyByText } from '../column-options.ts';
import type { Origin } from '../draft.ts';
import { type Fields, findText, getText } from '../fields.ts';

/** Johri et al., Nature Medicine, 2025. */
export const source = 'CRAFT-MD (Johri et al., 2025)';

const departmentsOf: ReadonlyMap<string, DepartmentId[]> = new Map([
  ['Dermatology', ['dermatology']],
  ['Hematology and Oncology', ['hematology', 'oncology']],
  ['Neurology', ['neurology']],
  ['Gastrointestinal System', ['gastroenterology']],
  ['Pediatrics and Neonatology', ['pediatrics', 'neonatology']],
  ['Cardiovascular System', ['cardiology']],
  ['Infectious Diseases', ['infectious-diseases']],
  ['Obstetrics and Gynecology', ['obstetrics-gynecology']],
  ['Renal and Genitourinary System', ['nephrology', 'urology']],
  ['Endocrinology', ['endocrinology']],
  ['Rheumatology', ['rheumatology']],
]);

/** One case of CRAFT-MD. */
export interface Vignette {
  readonly origin: Origin;
  readonly text: string;
  readonly options: ChoiceItem['options'];
  /** The letter of the diagnosis, and its words. */
  readonly key: string;
  readonly diagnosis: string;
}

export function readVignette(fields: Fields, form: 'choice' | 'free'): Vignette {
  const id = getText(fields, ['case_id']);
  const category = findText(fields, ['category']);
  const part = findText(fields, ['dataset']);
  const options = getColumnOptions(fields, ['choice_1', 'choice_2', 'choice_3', 'choice_4']);
  const diagnosis = getText(fields, ['answer']);
  return {
    origin: {
      set: 'CRAFT-MD',
      idParts: ['craft-md', form, id],
      basis: source,
      written: '2025-01',
      language: 'en',
      scenario: 'decision-support',
      departments: departmentsOf.get(category ?? '') ?? ['general-practice'],
      difficulty: 'medium',
      tags: [...(category ? [`category:${category}`] : []), ...(part ? [`part:${part}`] : [])],
    },
    text: getText(fields, ['case_vignette']),
    options,
    key: keyByText(diagnosis, options, 'answer'),
    diagnosis,
  };
}
