import { urgencySchema } from '@doctorbench/core';
import { z } from 'zod';
import { writeReferral } from '../chart/chart-writers.ts';
import { inWords, note, type World } from '../world.ts';
import { listNearest } from './nearest.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';

const urgencies = {
  emergency: { zh: '立即', en: 'at once' },
  urgent: { zh: '尽快', en: 'soon' },
  routine: { zh: '择期', en: 'routine' },
} as const;

export const refer = defineTool({
  name: 'refer',
  describes: {
    zh: '转诊到科室或机构（如 cardiology、community-hospital、120 急救），写明紧急程度与理由。',
    en: 'Refers to a department or institution (cardiology, community-hospital, ambulance-120 …) with urgency and reason.',
  },
  args: z.strictObject({
    patient: patientSchema,
    to: z.string().min(1).max(120),
    urgency: urgencySchema,
    reason: z.string().min(1).max(2000),
  }),
  example: { patient: 'P-1001', to: 'ophthalmology', urgency: 'routine', reason: 'yearly retinal check' },
  run: ({ patient, to, urgency, reason }, world) =>
    orderFor(world, { patient, what: `refer ${to}`, effect: 'none' }, () => {
      const { departments } = world.hospital.catalogue;
      const place = departments.find(to);
      if (!place) return unavailable(listNearest(world, [to], 'departments'));
      world.deeds.referred.push({ id: place.id, urgency, atMin: world.atMin });
      // What is written to colleagues is written.
      world.deeds.documented.push({ id: 'referral', text: reason, atMin: world.atMin });
      const name = inWords(world, place.name);
      world.chart.create(writeReferral(world, { place, urgency, reason }));
      const how = inWords(world, urgencies[urgency]);
      note(world, { kind: 'referred', refs: [place.id, urgency], text: `${name} (${how}): ${reason}` });
      const told = inWords(world, { zh: `已转诊：${name}（${how}）。`, en: `Referred to ${name} (${how}).` });
      return done([told, ...listPathways(world, place.id)].join('\n'), 2);
    }),
});

/** The hospital's standing ways to a place, whatever the patient has. */
function listPathways(world: World, to: string): readonly string[] {
  const { departments, units, pathways } = world.hospital.catalogue.organisation;
  const from = [...departments, ...units].find(({ setting }) => setting === world.encounter.setting)?.id;
  return pathways
    .filter(pathway => pathway.to.includes(to) && (pathway.from === 'any' || pathway.from === from))
    .map(({ name, when, steps }) => {
      const way = steps.map(step => inWords(world, step)).join(' → ');
      return `${inWords(world, name)} (${inWords(world, when)}): ${way}`;
    });
}
