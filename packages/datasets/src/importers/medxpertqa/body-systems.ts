import type { DepartmentId } from '@doctorbench/core';

/** The departments of the set's body systems. */
export const departmentOfSystem: ReadonlyMap<string, DepartmentId> = new Map([
  ['cardiovascular', 'cardiology'],
  ['digestive', 'gastroenterology'],
  ['endocrine', 'endocrinology'],
  ['integumentary', 'dermatology'],
  ['lymphatic', 'hematology'],
  ['muscular', 'orthopedics'],
  ['nervous', 'neurology'],
  ['reproductive', 'obstetrics-gynecology'],
  ['respiratory', 'respiratory'],
  ['skeletal', 'orthopedics'],
  ['urinary', 'urology'],
]);
