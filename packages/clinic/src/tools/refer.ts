import { type Bilingual, type Urgency, urgencySchema } from '@doctorbench/core';
import { z } from 'zod';
import type { Place } from '../catalogue/department.ts';
import { writeReferral } from '../chart/chart-writers.ts';
import { inWords, note, type World } from '../world.ts';
import { listNearest } from './nearest.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable, wrong } from './tool.ts';
import { readUrgency } from './urgency.ts';

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
    urgency: z
      .union([urgencySchema, z.string().min(1).max(60)])
      .describe('emergency, urgent or routine, or in words: "today", "within 2 weeks", 急会诊, 两周内.'),
    reason: z.string().min(1).max(2000),
  }),
  example: { patient: 'P-1001', to: 'ophthalmology', urgency: 'routine', reason: 'yearly retinal check' },
  run: ({ patient, to, urgency: soon, reason }, world) =>
    orderFor(world, { patient, what: `refer ${to}`, effect: 'none' }, () => {
      const urgency = readUrgency(soon);
      if (!urgency) return wrong(inWords(world, sayUrgencies(soon)));
      const places = world.hospital.catalogue.departments.findAll(to);
      if (places.length === 0) return unavailable(listNearest(world, [to], 'departments'));
      // What is written to colleagues is written.
      world.deeds.documented.push({ id: 'referral', text: reason, atMin: world.atMin });
      const told = places.flatMap(place => referTo(world, place, { urgency, reason }));
      return done(told.join('\n'), 2);
    }),
});

function referTo(
  world: World,
  place: Place,
  { urgency, reason }: { readonly urgency: Urgency; readonly reason: string },
): readonly string[] {
  world.deeds.referred.push({ id: place.id, urgency, atMin: world.atMin });
  world.chart.create(writeReferral(world, { place, urgency, reason }));
  const [name, how] = [inWords(world, place.name), inWords(world, urgencies[urgency])];
  note(world, { kind: 'referred', refs: [place.id, urgency], text: `${name} (${how}): ${reason}` });
  if (place.goesOut && urgency !== 'routine')
    world.arrivals.push({
      id: place.id,
      name: place.name,
      atMin: world.atMin + Math.max(1, place.responseMin ?? 1),
      reason,
    });
  const told = inWords(world, { zh: `已转诊：${name}（${how}）。`, en: `Referred to ${name} (${how}).` });
  return [told, ...listPathways(world, place.id, reason)];
}

function sayUrgencies(said: string): Bilingual {
  return {
    zh: `不清楚“${said}”是多急：请写 emergency（立即）、urgent（尽快）、routine（择期），或“当天”“两周内”等`,
    en: `"${said}" does not say how soon: use emergency, urgent or routine, or words such as "today" or "within 2 weeks"`,
  };
}

/** The hospital's standing ways to a place that are for somebody sent there for this reason. */
function listPathways(world: World, to: string, reason: string): readonly string[] {
  const said = reason.toLowerCase();
  const { departments, units, pathways } = world.hospital.catalogue.organisation;
  const from = [...departments, ...units].find(({ setting }) => setting === world.encounter.setting)?.id;
  return pathways
    .filter(pathway => pathway.to.includes(to) && (pathway.from === 'any' || pathway.from === from))
    .filter(({ words }) => words?.some(word => said.includes(word.toLowerCase())) ?? true)
    .map(({ name, when, steps }) => {
      const way = steps.map(step => inWords(world, step)).join(' → ');
      return `${inWords(world, name)} (${inWords(world, when)}): ${way}`;
    });
}
