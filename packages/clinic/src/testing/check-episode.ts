import { clinicEventSchema, type VitalName } from '@doctorbench/core';
import type { Episode } from '../episode.ts';
import { checkBody } from './check-body.ts';

/** Wide limits of what a living body shows, and 0 of a dead one. */
const limits: Readonly<Record<VitalName, number>> = {
  hr: 300,
  sbp: 320,
  dbp: 200,
  rr: 90,
  spo2: 100,
  temp: 45,
  gcs: 15,
  pain: 10,
};

/** What no episode may do, whatever the agent did: each fault in a word. */
export function checkEpisode({ world, failures, counts }: Episode): readonly string[] {
  const faults: string[] = [];
  for (const { during, message } of failures) faults.push(`crash in ${during}: ${message}`);
  if (world.log.some(({ atMin }, index) => atMin < (world.log[index - 1]?.atMin ?? 0)))
    faults.push('time runs back');
  if (world.log.some(event => !clinicEventSchema.safeParse(event).success)) faults.push('malformed event');
  if (world.atMin < world.spentMin || !Number.isInteger(world.atMin)) faults.push('clock');
  for (const [name, value] of Object.entries(world.physiology.vitals()))
    if (!(value >= 0 && value <= limits[name as VitalName])) faults.push(`${name} out of limits`);
  for (const { model } of world.encounter.courses ?? []) {
    const severity = world.physiology.severity(model);
    if (severity === undefined || !(severity >= 0 && severity <= 1)) faults.push('unreachable severity');
  }
  if (!(world.costCny >= 0 && Number.isFinite(world.costCny))) faults.push('cost');
  if (counts.calls < 0) faults.push('calls');
  return [...faults, ...checkChart(world), ...checkSamples(world), ...checkBody(world)];
}

const types = [
  'ServiceRequest',
  'MedicationRequest',
  'DiagnosticReport',
  'Observation',
  'Procedure',
] as const;

/** Every resource is found under its id, and whatever it refers to is there. */
function checkChart({ chart, deeds }: Episode['world']): readonly string[] {
  const faults: string[] = [];
  for (const type of types)
    for (const resource of chart.list(type)) {
      if (chart.read(type, resource.id) !== resource) faults.push('resource not found');
      for (const [, reference] of JSON.stringify(resource).matchAll(/"reference":"([^"]+)"/g)) {
        const [of, id] = (reference ?? '').split('/');
        if (!chart.read(of as 'Patient', id ?? '')) faults.push('dangling reference');
      }
    }
  if (chart.list('Procedure').length !== deeds.performed.length) faults.push('procedure missing');
  if (deeds.drugs.length > chart.list('MedicationRequest').length) faults.push('medication missing');
  return faults;
}

/** What one sample shows is one body: its gases fit one another, and its parts their whole. */
function checkSamples({ deeds, hospital, steps }: Episode['world']): readonly string[] {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const order of deeds.tests)
    for (const { analyte, value } of order.finding.values) {
      if (typeof value !== 'number') continue;
      const key = `${steps.get(order)} ${analyte.id}`;
      if ((seen.get(key) ?? value) !== value) faults.push(`two values of ${analyte.id}`);
      seen.set(key, value);
    }
  for (const { finding } of deeds.tests) {
    const values = new Map(finding.values.map(({ analyte, value }) => [analyte.id, value]));
    const numbers = (ids: readonly string[]) =>
      ids.map(id => values.get(id)).filter(each => typeof each === 'number');
    for (const rule of hospital.derived) {
      if (rule.formula === 'henderson-hasselbalch' || rule.formula === 'arteriovenous') {
        const { acidity, tension: gas, base: buffer } = rule.formula === 'arteriovenous' ? rule.venous : rule;
        const [ph, tension, base] = numbers([acidity, gas, buffer]);
        if (ph === undefined || tension === undefined || base === undefined) continue;
        if (Math.abs(ph - 6.1 - Math.log10(base / (0.0307 * tension))) > 0.02)
          faults.push('gases do not fit');
      }
      if (rule.formula !== 'sum') continue;
      const parts = numbers(rule.parts);
      const [total] = numbers([rule.total]);
      if (total === undefined || parts.length < rule.parts.length) continue;
      const sum = parts.reduce((all, each) => all + each, 0);
      if (Math.abs(sum - total) > total * 0.02) faults.push(`parts of ${rule.total} do not add up`);
    }
  }
  return faults;
}
