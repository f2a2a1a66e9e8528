// node bench/leaks.mjs [texts] [file for the originals, or -] [items a text,…] [seed] [suite,… or forms]: how often a leaked text is traced to the copy it was taken from, and to a wrong one.
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarioIdSchema } from '@doctorbench/core';
import { createTracer, markItem, redrawForm, writeForms } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { root } from './tools.mjs';

const texts = Number(process.argv[2] ?? 200);
const seed = process.argv[5] ?? 'leaks';
const key = createHash('sha256').update(seed).digest();
const recipients = Array.from({ length: 300 }, (_, at) => `sub_${at}`);

/** Light rewriting by somebody who does not know our list: other words, dropped characters, other punctuation. */
const rewrites = [
  ['患者', '病人'],
  ['病人', '患者'],
  ['出现', '发生'],
  ['治疗', '医治'],
  ['检查', '查'],
  ['下列', '以下'],
  ['目前', '眼下'],
  ['明显', '显著'],
  ['显著', '明显'],
  ['因此', '故'],
  ['所以', '故'],
  ['现在', '如今'],
  ['怎么', '怎样'],
  ['入院', '住院'],
  ['症状', '表现'],
  ['应该', '应'],
  ['应当', '该'],
  ['可能', '或许'],
  ['伴有', '伴'],
  ['我妈', '俺妈'],
  ['医生', '医师'],
];

function paraphrase(text, random) {
  let out = text;
  for (const [from, to] of rewrites) out = out.replaceAll(from, found => (random() < 0.4 ? to : found));
  return [...out]
    .map(character => {
      if (/[，。；、,.;]/.test(character)) return random() < 0.3 ? ' ' : random() < 0.2 ? ';' : character;
      return random() < 0.015 ? '' : character;
    })
    .join('');
}

function cut(text, random) {
  const length = Math.floor(text.length / 2);
  const from = Math.floor(random() * (text.length - length));
  return text.slice(from, from + length);
}

function toText(item) {
  const words =
    item.kind === 'choice' || item.kind === 'sequence'
      ? item.stem
      : item.kind === 'open'
        ? item.messages
            .filter(({ role }) => role === 'user')
            .map(({ content }) => content)
            .join('\n')
        : item.turns.map(({ user }) => user).join('\n');
  const options =
    item.kind === 'choice' ? item.options.map(({ id, text }) => `${id}. ${text}`).join('\n') : '';
  return `${words}\n${options}`.trim();
}

/** Without what stands before and behind a question and is no part of it: a careful leaker leaves it out. */
function withoutFrames(text) {
  return text
    .replaceAll(/^(?:试题|考题|题目|请看题|请作答|问题如下)：/gm, '')
    .replaceAll(/(?:请选择|请选出答案|请给出答案|请判断|请答题|请予选定)。$/gm, '');
}

async function writeFamilies() {
  const target = join(mkdtempSync(join(tmpdir(), 'doctorbench-forms-')), 'suite');
  const title = { zh: '题族', en: 'Forms' };
  await writeForms({
    suite: { id: 'forms', track: 'llm', licence: 'CC-BY-4.0', policy: 'doctorbench@2', title },
    scenarios: new Set(scenarioIdSchema.options),
    ...{ target, seed: 11, forms: 1, language: 'zh-CN', split: 'private', now: new Date(0) },
  });
  return target;
}

const damages = {
  whole: text => text,
  paraphrased: paraphrase,
  half: cut,
  'half, paraphrased': (text, random) => paraphrase(cut(text, random), random),
  'half, headings left out': (text, random) => cut(withoutFrames(text), random),
};

const originals = [];
for (const name of (process.argv[6] ?? 'doctorbench-exams,doctorbench-llm').split(',')) {
  // Forms of every family, each recipient's own, instead of one suite in each recipient's words.
  const ownForms = name === 'forms';
  const suite = await openSuite(ownForms ? await writeFamilies() : join(root, 'suites', name));
  const items = [];
  for await (const item of suite.items()) if (item.kind !== 'encounter') items.push(item);
  const trace = await createTracer({ items, key, recipients, ownForms });
  const copy = ownForms ? redrawForm : markItem;
  for (const count of (process.argv[4] ?? '1,3,6,12,20').split(',').map(Number)) {
    const row = [];
    for (const [damage, spoil] of Object.entries(damages)) {
      let [right, wrong] = [0, 0];
      const trials = Math.ceil(texts / Object.keys(damages).length);
      for (let at = 0; at < trials; at++) {
        const random = createRandom(`${seed}/${name}/${count}/${damage}/${at}`);
        // One in ten recipients is in no ledger: nobody may be named for their texts.
        const stranger = at % 10 === 9;
        const recipient = stranger ? `unknown_${at}` : recipients[Math.floor(random() * recipients.length)];
        const taken = shuffle(items, random).slice(0, count);
        const text = taken.map(item => toText(copy(item, { key, recipient }))).join('\n\n');
        if (damage === 'whole' && originals.length < (name === 'doctorbench-exams' ? 30 : 60))
          originals.push({
            id: `leak-${originals.length + 1}`,
            suite: name,
            recipient: stranger ? null : recipient,
            text,
          });
        const { source } = trace(spoil(text, random));
        if (source && source.recipient !== recipient) wrong++;
        else if (stranger ? !source : source) right++;
      }
      row.push(`${damage}: ${((100 * right) / trials).toFixed(1)} % right, ${wrong} wrong of ${trials}`);
    }
    console.log(`${name}, ${count} items a text · ${row.join(' · ')}`);
  }
}
if (process.argv[3] && process.argv[3] !== '-')
  writeFileSync(process.argv[3], originals.map(line => `${JSON.stringify(line)}\n`).join(''));
