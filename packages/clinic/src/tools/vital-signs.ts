import { type VitalName, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { inWords, note, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { findSubject, patientSchema, sayOther } from './subject.ts';
import { defineTool, done } from './tool.ts';

const names: Readonly<
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

export const vitalSigns = defineTool({
  name: 'vital_signs',
  describes: { zh: '测量生命体征。', en: 'Takes the vital signs.' },
  args: z.strictObject({ patient: patientSchema }),
  example: { patient: 'P-1001' },
  run({ patient }, world) {
    const subject = findSubject(world, patient);
    if (subject.kind === 'unknown') return subject.outcome;
    if (subject.kind === 'other')
      return done(sayOther(world, subject.name, subject.shows?.vitals ?? inWords(world, stable)), 1);
    return atBedside(world, () => done(measureVitals(world), 1));
  },
});

const stable = { zh: '平稳。', en: 'stable.' } as const;

/** Takes them, and says them. */
export function measureVitals(world: World): string {
  const text = renderVitals(world);
  world.deeds.measured.push({ id: 'vital-signs', atMin: world.atMin });
  note(world, { kind: 'measured', text });
  return text;
}

/** All of them in one line. */
export function renderVitals(world: World): string {
  const vitals = world.physiology.vitals();
  return vitalNameSchema.options
    .map(
      name => `${inWords(world, names[name])} ${vitals[name]}${names[name].unit && ` ${names[name].unit}`}`,
    )
    .join(world.language === 'en' ? ', ' : '，');
}
