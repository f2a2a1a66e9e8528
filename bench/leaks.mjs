// node bench/leaks.mjs [texts] [file for the originals] [items a text,…]: how often a leaked text is traced to the copy it was taken from, and to a wrong one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTracer, markItem } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { root } from './tools.mjs';

const texts = Number(process.argv[2] ?? 200);
const key = Buffer.alloc(32, 7);
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

const damages = {
  whole: text => text,
  paraphrased: paraphrase,
  half: cut,
  'half, paraphrased': (text, random) => paraphrase(cut(text, random), random),
};

const originals = [];
for (const name of ['doctorbench-exams', 'doctorbench-llm']) {
  const suite = await openSuite(join(root, 'suites', name));
  const items = [];
  for await (const item of suite.items()) if (item.kind !== 'encounter') items.push(item);
  const trace = await createTracer({ items, key, recipients });
  for (const count of (process.argv[4] ?? '1,3,6,12,20').split(',').map(Number)) {
    const row = [];
    for (const [damage, spoil] of Object.entries(damages)) {
      let [right, wrong] = [0, 0];
      const trials = Math.ceil(texts / Object.keys(damages).length);
      for (let at = 0; at < trials; at++) {
        const random = createRandom(`${name}/${count}/${damage}/${at}`);
        // One in ten recipients is in no ledger: nobody may be named for their texts.
        const stranger = at % 10 === 9;
        const recipient = stranger ? `unknown_${at}` : recipients[Math.floor(random() * recipients.length)];
        const taken = shuffle(items, random).slice(0, count);
        const text = taken.map(item => toText(markItem(item, { key, recipient }))).join('\n\n');
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
if (process.argv[3])
  writeFileSync(process.argv[3], originals.map(line => `${JSON.stringify(line)}\n`).join(''));
