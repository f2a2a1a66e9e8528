// Every bundled item under every family that must not change an answer: what was altered that may not be, what the
// guard of paraphrases lets pass that it may not, and what 1,000 items under six families take to plan and build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listQuestionTexts } from '@doctorbench/core';
import { chooseVariants, openSuite, openVariants, variantFamilies } from '@doctorbench/engine';
import { findParaphraseFault, listKeptFacts } from '@doctorbench/engine/testing';
import { root, workDir } from './tools.mjs';

const suites = [
  'doctorbench-exams',
  'doctorbench-llm',
  'doctorbench-wards',
  'doctorbench-vlm',
  'doctorbench-agent',
  'starter',
];
const seeds = 1;
const unchanging = variantFamilies.filter(
  // Of these, one asks the same, and others rewrite numbers or names on purpose.
  ({ name, expectation }) =>
    expectation === 'must-not-change' &&
    !['reask', 'temperature-unit', 'laboratory-unit', 'brand-name', 'case-form'].includes(name),
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
    ...measureGuard(items),
    ...(await measureBuild(items)),
  ];
}

function listLost(item, varied) {
  // Another language has other words for what is measured: its numbers are compared.
  if (item.language !== varied.language) return listLostNumbers(item, varied);
  if (item.kind === 'encounter') return listLostInCase(item.case, varied.case);
  const found = listQuestionTexts(varied).flatMap(listKeptFacts);
  return listQuestionTexts(item)
    .flatMap(listKeptFacts)
    .filter(fact => {
      const at = found.indexOf(fact);
      if (at >= 0) found.splice(at, 1);
      return at < 0;
    });
}

function listLostNumbers(item, varied) {
  const toNumbers = each =>
    listQuestionTexts(each)
      .flatMap(text => text.match(/\d+(?:\.\d+)?/g) ?? [])
      .sort()
      .join(' ');
  return toNumbers(item) === toNumbers(varied) ? [] : [toNumbers(item)];
}

/** Of an encounter, only who speaks how, old notes, the number of calls and the building may differ. */
function listLostInCase(before, after) {
  const toRest = ({ persona, chart, limits, strain: _, ...rest }) =>
    JSON.stringify([
      rest,
      { ...persona, manner: '' },
      { ...chart, notes: (chart?.notes ?? []).slice(0, before.chart?.notes?.length ?? 0) },
      { ...limits, calls: 0 },
    ]);
  return toRest(before) === toRest(after) ? [] : ['case'];
}

/** One fact of a question edited, as a careless paraphraser would; undefined where it has no such fact. */
const corruptions = {
  number: text => text.replace(/\d+/, digits => String(Number(digits) + 1)),
  unit: text =>
    text.replace(
      /(\d\s*)(mmol\/L|mg|g|mL|μmol\/L|℃|mmHg|小时|天|周|岁)/,
      (_, number, unit) =>
        `${number}${{ mg: 'g', g: 'mg', mL: 'L', 'mmol/L': 'mg/dL', 'μmol/L': 'mg/dL', '℃': '℉', mmHg: 'kPa', 小时: '分钟', 天: '周', 周: '天', 岁: '月' }[unit]}`,
    ),
  negation: text => text.replace(/[无未不]|\b(?:no|not|without)\b ?/i, ''),
  side: text =>
    text.replace(/左|右|\bleft\b|\bright\b/, side => ({ 左: '右', 右: '左', left: 'right' })[side] ?? 'left'),
  sex: text => text.replace(/男|女/, sex => (sex === '男' ? '女' : '男')),
  drug: text =>
    text.replace(
      /阿司匹林|二甲双胍|氨氯地平|华法林|胰岛素|青霉素|布洛芬|aspirin|metformin|warfarin/i,
      drug => (drug === '阿司匹林' ? '氯吡格雷' : '阿司匹林'),
    ),
};

/** Whether the guard sees a fact that was edited, beside clauses that only changed places. */
function measureGuard(items) {
  const counts = Object.fromEntries(Object.keys(corruptions).map(name => [name, { tried: 0, passed: 0 }]));
  let [harmless, taken] = [0, 0];
  for (const item of items)
    for (const text of listQuestionTexts(item)) {
      const turned = turnClauses(text);
      if (turned !== text) {
        harmless++;
        if (findParaphraseFault(item, text, turned) === undefined) taken++;
      }
      for (const [name, corrupt] of Object.entries(corruptions)) {
        const edited = corrupt(turned);
        if (edited === turned) continue;
        counts[name].tried++;
        if (findParaphraseFault(item, text, edited) === undefined) counts[name].passed++;
      }
    }
  return [
    ...Object.entries(counts).map(([name, { tried, passed }]) => [
      `guard of paraphrases: ${name} edited in ${tried} questions`,
      `${passed} let pass`,
    ]),
    [`guard of paraphrases: clauses in another order in ${harmless} questions`, `${taken} taken`],
  ];
}

function turnClauses(text) {
  const clauses = text.split(/(?<=[，；])/);
  if (clauses.length < 3) return text;
  const [first, second, ...rest] = clauses;
  return [second, first, ...rest].join('');
}

async function measureBuild(items) {
  const thousand = Array.from({ length: 1000 }, (_, at) => ({
    ...items[at % items.length],
    id: `bench-${at}`,
  }));
  const started = process.cpuUsage();
  const toSeconds = () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  const variants = await openVariants(chooseVariants({ families: six, seed: 1, times: 1 }));
  const loaded = toSeconds();
  const heaps = [];
  let built = 0;
  for (const [at, item] of thousand.entries()) {
    for (const name of variants.names) if (variants.vary(item, name)) built++;
    if (at % 250 === 249) {
      globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed / 1024 ** 2);
    }
  }
  const seconds = toSeconds();
  return [
    [
      `1,000 items × 6 families: ${built} variants`,
      `${seconds.toFixed(1)} s of processor time, dictionaries ${loaded.toFixed(1)} s of it (bar: 10 s)`,
    ],
    ['  heap after 250, 500, 750, 1,000 items', `${heaps.map(mb => mb.toFixed(0)).join(', ')} MB`],
  ];
}
