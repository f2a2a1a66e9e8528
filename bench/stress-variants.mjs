// Every bundled item under every family that must not change an answer: what was altered that may not be, how far the
// rates are met, and what 1,000 items under six families take to plan and build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chooseVariants,
  listQuestionTexts,
  openSuite,
  openVariants,
  variantFamilies,
} from '@doctorbench/engine';
import { listKeptFacts } from '@doctorbench/engine/testing';
import { root, workDir } from './tools.mjs';

const suites = ['doctorbench-exams', 'doctorbench-llm', 'doctorbench-wards', 'doctorbench-vlm', 'starter'];
const seeds = 1;
const unchanging = variantFamilies.filter(
  // Of these, one asks the same, and others rewrite numbers or names on purpose.
  ({ name, expectation }) =>
    expectation === 'must-not-change' &&
    !['reask', 'temperature-unit', 'laboratory-unit', 'brand-name'].includes(name),
);
const six = ['shape', 'homophone', 'traditional', 'symbols', 'option-order', 'irrelevant-text'];

export async function benchStressVariants() {
  const items = [];
  for (const suite of suites)
    for await (const item of (await openSuite(join(root, 'suites', suite))).items()) items.push(item);
  const variants = await openVariants(
    chooseVariants({ families: unchanging.map(({ name }) => name), seed: 1, times: seeds }),
  );
  const altered = [];
  let built = 0;
  for (const item of items)
    for (const name of variants.names) {
      const varied = variants.vary(item, name);
      if (!varied) continue;
      built++;
      const lost = listLost(item, varied.item);
      if (lost.length > 0) altered.push({ name, itemId: item.id, lost });
    }
  mkdirSync(workDir, { recursive: true });
  writeFileSync(
    join(workDir, 'stress-altered.jsonl'),
    altered.map(each => `${JSON.stringify(each)}\n`).join(''),
  );
  return [
    ['variants built over all bundled items', built],
    ['  of them with a number, unit, negation or side altered', altered.length],
    ...(await measureBuild(items)),
  ];
}

function listLost(item, varied) {
  const found = listQuestionTexts(varied).flatMap(listKeptFacts);
  return listQuestionTexts(item)
    .flatMap(listKeptFacts)
    .filter(fact => {
      const at = found.indexOf(fact);
      if (at >= 0) found.splice(at, 1);
      return at < 0;
    });
}

async function measureBuild(items) {
  const thousand = Array.from({ length: 1000 }, (_, at) => ({
    ...items[at % items.length],
    id: `bench-${at}`,
  }));
  const started = performance.now();
  const variants = await openVariants(chooseVariants({ families: six, seed: 1, times: 1 }));
  const loadedMs = performance.now() - started;
  const heaps = [];
  let built = 0;
  for (const [at, item] of thousand.entries()) {
    for (const name of variants.names) if (variants.vary(item, name)) built++;
    if (at % 250 === 249) {
      globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed / 1024 ** 2);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  return [
    [
      `1,000 items × 6 families: ${built} variants`,
      `${seconds.toFixed(1)} s, dictionaries ${(loadedMs / 1000).toFixed(1)} s of it (bar: 10 s)`,
    ],
    ['  heap after 250, 500, 750, 1,000 items', `${heaps.map(mb => mb.toFixed(0)).join(', ')} MB`],
  ];
}
