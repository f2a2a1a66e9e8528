// Recall and precision of de-identification on labelled records: node bench/deidentify.mjs FOLDER|FILE… [--misses] [--json]
// A record is {"id", "lang", "text"} with each identifier wrapped as ⟦CLASS|identifier⟧.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findIdentifiers } from '@doctorbench/datasets';

const classes = {
  NAME: 'patient',
  RELATIVE: 'relative',
  STAFF: 'staff',
  ID: 'id',
  PHONE: 'phone',
  EMAIL: 'email',
  ADDRESS: 'address',
  HOSPITAL: 'hospital',
  DEPT_BED: 'bed',
  RECORD: 'record',
  DATE: 'date',
  AGE90: 'age',
  PLATE: 'plate',
  DEVICE: 'device',
  ACCOUNT: 'account',
  URL: 'url',
  EMPLOYER: 'employer',
  OTHER: 'other',
};
const flags = process.argv.slice(2).filter(word => word.startsWith('--'));
const sources = process.argv.slice(2).filter(word => !word.startsWith('--'));

const counts = Object.fromEntries(
  Object.values(classes).map(name => [name, { gold: 0, hidden: 0, named: 0, found: 0, right: 0 }]),
);
const misses = [];
const extras = [];
for (const file of await listFiles(sources))
  for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean))
    await measure(JSON.parse(line));
print();

async function listFiles(paths) {
  const files = await Promise.all(
    paths.map(async path =>
      (await stat(path)).isDirectory()
        ? (await readdir(path))
            .filter(name => name.endsWith('.jsonl'))
            .sort()
            .map(name => join(path, name))
        : [path],
    ),
  );
  return files.flat();
}

/** Plain text and the places of its labels. */
function unwrap(marked) {
  let text = '';
  const labels = [];
  let at = 0;
  for (const match of marked.matchAll(/⟦([A-Z0-9_]+)\|([\s\S]*?)⟧/g)) {
    text += marked.slice(at, match.index);
    labels.push({ class: classes[match[1]], start: text.length, end: text.length + match[2].length });
    text += match[2];
    at = match.index + match[0].length;
  }
  return { text: text + marked.slice(at), labels };
}

/** Hidden: every letter and digit of the identifier is replaced, under whatever class. Right: at least half of what was replaced lies in labels. */
async function measure(record) {
  const { text, labels } = unwrap(record.text);
  const found = await findIdentifiers(text);
  const hidden = cover(found, text.length);
  const wanted = cover(labels, text.length);
  const telling = place => /[\p{L}\p{N}]/u.test(text[place]);
  for (const label of labels) {
    const places = range(label).filter(telling);
    const all = places.every(place => hidden[place]);
    counts[label.class].gold++;
    if (all) counts[label.class].hidden++;
    if (found.some(one => one.class === label.class && one.start < label.end && one.end > label.start))
      counts[label.class].named++;
    if (!all) misses.push(show(record, text, label, found));
  }
  for (const one of found) {
    const places = range(one).filter(telling);
    counts[one.class].found++;
    if (places.filter(place => wanted[place]).length * 2 >= places.length) counts[one.class].right++;
    else extras.push(`${show(record, text, one, [])} {${one.reason}}`);
  }
}

function show(record, text, { start, end, class: kind }, found) {
  const over = found
    .filter(one => one.start < end && one.end > start)
    .map(one => `${one.class}:${text.slice(one.start, one.end)}`);
  return `${record.id} ${kind} ${text.slice(Math.max(0, start - 8), start)}[${text.slice(start, end)}]${text.slice(end, end + 6)} ${over.join(' ')}`.replaceAll(
    '\n',
    '/',
  );
}

function range({ start, end }) {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

function cover(spans, length) {
  const covered = new Uint8Array(length);
  for (const { start, end } of spans) covered.fill(1, start, end);
  return covered;
}

function print() {
  const total = { gold: 0, hidden: 0, named: 0, found: 0, right: 0 };
  for (const count of Object.values(counts)) for (const key of Object.keys(total)) total[key] += count[key];
  const share = (part, of) => (of === 0 ? '–' : (part / of).toFixed(3));
  if (flags.includes('--json')) console.log(JSON.stringify({ ...counts, total }));
  else
    for (const [name, count] of [...Object.entries(counts), ['all', total]])
      console.log(
        `${name.padEnd(9)} identifiers ${String(count.gold).padStart(5)}  recall ${share(count.hidden, count.gold)}  as this class ${share(count.named, count.gold)}  replaced ${String(count.found).padStart(5)}  precision ${share(count.right, count.found)}`,
      );
  if (flags.includes('--misses'))
    for (const line of ['', 'MISSED', ...misses, '', 'TOO MUCH', ...extras]) console.log(line);
}
