// Which values of the hard cases and of the shifts follow treatment: node bench/clinic-follows.mjs [--all] [CASE]
// The expert's way is played without its end, and the same way without anything that treats; so many hours later both
// bodies are looked at. What should differ, and which way, was written down from clinical knowledge before the first run.
// A wrong treatment is put in where a row says so; then its body is held against the untreated one.
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { createEpisode } from '../packages/clinic/dist/index.js';
import { makeFinding } from '../packages/clinic/dist/make-finding.js';
import { passTime } from '../packages/clinic/dist/pass-time.js';
import { clinicTools } from '../packages/clinic/dist/tools/tools.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

/** Case, hours after the way, values that are higher (+), lower (-) or only other (~) with treatment; bed of a shift. */
const right = [
  ['a-dose-that-never-works', 24, '+sodium -potassium +sbp +glucose -tsh +ft4'],
  ['the-virus-was-negative', 24, '-alt -bilirubin-total -inr -hbv-dna'],
  ['two-boxes-in-the-drawer', 24, '-nt-probnp -potassium -creatinine'],
  ['the-level-that-wanders', 24, '-tacrolimus-level -creatinine -potassium'],
  [
    'breathing-hard-and-hard',
    4,
    '-salicylate-level +potassium +magnesium -inr +hco3 -rr -qtc ~ecg +urine-ph -anion-gap -lactate',
  ],
  ['breathing-hard-and-hard', 24, '-creatinine -urea'],
  ['sent-for-a-pacemaker', 4, '-potassium ~ecg +hr +sbp +haemoglobin +haematocrit'],
  ['sent-for-a-pacemaker', 24, '-creatinine -urea -inr'],
  ['stroke-call-at-breakfast', 4, '+glucose +gcs'],
  ['stroke-call-at-breakfast', 24, '+sodium'],
  ['the-capsule-after-warfarin', 4, '-thrombin-time -aptt -inr +haemoglobin'],
  ['bruises-and-lost-words', 24, '+platelets -ldh'],
  [
    'calcium-that-looks-normal',
    24,
    '-calcium -ionised-calcium -creatinine -urea +potassium +magnesium -digoxin-level +qtc ~ecg +gcs -pain',
  ],
  ['stone-that-is-not-there', 1, '+aptt +inr'],
  ['the-potassium-that-rang', 4, '+potassium +magnesium ~ecg +hr'],
  ['panic-at-the-kitchen-sink', 24, '-sbp -dbp'],
  ['pills-the-neighbour-sold', 4, '+sbp +sodium +glucose -hr ~postural-bp'],
  ['the-drunk-and-the-stroke', 1, '+glucose +gcs'],
  ['the-drunk-and-the-stroke', 4, '~nihss', 1],
  ['three-beds-and-a-bleep', 1, '-potassium ~ecg'],
  ['three-beds-and-a-bleep', 4, '-pco2 +ph -rr', 1],
  ['three-beds-and-a-bleep', 24, '~skin', 2],
  ['one-bed-one-scanner', 4, '-lactate +sbp -hr'],
  ['one-bed-one-scanner', 24, '-temp -wbc -neutrophils -procalcitonin -creatinine'],
  ['one-bed-one-scanner', 1, '+sbp -hr +spo2 ~skin', 2],
  ['two-chens-next-door', 4, '+spo2 -rr -sbp'],
  ['two-chens-next-door', 24, '+potassium +magnesium -digoxin-level ~ecg', 1],
  ['mouth-too-sore-to-eat', 4, '+platelets +glucose +sodium +sbp -temp -hr'],
  ['mouth-too-sore-to-eat', 24, '-creatinine -urea'],
  ['muddled-on-new-tablets', 4, '+sodium +chloride +osmolality +urine-osmolality +potassium'],
  ['muddled-on-new-tablets', 24, '-qtc ~ecg +gcs ~orientation-cognition'],
  ['stiff-after-new-hip', 4, '-temp -hr -rr -potassium ~ecg -pain'],
  ['stiff-after-new-hip', 24, '+gcs -sbp -creatine-kinase -creatinine -sodium -lactate ~delirium-4at'],
  ['a-clot-on-day-eight', 24, '+platelets +aptt'],
  ['heartburn-and-no-sleep', 1, '-sbp -dbp +magnesium'],
  ['his-back-has-gone-again', 1, '-pain -glucose -residual-urine'],
  ['his-back-has-gone-again', 24, '-temp -wbc -lactate'],
];

