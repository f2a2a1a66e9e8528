import type { ChoiceItem, DepartmentId } from '@doctorbench/core';
import { getColumnOptions, keyByText } from '../column-options.ts';
import type { Labels } from '../define-set.ts';
import { type Fields, findText, getText } from '../fields.ts';

/** What both forms of the set share. */
export const vignettes = {
  version: 2,
  track: 'llm',
  licence: 'MIT, as its source states',
  source: {
    name: 'CRAFT-MD',
    url: 'https://github.com/rajpurkarlab/craft-md',
    citation: 'Johri et al., 2025',
  },
  written: '2025-01',
  prefix: 'craft-md',
  depth: 1,
} as const;

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
  readonly labels: Labels;
  readonly text: string;
  readonly options: ChoiceItem['options'];
  /** The letter of the diagnosis, and its words. */
  readonly key: string;
  readonly diagnosis: string;
}

export function readVignette(fields: Fields, form: 'choice' | 'free'): Vignette {
  const id = getText(fields, ['case_id']);
  const category = findText(fields, ['category']);
  const text = getText(fields, ['case_vignette']);
  const options = getColumnOptions(fields, ['choice_1', 'choice_2', 'choice_3', 'choice_4']);
  const diagnosis = getText(fields, ['answer']);
  return {
    labels: {
      question: text,
      setId: [form, id],
      language: 'en',
      scenario: 'decision-support',
      departments: departmentsOf.get(category ?? '') ?? ['general-practice'],
      tags: { category, part: findText(fields, ['dataset']) },
    },
    text,
    options,
    key: keyByText(diagnosis, options, 'answer'),
    diagnosis,
  };
}
