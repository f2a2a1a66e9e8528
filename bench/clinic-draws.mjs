// node bench/clinic-draws.mjs [draws]: whether phantoms that go the written ways through the cases score the same whatever
// is drawn for a case, and whether what they are shown differs.
import { join } from 'node:path';
import { listCriteria } from '@doctorbench/core';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { drawCase, evaluateCriterion } from '../packages/clinic/dist/index.js';
import { redrawForm } from '../packages/datasets/dist/index.js';
import { replayTurns } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const draws = Number(process.argv[2] ?? 10);
const key = Buffer.alloc(32, 5);
const suite = await openSuite(join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const levels = ['good', 'partial', 'unsafe'];

const toTurns = path =>
  path.map((calls, turn) => ({
    calls: calls.map(({ tool, args }, at) => ({
      id: `${turn}-${at}`,
      name: tool,
      arguments: JSON.stringify(args),
    })),
  }));

/** Points of what code decides, and all that the clinic said. */
function play(item, level) {
  const replay = replayTurns(item, toTurns(item.exemplars[level]), { hospital, seed: 1 });
  let points = 0;
  for (const { criterion } of listCriteria(item))
    if (criterion.state)
      points +=
        criterion.points *
        evaluateCriterion(criterion.state, { ...replay, unlessNegated: criterion.points < 0 }).credit;
  return { points, told: JSON.stringify(replay.world.log) };
}

const sums = Object.fromEntries(levels.map(level => [level, Array.from({ length: draws }, () => 0)]));
let [ways, moved, other, cases] = [0, [], 0, 0];
for await (const item of suite.items()) {
  if (item.kind !== 'encounter') continue;
  cases++;
  for (const level of levels) {
    if (!item.exemplars?.[level]) continue;
    ways++;
    const plays = Array.from({ length: draws }, (_, at) =>
      play(drawCase(redrawForm(item, { key, recipient: `sub_${at}` }), 1), level),
    );
    for (const [at, { points }] of plays.entries()) sums[level][at] += points;
    if (new Set(plays.map(({ points }) => points)).size > 1) moved.push(`${item.id} ${level}`);
    if (new Set(plays.map(({ told }) => told)).size > 1) other++;
  }
}
console.log(
  `${cases} cases, ${ways} ways, ${draws} draws: told otherwise in ${other} ways, scored otherwise in ${moved.length}`,
);
for (const name of moved.slice(0, 20)) console.log(`  ${name}`);
for (const level of levels) {
  const [low, high] = [Math.min(...sums[level]), Math.max(...sums[level])];
  console.log(`${level}: points in all from ${low.toFixed(1)} to ${high.toFixed(1)}`);
}
