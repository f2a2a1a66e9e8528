import { type Bilingual, type Urgency, urgencySchema } from '@doctorbench/core';
import { z } from 'zod';
import type { Place } from '../catalogue/department.ts';
import { writeReferral } from '../chart/chart-writers.ts';
import { judgeLetter } from '../harm/tells-outsiders.ts';
import { judgeConfidence } from '../harm/tells-relatives.ts';
import { judgeDecisions } from '../harm/writes-for-others.ts';
import { speaksOf } from '../records/speaks-of.ts';
import { inWords, note, type World } from '../world.ts';
import { listNearest } from './nearest.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable, wrong } from './tool.ts';
import { readUrgency } from './urgency.ts';

const urgencies = {
  emergency: { zh: '立即', en: 'at once' },
  urgent: { zh: '尽快', en: 'urgent' },
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
      judgeDecisions(world, reason);
      judgeConfidence(world, reason);
      judgeLetter(world, reason);
      const told = places.flatMap(place => referTo(world, place, { urgency, soon, reason }));
      return done(told.join('\n'), 2);
    }),
});

function referTo(
  world: World,
  place: Place,
  { urgency, soon, reason }: { readonly urgency: Urgency; readonly soon: string; readonly reason: string },
): readonly string[] {
  world.deeds.referred.push({ id: place.id, urgency, atMin: world.atMin });
  world.chart.create(writeReferral(world, { place, urgency, reason }));
  const how = soon === urgency ? inWords(world, urgencies[urgency]) : soon.trim();
  const name = inWords(world, place.name);
  note(world, { kind: 'referred', refs: [place.id, urgency], text: `${name} (${how}): ${reason}` });
  if (place.goesOut && urgency !== 'routine')
    world.arrivals.push({
      id: place.id,
      name: place.name,
      atMin: world.atMin + Math.max(1, place.responseMin ?? 1),
      reason,
    });
  const told = inWords(world, { zh: `已转诊：${name}（${how}）。`, en: `Referred to ${name} (${how}).` });
  const fetched = urgency === 'emergency' ? sendFor(world, place, reason) : [];
  return [told, ...fetched, ...listPathways(world, place.id, { urgency, reason })];
}

function sayUrgencies(said: string): Bilingual {
  return {
    zh: `不清楚“${said}”是多急：请写 emergency（立即）、urgent（尽快）、routine（择期），或“当天”“两周内”等`,
    en: `"${said}" does not say how soon: use emergency, urgent or routine, or words such as "today" or "within 2 weeks"`,
  };
}

/** The hospital's standing ways to a place that are for somebody sent there for this reason. */
function listPathways(
  world: World,
  to: string,
  { urgency, reason }: { readonly urgency: Urgency; readonly reason: string },
): readonly string[] {
  const { organisation } = world.hospital.catalogue;
  const { departments, units, pathways } = organisation;
  const from = [...departments, ...units].find(({ setting }) => setting === world.encounter.setting)?.id;
  return pathways
    .filter(pathway => pathway.to.includes(to) && (pathway.from === 'any' || pathway.from === from))
    .filter(({ words, timeMin }) =>
      words ? speaksOf(organisation, reason, words) : isAsSoon(timeMin, urgency),
    )
    .map(({ name, when, steps }) => {
      const way = steps.map(step => inWords(world, step)).join(' → ');
      return `${inWords(world, name)} (${inWords(world, when)}): ${way}`;
    });
}

const atOnceMin = 10;
const hourMin = 60;

/** A way for everybody is for who is sent as soon as it goes: at once, within the hour or in a day. */
function isAsSoon(timeMin: number, urgency: Urgency): boolean {
  if (urgency === 'routine') return timeMin > hourMin;
  return timeMin <= hourMin && (urgency === 'emergency' || timeMin > atOnceMin);
}

/** Who is sent at once to colleagues in the house is fetched by them, unless they are on their way or have just been here. */
function sendFor(
  world: World,
  { id, name, urgentConsultMin, goesOut }: Place,
  reason: string,
): readonly string[] {
  const isHere = world.encounter.setting !== 'telephone' && !world.isAway;
  if (!isHere || goesOut || urgentConsultMin === undefined) return [];
  const last = world.consultVisits.findLast(visit => visit.id === id);
  if (last && world.atMin - last.atMin <= hourMin)
    return [
      inWords(world, {
        zh: `他们 +${last.atMin} 分钟来看过，按那时的意见接人。`,
        en: `They were here at +${last.atMin} min and take the patient on what they said then.`,
      }),
    ];
  const waiting = world.arrivals.find(arrival => arrival.id === id);
  const minutes = Math.max(1, urgentConsultMin);
  const atMin = waiting?.atMin ?? world.atMin + minutes;
  if (!waiting) world.arrivals.push({ id, name, atMin, reason });
  const left = Math.max(1, atMin - world.atMin);
  return [
    inWords(world, {
      zh: `对方约 ${left} 分钟内到床旁接手。`,
      en: `They come to the bedside within about ${left} min and take over.`,
    }),
  ];
}
