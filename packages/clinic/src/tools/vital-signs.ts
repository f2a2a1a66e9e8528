import { z } from 'zod';
import { renderVitals } from '../observation/say-vitals.ts';
import { showVitals } from '../observation/shown-vitals.ts';
import { markSeen } from '../physiology/watch.ts';
import { inWords, isUnwell, note, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { findSubject, patientSchema, sayOther } from './subject.ts';
import { defineTool, done } from './tool.ts';

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
  markSeen(world.watch, world.physiology, world.atMin);
  world.deeds.measured.push({
    id: 'vital-signs',
    atMin: world.atMin,
    whileUnwell: isUnwell(world),
    vitals: { ...showVitals(world) },
  });
  note(world, { kind: 'measured', text });
  return text;
}
