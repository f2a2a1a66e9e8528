// What the cases fix while something could move it: node bench/clinic-fixed.mjs [--all]
// A value moves with a course of its case or by the hospital's kinetics; a finding or a report in words moves where it
// is said of states, of a later time, or eases. The rest stays as the case wrote it, whatever is done.
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const counts = { values: 0, byCourse: 0, byKinetics: 0, fixed: 0, findings: 0, shadowed: 0, reports: 0 };
const fixed = new Map();
const shadowed = [];

for await (const item of suite.items()) {
  if (item.kind !== 'encounter') continue;
  const { courses = [], results = [], findings = [] } = item.case;
  const models = courses.map(({ model }) => hospital.models.get(model));
  for (const { values = {}, while: condition, text, test } of results) {
    if (condition) continue;
    for (const [id, value] of Object.entries(values)) {
      if (typeof value !== 'number') continue;
      counts.values++;
      if (models.some(({ analytes }) => analytes[id])) counts.byCourse++;
      else if (hospital.kinetics.has(id)) counts.byKinetics++;
      else {
        counts.fixed++;
        fixed.set(id, (fixed.get(id) ?? 0) + 1);
      }
    }
    const rivals = results.filter(each => each.test === test && each.while);
    if (text && models.length > 0 && rivals.length === 0) counts.reports++;
  }
  for (const { examination, while: condition } of findings) {
    counts.findings++;
    if (condition || hospital.catalogue.examinations.get(examination).eases) continue;
    const speaking = models.filter(model => model.findings[examination]);
    if (speaking.length === 0 || findings.some(each => each.examination === examination && each.while))
      continue;
    counts.shadowed++;
    shadowed.push(`${item.id} ${examination} (${speaking.map(({ id }) => id).join(', ')})`);
  }
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
const often = [...fixed].sort((a, b) => b[1] - a[1]);
process.stdout.write(
  `Values that nothing moves: ${often
    .slice(0, 25)
    .map(([id, n]) => `${id} ${n}`)
    .join(', ')}\n`,
);
process.stdout.write('Findings in words that hide what a course of the case says:\n');
for (const line of process.argv.includes('--all') ? shadowed : shadowed.slice(0, 20))
  process.stdout.write(`  ${line}\n`);
