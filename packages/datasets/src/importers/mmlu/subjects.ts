import type { DepartmentId } from '@doctorbench/core';

/** The subjects of MMLU that belong to medicine: the six of MultiMedQA (Singhal et al., 2023) and the others on health. */
export const medicalSubjects: ReadonlyMap<string, DepartmentId> = new Map([
  ['anatomy', 'general-practice'],
  ['clinical_knowledge', 'general-practice'],
  ['college_biology', 'general-practice'],
  ['college_medicine', 'general-practice'],
  ['medical_genetics', 'general-practice'],
  ['professional_medicine', 'general-practice'],
  ['human_aging', 'geriatrics'],
  ['human_sexuality', 'general-practice'],
  ['nutrition', 'preventive-medicine'],
  ['professional_psychology', 'psychiatry'],
  ['virology', 'infectious-diseases'],
]);
