import { type VitalName, vitalNameSchema } from '@doctorbench/core';
import { inWords, type World } from '../world.ts';
import { showVitals } from './shown-vitals.ts';

/** What each sign is called, and its unit. */
export const signWords: Readonly<
  Record<VitalName, { readonly zh: string; readonly en: string; readonly unit: string }>
> = {
  hr: { zh: '心率', en: 'heart rate', unit: '/min' },
  sbp: { zh: '收缩压', en: 'systolic pressure', unit: 'mmHg' },
  dbp: { zh: '舒张压', en: 'diastolic pressure', unit: 'mmHg' },
  rr: { zh: '呼吸', en: 'respiratory rate', unit: '/min' },
  spo2: { zh: '血氧饱和度', en: 'oxygen saturation', unit: '%' },
  temp: { zh: '体温', en: 'temperature', unit: '°C' },
  gcs: { zh: 'GCS', en: 'GCS', unit: '' },
  pain: { zh: '疼痛评分', en: 'pain score', unit: '/10' },
};

/** All of them, or those that are named, in one line. */
export function renderVitals(world: World, signs: readonly VitalName[] = vitalNameSchema.options): string {
  const vitals = showVitals(world);
  return signs
    .map(name => renderVital(world, name, `${vitals[name]}`))
    .join(world.language === 'en' ? ', ' : '，');
}

/** One of them, as it is or as it went. */
export function renderVital(world: World, name: VitalName, value: string): string {
  return `${inWords(world, signWords[name])} ${value}${signWords[name].unit && ` ${signWords[name].unit}`}`;
}
