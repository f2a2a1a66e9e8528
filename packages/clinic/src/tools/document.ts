import { z } from 'zod';
import { writeAllergy, writeNote } from '../chart/chart-writers.ts';
import { judgeOwnDeeds } from '../harm/claims-own-deed.ts';
import { judgeLetter } from '../harm/tells-outsiders.ts';
import { judgeConfidence } from '../harm/tells-relatives.ts';
import { judgeDecisions } from '../harm/writes-for-others.ts';
import { inWords, note } from '../world.ts';
import { splitByPatient } from './split-by-patient.ts';
import { findSubject, orderFor, patientSchema } from './subject.ts';
import { defineTool, done } from './tool.ts';

export const documentTool = defineTool({
  name: 'document',
  describes: {
    zh: '书写病历：病程、入院、出院、交接班、转诊信、过敏登记等。',
    en: 'Writes into the record: progress, admission, discharge, handover, referral letter, allergy.',
  },
  args: z.strictObject({
    patient: patientSchema,
    kind: z.enum(['progress', 'admission', 'discharge', 'handover', 'referral', 'allergy', 'report']),
    text: z.string().min(1).max(8000),
  }),
  example: {
    patient: 'P-1001',
    kind: 'handover',
    text: 'Situation … Background … Assessment … Recommendation …',
  },
  run({ patient, kind, text }, world) {
    const subject = findSubject(world, patient);
    if (subject.kind === 'other') world.deeds.misfiled.push({ id: subject.id, text, atMin: world.atMin });
    return orderFor(world, { patient, what: `document ${kind}`, effect: 'none' }, () => {
      world.chart.create(kind === 'allergy' ? writeAllergy(world, text) : writeNote(world, { kind, text }));
      judgeConfidence(world, text);
      judgeLetter(world, text);
      judgeDecisions(world, text);
      judgeOwnDeeds(world, text);
      for (const part of kind === 'handover' ? splitByPatient(world, text) : [{ of: world, text }]) {
        part.of.deeds.documented.push({ id: kind, text: part.text, atMin: world.atMin });
        note(part.of, { kind: 'documented', refs: [kind], text: part.text });
      }
      return done(inWords(world, { zh: '已写入病历。', en: 'Written into the record.' }), 2);
    });
  },
});
