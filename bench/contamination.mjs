// node bench/contamination.mjs [clean sittings] [sittings for each share]: how often memory is seen where there is none,
// and where a known share of the items was memorised. Phantoms answer in this process; no endpoint is called.
import { join } from 'node:path';
import { runProbes, toVerdict } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { root } from './tools.mjs';

const clean = Number(process.argv[2] ?? 500);
const each = Number(process.argv[3] ?? 100);
const most = Number(process.argv[4] ?? 60);

const suite = await openSuite(join(root, 'suites', 'doctorbench-exams'));
const items = [];
for await (const item of suite.items()) items.push(item);
const stems = items.map(({ stem }) => stem);
const options = items.flatMap(item => item.options.map(({ text }) => text));

/**
 * A phantom of some ability. Of what it memorised it recalls four in five, with slips of the pen. Of the rest it writes
 * what the style of such questions suggests: ends of other stems, options of other items or of the same, an order that
 * seems natural.
 */
function createPhantom({ share, ability, seed }) {
  const random = createRandom(`phantom/${seed}`);
  const memory = shuffle(items, random).slice(0, Math.round(share * items.length));
  const recalls = new Map(memory.filter(() => random() < 0.8).map(item => [item.stem.slice(0, 20), item]));
  const find = prompt => {
    const stem = prompt.slice(prompt.indexOf('\n\n') + 2);
    return recalls.get(stem.slice(0, 20));
  };
  const slip = text => [...text].filter(() => random() > 0.01).join('');
  const pick = list => list[Math.floor(random() * list.length)];
  return async prompt => {
    const item = find(prompt);
    if (prompt.includes('续写')) {
      const other = pick(stems);
      return item
        ? slip(item.stem.slice(Math.floor(item.stem.length / 2)))
        : other.slice(Math.floor(other.length / 2));
    }
    if (prompt.includes('____')) {
      const shown = [...prompt.matchAll(/^[A-E]\. (.*)$/gm)].map(found => found[1]);
      if (!item) return pick(options);
      return slip(item.options.find(({ text }) => !shown.includes(text))?.text ?? '');
    }
    if (prompt.includes('编号')) {
      const shown = [...prompt.matchAll(/^\(\d\) (.*)$/gm)].map(found => found[1]);
      const numbers = shown.map((_, at) => at + 1);
      if (item) return item.options.map(({ text }) => shown.indexOf(text) + 1).join(', ');
      // By length, as shown, or at random.
      const way = random();
      if (way < 0.3) return numbers.join(', ');
      if (way < 0.6) return numbers.sort((a, b) => shown[a - 1].length - shown[b - 1].length).join(', ');
      return shuffle(numbers, random).join(', ');
    }
    if (prompt.includes('金丝雀')) return '我不知道。';
    const shown = [...prompt.matchAll(/^([A-E])\. (.*)$/gm)].map(found => ({
      letter: found[1],
      text: found[2],
    }));
    const asked = items.find(({ stem }) => prompt.includes(stem));
    const keyed = asked?.options.find(({ id }) => asked.key.includes(id));
    if (item)
      return random() < 0.7 ? keyed.id : (shown.find(({ text }) => text === keyed.text)?.letter ?? 'A');
    return random() < ability
      ? (shown.find(({ text }) => text === keyed?.text)?.letter ?? 'A')
      : pick(shown).letter;
  };
}

async function sit(share, seed) {
  const ability = 0.3 + 0.6 * createRandom(`ability/${seed}`)();
  const ask = createPhantom({ share, ability, seed });
  const { probes } = await runProbes({ manifest: suite.manifest, items, ask, seed, most });
  return { probes, ...toVerdict(probes) };
}

for (const share of [0, 0.1, 0.3, 0.6, 1]) {
  const count = share === 0 ? clean : each;
  let signs = 0;
  const single = new Map();
  const rates = new Map();
  for (let at = 0; at < count; at++) {
    const { verdict, probes } = await sit(share, `${share}/${at}`);
    if (verdict === 'signs') signs++;
    for (const { probe, p, hits, asked } of probes) {
      if (p <= 0.01) single.set(probe, (single.get(probe) ?? 0) + 1);
      rates.set(probe, (rates.get(probe) ?? 0) + hits / Math.max(1, asked));
    }
  }
  const parts = [...rates].map(
    ([probe, rate]) =>
      `${probe} ${((100 * (single.get(probe) ?? 0)) / count).toFixed(1)} % (hits ${((100 * rate) / count).toFixed(1)} %)`,
  );
  console.log(
    `memorised ${100 * share} %: signs in ${((100 * signs) / count).toFixed(1)} % of ${count} sittings; alone at p ≤ .01: ${parts.join(', ')}`,
  );
}
