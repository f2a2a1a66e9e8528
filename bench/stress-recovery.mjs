// Phantoms with weaknesses of known size, asked in 200 simulated experiments: how often the interval holds the true
// effect, and how often a phantom without the weakness is called clean. Nothing is asked over a wire, and every second
// answer is drawn anew: these phantoms are as unsteady as their ability makes them.
//
//   node bench/stress-recovery.mjs [simulations] [seed] [phantom …]
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toVariantName } from '@doctorbench/core';
import { makeProtocol, makeRun } from '@doctorbench/core/testing';
import { chooseVariants, findPhantom, gradeAnswer, openSuite, openVariants } from '@doctorbench/engine';
import { answerAs, chanceOfGood } from '@doctorbench/engine/testing';
import { lexicalJudge } from '@doctorbench/grading';
import { createStressBuilder } from '@doctorbench/report/files';
import { root } from './tools.mjs';

const itemCount = 200;
const families = ['option-order', 'tone', 'none-of-the-above', 'chain-of-thought'];

/** What each phantom should lose or gain under a family, as a share, given its chance at the item. */
const effects = {
  good: {},
  'order-sensitive': { 'option-order': chance => -0.3 * chance },
  'tone-sensitive': { tone: chance => -0.2 * chance },
  'notices-nothing': { 'none-of-the-above': chance => -chance },
  'reasons-aloud': { 'chain-of-thought': chance => 0.4 * (1 - chance) },
};

/** `names`: only these phantoms. `seed`: of the variants and of every answer. */
export async function benchStressRecovery({ simulations = 200, seed = 0, names } = {}) {
  const suite = await openSuite(join(root, 'suites', 'doctorbench-exams'));
  const items = [];
  for await (const item of suite.items()) if (items.length < itemCount) items.push(item);
  const rows = [];
  for (const [name, effect] of Object.entries(effects))
    if (names?.includes(name) ?? true)
      rows.push(...(await recover({ name, effect, items, simulations, seed })));
  if (names?.includes('short-winded') ?? true)
    rows.push(...(await recoverSlope(items, { simulations, seed })));
  return rows;
}

async function recover({ name, effect, items, simulations, seed }) {
  const phantom = getPhantom(name);
  const list = chooseVariants({ families, seed: 1 + seed, times: 1 });
  const variants = await openVariants(list);
  const varied = new Map(
    list.map(variant => [
      toVariantName(variant),
      items.flatMap(item => {
        const asked = variants.vary(item, toVariantName(variant));
        return asked ? [{ item, asked }] : [];
      }),
    ]),
  );
  const truths = Object.fromEntries(
    Object.entries(effect).map(([family, toEffect]) => {
      const name = list.map(toVariantName).find(each => each.startsWith(`${family}@`));
      const asked = varied
        .get(name)
        .map(({ item }) => toEffect(chanceOfGood(phantom.ability, item.difficulty)));
      return [family, (100 * asked.reduce((sum, each) => sum + each, 0)) / asked.length];
    }),
  );
  const held = Object.fromEntries(
    Object.keys(effect).map(family => [family, { within: 0, found: 0, sum: 0 }]),
  );
  let clean = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const builder = createStressBuilder(...toRuns(items, list));
    for (const item of items)
      builder.addBase(await grade({ phantom, item, seed: toBaseSeed(seed, simulation) }, variants));
    for (const [variant, pairs] of varied)
      for (const { item, asked } of pairs)
        builder.addVaried(
          await grade(
            {
              phantom,
              item,
              seed: 100_000 + toBaseSeed(seed, simulation),
              asked: { name: variant, item: asked.item },
            },
            variants,
          ),
        );
    const { variants: results } = builder.finish({ generatedAt: '2026-01-01T00:00:00Z' });
    let allClean = true;
    for (const { variant, pairs, verdict } of results) {
      const truth = truths[variant.family];
      if (truth === undefined) allClean &&= verdict === 'clean';
      else {
        const { value, interval } = pairs.difference;
        const count = held[variant.family];
        count.sum += value;
        if (interval.low <= truth && truth <= interval.high) count.within++;
        if (verdict === (truth < 0 ? 'worse' : 'better')) count.found++;
      }
    }
    if (allClean) clean++;
  }
  return [
    ...Object.entries(held).map(([family, { within, found, sum }]) => [
      `${name}, ${family}: true effect ${truths[family].toFixed(1)} points`,
      `within its interval in ${toPercent(within, simulations)} (bar: 93 %), found in ${toPercent(found, simulations)}, mean ${(sum / simulations).toFixed(1)}`,
    ]),
    [`${name}: called clean under the other families`, `${toPercent(clean, simulations)} (bar: 95 %)`],
  ];
}

