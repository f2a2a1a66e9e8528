// Recall and precision of de-identification on labelled records: node bench/deidentify.mjs FOLDER|FILE… [--misses] [--json]
// A record is {"id", "lang", "text"} with each identifier wrapped as ⟦CLASS|identifier⟧.
// With a second reader who is asked through files: --ask=QUESTIONS.jsonl writes what a model is asked of each record (a first line
// with the task, then {"key", "material"}), --answers=FOLDER|FILE reads {"key", "answer": {"identifiers": […]}}; then rules alone, the
// reader alone and both are measured on the records that were read. --spans=FILE measures another program's findings instead:
// {"id", "start", "end", "class"}, places in UTF-16 units of the plain text, which --plain=FILE writes.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecondReader, findIdentifiers } from '@doctorbench/datasets';

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
const { signal } = new AbortController();
const optionOf = name => flags.find(flag => flag.startsWith(`--${name}=`))?.slice(name.length + 3);

// Two writers may have called their records alike.
const records = (await readAll(sources)).map(({ id, text }, at) => ({
  id: `${at + 1}:${id}`,
  ...unwrap(text),
}));
if (optionOf('ask')) await writeQuestions(optionOf('ask'));
else if (optionOf('plain'))
  await writeFile(optionOf('plain'), toLines(records.map(({ id, text }) => ({ id, text }))));
else if (optionOf('spans')) await measureSpans(await readAll([optionOf('spans')]));
else if (optionOf('answers')) await measureReader(await readAll(optionOf('answers').split(',')));
else await measureAll('rules', records, ({ text }) => findIdentifiers(text));

async function readAll(paths) {
  const texts = await Promise.all((await listFiles(paths)).map(file => readFile(file, 'utf8')));
  return texts.flatMap(text =>
    text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => JSON.parse(line)),
  );
}

function toLines(values) {
  return values.map(value => `${JSON.stringify(value)}\n`).join('');
}

function toKey(material) {
  return createHash('sha256').update(material).digest('hex').slice(0, 12);
}

/** What the second reader is asked, word for word as an endpoint would be. */
async function writeQuestions(file) {
  const questions = new Map();
  let task = '';
  const client = {
    async complete({ messages: [system, user] }) {
      task = system.content;
      questions.set(toKey(user.content), user.content);
      return { text: '{"identifiers": []}' };
    },
  };
  for (const { text } of records) await createSecondReader(client, signal)(text);
  await writeFile(file, toLines([{ task }, ...[...questions].map(([key, material]) => ({ key, material }))]));
  console.log(`${questions.size} questions of ${records.length} records in ${file}`);
}

async function measureReader(lines) {
  const answers = new Map(lines.map(({ key, answer }) => [key, answer]));
  class Unread extends Error {}
  const client = {
    async complete({ messages: [, user] }) {
      const answer = answers.get(toKey(user.content));
      if (answer === undefined) throw new Unread();
      return { text: JSON.stringify(answer) };
    },
  };
  const read = [];
  for (const record of records)
    try {
      read.push({ ...record, more: await createSecondReader(client, signal)(record.text) });
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
    }
  console.log(`${read.length} of ${records.length} records were read by the second reader`);
  await measureAll('rules alone', read, ({ text }) => findIdentifiers(text));
  await measureAll('second reader alone', read, ({ more }) => merge(more));
  await measureAll('rules and second reader', read, ({ text, more }) => findIdentifiers(text, { more }));
}

/** Findings that overlap count once. */
function merge(findings) {
  const merged = [];
  for (const one of [...findings].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else merged.push({ ...one });
  }
  return merged;
}

async function measureSpans(spans) {
  const byRecord = group(spans);
  await measureAll('spans', records, ({ id }) => merge(byRecord.get(id) ?? []));
}

function group(spans) {
  const groups = new Map();
  for (const span of spans) groups.set(span.id, [...(groups.get(span.id) ?? []), span]);
  return groups;
}

async function measureAll(name, measured, find) {
  const tally = {
    counts: Object.fromEntries(
      Object.values(classes).map(each => [each, { gold: 0, hidden: 0, named: 0, found: 0, right: 0 }]),
    ),
    misses: [],
    extras: [],
  };
  for (const record of measured) measure(record, await find(record), tally);
  print(name, tally);
}

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
function measure(record, found, { counts, misses, extras }) {
  const { text, labels } = record;
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
    else extras.push(`${show(record, text, one, [])} {${one.reason ?? ''}}`);
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

function print(name, { counts, misses, extras }) {
  const total = { gold: 0, hidden: 0, named: 0, found: 0, right: 0 };
  for (const count of Object.values(counts)) for (const key of Object.keys(total)) total[key] += count[key];
  const share = (part, of) => (of === 0 ? '–' : (part / of).toFixed(3));
  if (flags.includes('--json')) console.log(JSON.stringify({ name, ...counts, total }));
  else {
    console.log(`\n${name}`);
    for (const [kind, count] of [...Object.entries(counts), ['all', total]])
      console.log(
        `${kind.padEnd(9)} identifiers ${String(count.gold).padStart(5)}  recall ${share(count.hidden, count.gold)}  as this class ${share(count.named, count.gold)}  replaced ${String(count.found).padStart(5)}  precision ${share(count.right, count.found)}`,
      );
  }
  if (flags.includes('--misses'))
    for (const line of ['', 'MISSED', ...misses, '', 'TOO MUCH', ...extras]) console.log(line);
}
