import { z } from 'zod';
import { chartSections, summarizeChart } from '../chart/summarize-chart.ts';
import { inWords, note } from '../world.ts';
import { findSubject, patientSchema } from './subject.ts';
import { defineTool, done } from './tool.ts';

export const readChart = defineTool({
  name: 'read_chart',
  describes: {
    zh: '阅读病历：既往诊断、过敏史、用药、既往结果、病程记录、预约与医嘱。format 为 fhir 时返回 FHIR R4 Bundle。',
    en: 'Reads the record: problems, allergies, medications, past results, notes, appointments, orders. With format fhir it returns a FHIR R4 Bundle.',
  },
  args: z.strictObject({
    patient: patientSchema,
    section: z.enum(chartSections).default('all'),
    format: z.enum(['text', 'fhir']).default('text'),
  }),
  example: { patient: 'P-1001', section: 'medications' },
  run({ patient, section, format }, world) {
    const subject = findSubject(world, patient);
    if (subject.kind === 'unknown') return subject.outcome;
    if (subject.kind === 'other') return done(`${subject.id} ${subject.name}: ${subject.note}`, 1);
    world.deeds.chartReads.push({ id: section, atMin: world.atMin });
    note(world, {
      kind: 'charted',
      refs: [section],
      text: inWords(world, { zh: `阅读病历（${section}）。`, en: `Reads the chart (${section}).` }),
    });
    const summary = summarizeChart(world.chart, { section, language: world.language, format });
    return done(summary, 1);
  },
});
