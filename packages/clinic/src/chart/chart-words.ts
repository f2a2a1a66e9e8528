import type { Bilingual, Disposition } from '@doctorbench/core';

export const noteTitles = {
  progress: { zh: '病程记录', en: 'Progress note' },
  admission: { zh: '入院记录', en: 'Admission note' },
  discharge: { zh: '出院记录', en: 'Discharge summary' },
  handover: { zh: '交接班记录', en: 'Handover' },
  referral: { zh: '转诊信', en: 'Referral letter' },
  allergy: { zh: '过敏登记', en: 'Allergy record' },
  report: { zh: '报告', en: 'Report' },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type NoteKind = keyof typeof noteTitles;

export const dispositionNames: Readonly<Record<Disposition, Bilingual>> = {
  home: { zh: '离院回家', en: 'Home' },
  community: { zh: '转社区', en: 'Community care' },
  observation: { zh: '留院观察', en: 'Observation' },
  ward: { zh: '收住病房', en: 'Ward' },
  'intensive-care': { zh: '收住重症监护', en: 'Intensive care' },
  'operating-room': { zh: '送手术室', en: 'Operating theatre' },
  'cath-lab': { zh: '送导管室', en: 'Catheter laboratory' },
  transfer: { zh: '转院', en: 'Transfer to another hospital' },
};

/** By the route ids of the formulary. */
export const routeNames: ReadonlyMap<string, Bilingual> = new Map([
  ['oral', { zh: '口服', en: 'oral' }],
  ['sublingual', { zh: '舌下含服', en: 'sublingual' }],
  ['iv-bolus', { zh: '静脉推注', en: 'IV bolus' }],
  ['iv-infusion', { zh: '静脉输注', en: 'IV infusion' }],
  ['im', { zh: '肌内注射', en: 'IM' }],
  ['sc', { zh: '皮下注射', en: 'SC' }],
  ['inhaled', { zh: '吸入', en: 'inhaled' }],
  ['nebulised', { zh: '雾化吸入', en: 'nebulised' }],
  ['topical', { zh: '外用', en: 'topical' }],
  ['rectal', { zh: '直肠给药', en: 'rectal' }],
  ['intranasal', { zh: '鼻内给药', en: 'intranasal' }],
  ['intraosseous', { zh: '骨髓腔内给药', en: 'intraosseous' }],
  ['ophthalmic', { zh: '滴眼', en: 'ophthalmic' }],
  ['buccal', { zh: '颊黏膜给药', en: 'buccal' }],
  ['vaginal', { zh: '阴道给药', en: 'vaginal' }],
  ['intrathecal', { zh: '鞘内注射', en: 'intrathecal' }],
]);