const give = (drug, amount, unit, route, more = {}) => ({
  tool: 'prescribe',
  args: { drug, amount, unit, route, ...more },
});

/** The same for what is given instead of the expert's way. */
const wrong = [
  ['muddled-on-new-tablets', 4, '+sodium', [give('hypertonic-saline-3', 500, 'mL', 'iv-infusion')]],
  [
    'muddled-on-new-tablets',
    8,
    '-sodium',
    [give('glucose-5', 125, 'mL', 'iv-infusion', { rate: 'per-hour' })],
  ],
  ['stiff-after-new-hip', 2, '-temp', [give('paracetamol', 1, 'g', 'iv-infusion')]],
  ['panic-at-the-kitchen-sink', 1, '+glucose', [give('glucose-50', 50, 'mL', 'iv-bolus')]],
  ['bruises-and-lost-words', 4, '+haemoglobin', [give('red-cells', 2, 'U', 'iv-infusion')]],
  ['a-clot-on-day-eight', 4, '+haemoglobin', [give('red-cells', 1, 'U', 'iv-infusion')]],
  ['the-level-that-wanders', 4, '-sbp', [give('nifedipine', 30, 'mg', 'oral', { every: 24 })]],
  ['a-clot-on-day-eight', 2, '-hr', [give('metoprolol', 25, 'mg', 'oral', { every: 12 })]],
  ['stronger-tablets-for-a-migraine', 1, '-pain', [give('morphine', 5, 'mg', 'iv-bolus')]],
  ['his-back-has-gone-again', 12, '+glucose', [give('dexamethasone', 8, 'mg', 'iv-bolus')]],
  ['breathing-hard-and-hard', 4, '-potassium', [give('sodium-bicarbonate', 100, 'mmol', 'iv-bolus')]],
  ['a-clot-on-day-eight', 24, '-sodium', [give('glucose-5', 125, 'mL', 'iv-infusion', { rate: 'per-hour' })]],
  ['the-virus-was-negative', 24, '+inr', [give('warfarin', 5, 'mg', 'oral', { every: 24, days: 7 })], 6],
];

/** What passes by itself within hours, whether or not anything is done: held against the beginning. */
const alone = [
  ['muddled-on-new-tablets', 8, '-paracetamol-level'],
  ['breathing-hard-and-hard', 24, '-salicylate-level'],
  ['the-drunk-and-the-stroke', 4, '-ethanol-level'],
];

const treats = new Set(['prescribe', 'perform', 'stop_drug', 'advise', 'call_team', 'refer', 'document']);
const vitals = new Set(['hr', 'sbp', 'dbp', 'rr', 'spo2', 'temp', 'gcs', 'pain']);
const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const items = new Map();
for await (const item of suite.items()) if (item.kind === 'encounter') items.set(item.id, item);
const only = process.argv.slice(2).find(each => !each.startsWith('--'));
const counts = { right: [0, 0], wrong: [0, 0], alone: [0, 0] };

