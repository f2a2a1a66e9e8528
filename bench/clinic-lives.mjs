// Whether bodies go on living: node bench/clinic-lives.mjs [pain | visits] [CASE]
// pain: everybody with a pain score of 3 or more gets one usual dose of an analgesic; looked at 30, 60 and 120 minutes and
// 12 hours later, against the same time without it.
// visits: the expert's way through every case of several visits; which of the case's own numbers read at a later visit as
// they did at the first.
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { createEpisode } from '../packages/clinic/dist/index.js';
import { makeFinding } from '../packages/clinic/dist/make-finding.js';
import { passTime } from '../packages/clinic/dist/pass-time.js';
import { clinicTools } from '../packages/clinic/dist/tools/tools.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const [what, only = ''] = process.argv.slice(2);
const items = [];
for await (const item of suite.items())
  if (item.kind === 'encounter' && item.id.includes(only)) items.push(item);

/** Drug, amount by age, unit, route, and whether it is strong enough for pain of seven and more. */
const analgesics = [
  ['paracetamol', kg => Math.min(1000, 15 * kg), 'mg', 'oral'],
  ['ibuprofen', kg => Math.min(400, 10 * kg), 'mg', 'oral'],
  ['morphine', kg => Math.round(Math.min(5, 0.1 * kg) * 10) / 10, 'mg', 'iv-bolus'],
];
const looksMin = [30, 60, 120, 720];

if (what !== 'visits') surveyPain();
if (what !== 'pain') surveyVisits();

function surveyPain() {
  const moved = new Map(analgesics.map(([drug]) => [drug, [0, 0, 0]]));
  for (const item of items)
    for (const bed of createEpisode({ item, hospital, seed: 0 }).worlds.keys())
      for (const [drug, toAmount, unit, route] of analgesics) {
        const start = openBed(item, bed);
        const { pain } = start.physiology.vitals();
        if (pain < 3) continue;
        const { id: patient, weightKg } = start.encounter.patient;
        const order = { patient, drug, amount: toAmount(weightKg), unit, route, every: 'once' };
        const [treated, left] = [order, undefined].map(given => follow(item, bed, given));
        const row = moved.get(drug);
        row[2]++;
        const eased = treated.some((value, index) => index < 3 && value < left[index]);
        if (eased) row[0]++;
        const isBack = treated.at(-1) >= left.at(-1);
        if (eased && isBack) row[1]++;
        if (!eased || !isBack || only)
          print(
            `${eased ? 'stays ' : 'FROZEN'} ${item.id}/${bed} ${drug}: ${pain} → ${treated} (left ${left})`,
          );
      }
  for (const [drug, [eased, back, all]] of moved)
    print(`pain: ${drug} eases ${eased} of ${all}; after 12 h it is back in ${back}`);
}

function openBed(item, bed, order) {
  const free = { ...item, case: { ...item.case, limits: { ...item.case.limits, calls: 9e9, minutes: 9e9 } } };
  const episode = createEpisode({ item: free, hospital, seed: 0 });
  const world = episode.worlds[bed];
  if (world.arrivedMin > 0) for (const each of episode.worlds) passTime(each, world.arrivedMin - each.atMin);
  if (order) episode.act(toRawCalls([{ tool: 'prescribe', args: order }]));
  return world;
}

function follow(item, bed, order) {
  const world = openBed(item, bed, order);
  const from = world.atMin;
  return looksMin.map(min => {
    if (from + min > world.atMin) passTime(world, from + min - world.atMin);
    return world.physiology.isDead() ? 0 : world.physiology.vitals().pain;
  });
}

function surveyVisits() {
  let [frozen, all] = [0, 0];
  for (const item of items) {
    const way = item.exemplars?.good ?? [];
    if (!way.flat().some(({ tool }) => tool === 'next_visit')) continue;
    const episode = createEpisode({ item, hospital, seed: 0 });
    const [world] = episode.worlds;
    const first = readAll(world);
    for (const turn of way) {
      const from = world.visit;
      const calls = turn.filter(({ tool }) => tool !== 'finish');
      if (calls.length > 0) episode.act(toRawCalls(calls));
      if (world.visit === from) continue;
      const now = readAll(world);
      const same = Object.keys(first).filter(id => now[id] === first[id]);
      all += Object.keys(first).length;
      frozen += same.length;
      const days = Math.round(world.atMin / 1440);
      print(`${item.id} visit ${world.visit}, day ${days}: on ${world.deeds.drugs.map(({ id }) => id)}`);
      for (const id of Object.keys(first))
        print(`  ${now[id] === first[id] ? 'SAME ' : 'moves'} ${id} ${first[id]} → ${now[id]}`);
    }
  }
  print(`visits: ${all - frozen} of ${all} readings differ from the first visit`);
}

/** Vital signs, and every number that the case states. */
function readAll(world) {
  const { hr, sbp, dbp, rr, temp } = world.physiology.vitals();
  const { id: patient } = world.encounter.patient;
  const weighed = clinicTools.examine.run({ patient, examinations: ['growth'] }, world).text;
  const read = { hr, sbp, dbp, rr, temp, weight: Number(/[\d.]+(?= kg)/.exec(weighed)?.[0]) };
  const tests = new Set((world.encounter.results ?? []).map(({ test }) => test));
  for (const id of tests) {
    const test = hospital.catalogue.tests.find(id);
    const stated = new Set(
      world.encounter.results
        .filter(each => each.test === id)
        .flatMap(({ values }) => Object.keys(values ?? {})),
    );
    const finding = makeFinding(world, test);
    for (const { analyte, value } of finding.values)
      if (stated.has(analyte.id) && typeof value === 'number') read[analyte.id] = value;
  }
  return read;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