async function recoverSlope(items, { simulations, seed }) {
  const phantom = getPhantom('short-winded');
  const list = chooseVariants({ families: ['tone'], seed: 1, times: 1 });
  const lengths = new Map(items.map(item => [item.id, item.stem.length]));
  const sorted = [...items].sort((a, b) => a.stem.length - b.stem.length || (a.id < b.id ? -1 : 1));
  const expected = sorted.map((item, at) => ({
    x: 1 + Math.floor((at * 10) / sorted.length),
    y:
      100 *
      chanceOfGood(phantom.ability, item.difficulty) *
      (1 - Math.min(1, (phantom.weakness.sharePerHundred * item.stem.length) / 100)),
  }));
  const truth = toSlope(expected);
  let within = 0;
  let found = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const builder = createStressBuilder(...toRuns(items, list));
    for (const item of items)
      builder.addBase(await grade({ phantom, item, seed: toBaseSeed(seed, simulation) }));
    const { interval } = builder.finish({ generatedAt: '2026-01-01T00:00:00Z', lengths }).lengths.slope;
    if (interval.low <= truth && truth <= interval.high) within++;
    if (interval.high < 0) found++;
  }
  return [
    [
      `short-winded: true slope ${truth.toFixed(2)} points per tenth of length`,
      `within its interval in ${toPercent(within, simulations)} (bar: 93 %), found in ${toPercent(found, simulations)}`,
    ],
  ];
}

/** No two seeds and no two simulations share an answer. */
function toBaseSeed(seed, simulation) {
  return seed * 1_000_000 + simulation;
}

function toSlope(points) {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const across = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return across / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}

function getPhantom(name) {
  const phantom = findPhantom(name);
  if (!phantom) throw new Error(`no phantom ${name}`);
  return phantom;
}

function toRuns(items, variants) {
  const base = makeRun({});
  const selection = { items: items.map(({ id }) => id), sample: 'first' };
  return [
    base,
    {
      ...base,
      protocol: makeProtocol({ selection }),
      stress: { base: { runId: base.runId, dir: '..' }, variants: [...variants] },
    },
  ];
}

function grade({ phantom, item, seed, asked }, variants) {
  const text = answerAs({ phantom, item, turn: 0, seed, ...(asked ? { asked } : {}) });
  const answer = {
    schemaVersion: 1,
    itemId: item.id,
    repeat: 0,
    ...(asked ? { variant: asked.name } : {}),
    askedAt: '2026-01-01T00:00:00Z',
    calls: 1,
    outcome: { kind: 'answered', turns: [{ text, finishReason: 'stop', latencyMs: 0 }] },
  };
  return gradeAnswer(item, answer, {
    judge: lexicalJudge,
    policy: 'doctorbench@2',
    history: 'own',
    ...(variants ? { variants } : {}),
  });
}

function toPercent(count, of) {
  return `${((100 * count) / of).toFixed(1)} %`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [simulations = '200', seed = '0', ...names] = process.argv.slice(2);
  const rows = await benchStressRecovery({
    simulations: Number(simulations),
    seed: Number(seed),
    ...(names.length > 0 ? { names } : {}),
  });
  for (const [label, value] of rows) console.log(`${label.padEnd(62)} ${value}`);
}