for (const [name, hours, wanted, bed = 0] of right.filter(isAsked)) {
  const item = findItem(name);
  const treated = play(item, item.exemplars.good);
  const untreated = play(item, leave(item.exemplars.good));
  const endMin = Math.max(treated.world.atMin, untreated.world.atMin) + hours * 60;
  compare('right', { name, hours, wanted, bed }, pass(treated, bed, endMin), pass(untreated, bed, endMin));
}
for (const [name, hours, wanted, calls, days = 0] of wrong.filter(isAsked)) {
  const item = findItem(name);
  const patient = item.case.patient.id;
  const turn = calls.map(({ tool, args }) => ({ tool, args: { patient, ...args } }));
  const endMin = hours * 60 + days * 1440;
  compare(
    'wrong',
    { name, hours, wanted },
    pass(play(item, [turn]), 0, endMin),
    pass(play(item, []), 0, endMin),
  );
}
for (const [name, hours, wanted] of alone.filter(isAsked)) {
  const item = findItem(name);
  compare('alone', { name, hours, wanted }, pass(play(item, []), 0, hours * 60), play(item, []).world);
}
for (const [kind, [moved, all]] of Object.entries(counts))
  process.stdout.write(`${kind}: ${moved} of ${all} values move as they should\n`);

function isAsked([name]) {
  return only === undefined || name.includes(only) || only.includes(name);
}

function findItem(name) {
  const [id] = [...items.keys()].filter(each => each.includes(name));
  const item = items.get(id);
  return { ...item, case: { ...item.case, limits: { ...item.case.limits, calls: 9e9, minutes: 9e9 } } };
}

function leave(turns) {
  return turns.map(turn => turn.filter(({ tool }) => !treats.has(tool)));
}

function play(item, turns) {
  const episode = createEpisode({ item, hospital, seed: 0 });
  for (const turn of turns) {
    const calls = turn.filter(({ tool }) => tool !== 'finish' && tool !== 'hand_over');
    if (calls.length > 0) episode.act(toRawCalls(calls));
  }
  if (episode.failures.length > 0) throw new Error(JSON.stringify(episode.failures));
  return episode;
}

function pass({ worlds }, bed, endMin) {
  const world = worlds[bed];
  if (endMin > world.atMin) passTime(world, endMin - world.atMin);
  return world;
}

function compare(kind, { name, hours, wanted, bed = 0 }, one, other) {
  for (const row of wanted.split(' ')) {
    const [way, value] = [row[0], row.slice(1)];
    // The vital signs of who dies without treatment are held against how they came, the blood against the last.
    const isGone = vitals.has(value) && other.physiology.isDead();
    const last = isGone ? play(findItem(name), []).worlds[bed] : other;
    const [now, without] = [one.physiology.isDead() ? 'dead' : read(one, value), read(last, value)];
    const moves = isMoved(way, now, without);
    counts[kind][1]++;
    if (moves) counts[kind][0]++;
    if (moves && !process.argv.includes('--all')) continue;
    const line = `${moves ? 'moves ' : 'FROZEN'} ${kind} ${name} +${hours} h ${row}: ${show(now)} against ${show(without)}`;
    process.stdout.write(`${line}\n`);
  }
}

function show(value) {
  return typeof value === 'number'
    ? String(Math.round(value * 100) / 100)
    : `"${String(value).slice(0, 70)}"`;
}

/** By one per cent at least. */
function isMoved(way, now, without) {
  if (way === '~' || typeof now !== 'number' || typeof without !== 'number')
    return way === '~' && now !== without;
  const change = way === '+' ? now - without : without - now;
  return change > 0 && change >= 0.01 * Math.abs(without);
}

function read(world, value) {
  if (vitals.has(value)) return world.physiology.vitals()[value];
  const { entries } = hospital.catalogue.tests;
  const holders = entries.filter(({ analytes }) => analytes.some(({ id }) => id === value));
  const stated = holders.find(({ id }) => world.encounter.results?.some(({ test }) => test === id));
  const test = stated ?? holders[0];
  if (test) return makeFinding(world, test).values.find(({ analyte }) => analyte.id === value)?.value;
  const report = entries.find(({ id }) => id === value);
  if (report) return makeFinding(world, report).text;
  const { id: patient } = world.encounter.patient;
  return clinicTools.examine.run({ patient, examinations: [value] }, world).text;
}
