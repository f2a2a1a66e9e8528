import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** The kinds of identifier that a de-identified record no longer shows: the 18 of HIPAA (45 CFR 164.514(b)(2)) as clinical records write them. */
export const identifierClassSchema = z.enum([
  'patient',
  'relative',
  'staff',
  'id',
  'phone',
  'email',
  'address',
  'hospital',
  'bed',
  'record',
  'date',
  'age',
  'plate',
  'device',
  'account',
  'url',
  'employer',
  'other',
]);
export type IdentifierClass = z.infer<typeof identifierClassSchema>;

/** Names of the classes, as reviews and placeholders show them. */
export const identifierClassNames: Readonly<Record<IdentifierClass, Bilingual>> = {
  patient: { zh: '患者姓名', en: 'patient name' },
  relative: { zh: '家属姓名', en: 'relative name' },
  staff: { zh: '医务人员姓名', en: 'staff name' },
  id: { zh: '证件号', en: 'ID number' },
  phone: { zh: '电话', en: 'phone' },
  email: { zh: '邮箱', en: 'e-mail' },
  address: { zh: '地址', en: 'address' },
  hospital: { zh: '医疗机构', en: 'hospital' },
  bed: { zh: '病区床号', en: 'ward and bed' },
  record: { zh: '病历编号', en: 'record number' },
  date: { zh: '日期', en: 'date' },
  age: { zh: '高龄', en: 'age 90 and over' },
  plate: { zh: '车牌', en: 'vehicle plate' },
  device: { zh: '器械编号', en: 'device number' },
  account: { zh: '账号', en: 'account' },
  url: { zh: '网址', en: 'web address' },
  employer: { zh: '单位', en: 'employer or school' },
  other: { zh: '独特描述', en: 'singular description' },
};

/** One identifier that was found and what stands in its place, for a second pair of eyes. */
const replacementSchema = z.strictObject({
  class: identifierClassSchema,
  /** Place in the original text, in UTF-16 units. */
  start: z.int().nonnegative(),
  end: z.int().positive(),
  original: z.string().min(1),
  replacement: z.string(),
  /** Why it was taken for an identifier: the name of the rule, or of the second reader. */
  reason: z.string().min(1),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** A record without identifiers, and what was taken out of it. The list itself names people: it stays with the original. */
const deidentifiedSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: z.string().min(1),
  text: z.string(),
  replacements: z.array(replacementSchema).readonly(),
});
export type Deidentified = z.infer<typeof deidentifiedSchema>;
