// Whether a transcript can be replayed. node bench/clinic-replay.mjs [seeds]
// The expert way of every case, call for call as it is written, under other seeds; the same with the form's own patient
// number; and the way that goes with each form.
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { drawCase } from '../packages/clinic/dist/index.js';
import { gradeEncounter } from '../packages/engine/dist/kinds/encounter/grade-encounter.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { lexicalJudge } from '../packages/grading/dist/index.js';
import { root } from './tools.mjs';

const seeds = (process.argv[2] ?? '7,4242,90210').split(',').map(Number);
const suite = await openSuite(join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);

async function grade(item, path, seed) {
  const turns = path.map(calls => ({
    text: '',
    finishReason: 'tool-calls',
    latencyMs: 0,
    calls: toRawCalls(calls),
  }));
  const { total, vetoes } = await gradeEncounter(item, turns, {
    clinic: { openHospital: async () => hospital, seed },
    judge: lexicalJudge,
    policy: suite.manifest.policy,
  });
  return vetoes.length > 0 || total.kind !== 'scored' ? -100 : total.percent;
}

/** The written way, with the numbers that the form gives its patients: all that who replays has to read. */
function renumber(item, form) {
  const numbers = ({ case: { patient, others = [] } }) => [patient.id, ...others.map(({ id }) => id)];
  const now = numbers(form);
  const way = numbers(item).reduce(
    (text, number, place) => text.replaceAll(`"${number}"`, `"${now[place]}"`),
    JSON.stringify(item.exemplars.good),
  );
  return JSON.parse(way);
}

const passLine = 70;
const cases = [];
for await (const item of suite.items()) cases.push(item);
const written = new Map();
for (const item of cases) written.set(item.id, await grade(item, item.exemplars.good, 0));
for (const seed of seeds) {
  const scores = { replayed: [], renumbered: [], own: [] };
  for (const item of cases) {
    const form = drawCase(item, seed);
    scores.replayed.push([item.id, await grade(form, item.exemplars.good, seed)]);
    scores.renumbered.push([item.id, await grade(form, renumber(item, form), seed)]);
    scores.own.push([item.id, await grade(form, form.exemplars.good, seed)]);
  }
  for (const [name, all] of Object.entries(scores)) {
    const totals = all.map(([, total]) => total);
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
    console.log(
      `seed ${seed}, ${name}: mean ${mean.toFixed(1)}, from ${Math.min(...totals).toFixed(1)} to ${Math.max(...totals).toFixed(1)}; of ${all.length}: ${totals.filter(total => total >= 90).length} reach 90, ${totals.filter(total => total >= passLine).length} reach ${passLine}`,
    );
    if (process.argv[3] === 'list')
      for (const [id, total] of all.toSorted((a, b) => b[1] - a[1]))
        if (name !== 'own' ? total >= 50 : Math.abs(total - written.get(id)) > 0.5)
          console.log(`  ${id} ${total.toFixed(1)} (written ${written.get(id).toFixed(1)})`);
  }
}
