import assert from 'node:assert/strict';
import type { Answer, Grade, RunManifest } from '@doctorbench/core';
import { toAnswerKey } from '@doctorbench/core';
import {
  makeAnswer,
  makeFailedAnswer,
  makeFullGrade,
  makeGrade,
  makeRunManifest,
} from '@doctorbench/core/testing';
import type { Journal } from '../journal/journal.ts';

/** A run in a place of its own, and the ways back to it. */
export interface JournalPlace {
  /** Open for writing. */
  readonly journal: Journal;
  /** Opens the run again for writing; whoever wrote before has closed or crashed. */
  reopen(): Promise<Journal>;
  /** Leaves the journal as a killed process would: not closed, nothing more written. */
  crash(): Promise<void>;
  /** A second opener, who only reads, while the first still writes. */
  openReader(): Promise<Journal>;
}

/** Makes journals of one implementation. Clearing up afterwards is the factory's affair. */
export type JournalFactory = (manifest: RunManifest) => Promise<JournalPlace>;

export interface ContractCase {
  readonly name: string;
  run(open: JournalFactory): Promise<void>;
}

/** What every implementation of `Journal` must do, whatever it writes to. */
export const journalContract: readonly ContractCase[] = [
  { name: 'reads nothing from a journal that nothing was written to', run: readsNothingWhenEmpty },
  {
    name: 'keeps every record over a close',
    run: open => keepsRecords(open, place => place.journal.close()),
  },
  {
    name: 'keeps every appended record over a crash',
    run: open => keepsRecords(open, place => place.crash()),
  },
  {
    name: 'shows a record to a second opener as soon as its append has resolved',
    run: isDurableOnceResolved,
  },
  { name: 'lets the last record of a key count, in the order they were written', run: lastRecordCounts },
  { name: 'decides between unawaited appends of one key by the order of the calls', run: lastCallCounts },
  { name: 'finds answers and grades by key, each among their own kind', run: findsByKey },
  { name: 'keeps apart keys that look alike', run: keepsKeysApart },
  { name: 'gives back any text that JSON can carry', run: keepsAnyText },
  { name: 'gives back a text of a megabyte', run: keepsLongText },
  { name: 'gives back records with every field there is', run: keepsEveryField },
  { name: 'keeps 500 records appended at once, none mixed with another', run: keepsConcurrentAppends },
  { name: 'keeps an append that was under way when it was closed', run: keepsAppendBeforeClose },
  {
    name: 'reads the records that counted when reading began, while others are appended',
    run: readsWhileAppending,
  },
  { name: 'can be used on after a reading that was broken off', run: survivesBrokenOffReading },
  { name: 'keeps an updated manifest and leaves the rest of it alone', run: keepsManifest },
  { name: 'keeps manifest updates that were made at once', run: keepsConcurrentManifests },
  { name: 'may be closed twice and opened again at once', run: closesCleanly },
];

async function readsNothingWhenEmpty(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const assertEmpty = async (opened: Journal) => {
    assert.deepEqual(await collect(opened.readAnswers()), []);
    assert.deepEqual(await collect(opened.readGrades()), []);
    assert.equal(opened.hasAnswer('item-1#0'), false);
    assert.equal(await opened.findAnswer('item-1#0'), undefined);
  };
  await assertEmpty(journal);
  await journal.close();
  const again = await reopen();
  await assertEmpty(again);
  await again.close();
}

async function keepsRecords(open: JournalFactory, leave: (place: JournalPlace) => Promise<void>) {
  const place = await open(makeRunManifest());
  const answers = [
    makeAnswer('item-1'),
    makeFailedAnswer('item-2', 'endpoint.timeout'),
    makeAnswer('item-3'),
  ];
  const grades = [makeGrade('item-3'), makeGrade('item-1')];
  for (const answer of answers) await place.journal.appendAnswer(answer);
  for (const grade of grades) await place.journal.appendGrade(grade);
  await leave(place);
  const again = await place.reopen();
  assert.deepEqual(await collect(again.readAnswers()), answers);
  assert.deepEqual(await collect(again.readGrades()), grades);
  await again.appendGrade(makeGrade('item-2'));
  assert.deepEqual(await collect(again.readGrades()), [...grades, makeGrade('item-2')]);
  await again.close();
}

async function isDurableOnceResolved(open: JournalFactory) {
  const { journal, openReader } = await open(makeRunManifest());
  for (const id of ['item-1', 'item-2']) {
    await journal.appendAnswer(makeAnswer(id));
    await journal.appendGrade(makeGrade(id));
    const reader = await openReader();
    assert.equal(reader.hasAnswer(`${id}#0`), true);
    assert.deepEqual(await reader.findAnswer(`${id}#0`), makeAnswer(id));
    assert.deepEqual(await reader.findGrade(`${id}#0`), makeGrade(id));
    await reader.close();
  }
  await journal.close();
}

async function lastRecordCounts(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  await journal.appendAnswer(makeFailedAnswer('item-1', 'endpoint.timeout'));
  await journal.appendAnswer(makeAnswer('item-2'));
  await journal.appendAnswer(makeAnswer('item-1', { text: 'second', calls: 2 }));
  await journal.appendAnswer(makeAnswer('item-1', { repeat: 1 }));
  const expected = [
    makeAnswer('item-2'),
    makeAnswer('item-1', { text: 'second', calls: 2 }),
    makeAnswer('item-1', { repeat: 1 }),
  ];
  assert.deepEqual(await collect(journal.readAnswers()), expected);
  assert.deepEqual(await journal.findAnswer('item-1#0'), expected[1]);
  await journal.close();
  const again = await reopen();
  assert.deepEqual(await collect(again.readAnswers()), expected);
  assert.deepEqual(await again.findAnswer('item-1#0'), expected[1]);
  await again.close();
}

async function lastCallCounts(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const texts = ['first', 'second', 'third'];
  await Promise.all(texts.map(text => journal.appendAnswer(makeAnswer('item-1', { text }))));
  assert.deepEqual(await journal.findAnswer('item-1#0'), makeAnswer('item-1', { text: 'third' }));
  await journal.close();
  const again = await reopen();
  assert.deepEqual(await collect(again.readAnswers()), [makeAnswer('item-1', { text: 'third' })]);
  await again.close();
}

async function findsByKey(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  await journal.appendAnswer(makeAnswer('answered'));
  await journal.appendGrade(makeGrade('graded'));
  const assertFound = async (opened: Journal) => {
    assert.deepEqual([opened.hasAnswer('answered#0'), opened.hasGrade('answered#0')], [true, false]);
    assert.deepEqual([opened.hasAnswer('graded#0'), opened.hasGrade('graded#0')], [false, true]);
    assert.deepEqual(await opened.findAnswer('answered#0'), makeAnswer('answered'));
    assert.equal(await opened.findGrade('answered#0'), undefined);
    assert.deepEqual(await opened.findGrade('graded#0'), makeGrade('graded'));
    assert.equal(await opened.findAnswer('graded#0'), undefined);
  };
  await assertFound(journal);
  await journal.close();
  const again = await reopen();
  await assertFound(again);
  await again.close();
}

async function keepsKeysApart(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const places = ['a', 'A', 'a-1', 'a.1', 'a_1', 'a1', 'a-1-0', '1', '01'].flatMap(itemId =>
    [0, 1, 10, 11].map(repeat => ({ itemId, repeat })),
  );
  const answers = places.map(({ itemId, repeat }) =>
    makeAnswer(itemId, { repeat, text: `${itemId} at ${repeat}` }),
  );
  for (const answer of answers) await journal.appendAnswer(answer);
  await journal.close();
  const again = await reopen();
  assert.deepEqual(await collect(again.readAnswers()), answers);
  for (const answer of answers) assert.deepEqual(await again.findAnswer(toAnswerKey(answer)), answer);
  for (const key of ['a', 'a#', 'a#2', 'a#1 ', 'a-1-0#111', '', '%', 'a#%', '__proto__', 'constructor'])
    assert.equal(again.hasAnswer(key), false, key);
  await again.close();
}

async function keepsAnyText(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const texts = [
    '',
    ' \t',
    '胸痛两小时，先拨打 120。',
    'two\nlines\r\nand\rmore\n',
    '👩🏽‍⚕️ 🇨🇳 e\u0301 \u200b\u202e\ufeff',
    'line\u2028paragraph\u2029end',
    'nul \u0000 bell \u0007 escape \u001b[31m',
    'cut emoji \ud83d and \udc00',
    '"quoted" \\ \\n {"json": [1, 2]} \'; DROP TABLE answers; --',
    '\ufffd\uffff',
  ];
  const answers = texts.map((text, index) =>
    makeAnswer(`item-${index}`, { text, turn: { reasoning: text } }),
  );
  for (const answer of answers) await journal.appendAnswer(answer);
  assert.deepEqual(await collect(journal.readAnswers()), answers);
  await journal.close();
  const again = await reopen();
  assert.deepEqual(await collect(again.readAnswers()), answers);
  for (const answer of answers) assert.deepEqual(await again.findAnswer(toAnswerKey(answer)), answer);
  await again.close();
}

async function keepsLongText(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const long = makeAnswer('long', { text: '心肌梗死 🫀 '.repeat(100_000) });
  await journal.appendAnswer(makeAnswer('before'));
  await journal.appendAnswer(long);
  await journal.appendAnswer(makeAnswer('after'));
  await journal.close();
  const again = await reopen();
  assert.deepEqual(await again.findAnswer('long#0'), long);
  assert.deepEqual(await again.findAnswer('after#0'), makeAnswer('after'));
  assert.deepEqual(
    (await collect(again.readAnswers())).map(({ itemId }) => itemId),
    ['before', 'long', 'after'],
  );
  await again.close();
}

async function keepsEveryField(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const usage = { inputTokens: 0, outputTokens: 9_007_199_254_740_991, reasoningTokens: 3 };
  const answer = makeAnswer('full', {
    repeat: 2,
    calls: 0,
    outcome: {
      kind: 'answered',
      turns: [
        { text: 'a', reasoning: 'b', finishReason: 'length', usage, latencyMs: 0.01, firstTokenMs: 0 },
        { text: 'c', finishReason: 'content-filter', latencyMs: 1e9 },
      ],
    },
  });
  const grade = makeFullGrade('full');
  await journal.appendAnswer(answer);
  await journal.appendGrade(grade);
  await journal.close();
  const again = await reopen();
  assert.deepEqual(await collect(again.readAnswers()), [answer]);
  assert.deepEqual(await collect(again.readGrades()), [grade]);
  await again.close();
}

async function keepsConcurrentAppends(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const answers: Answer[] = [];
  const grades: Grade[] = [];
  for (let index = 0; index < 500; index++) {
    answers.push(makeAnswer(`item-${index}`, { text: `${index} `.repeat(1 + ((index * 37) % 400)) }));
    grades.push(makeGrade(`item-${index}`, { grader: `grader-${index}` }));
  }
  await Promise.all([
    ...answers.map(answer => journal.appendAnswer(answer)),
    ...grades.map(grade => journal.appendGrade(grade)),
  ]);
  const assertAll = async (opened: Journal) => {
    const byKey = (a: { itemId: string }, b: { itemId: string }) => (a.itemId < b.itemId ? -1 : 1);
    assert.deepEqual((await collect(opened.readAnswers())).sort(byKey), [...answers].sort(byKey));
    assert.deepEqual((await collect(opened.readGrades())).sort(byKey), [...grades].sort(byKey));
    for (const answer of answers) assert.deepEqual(await opened.findAnswer(toAnswerKey(answer)), answer);
  };
  await assertAll(journal);
  await journal.close();
  const again = await reopen();
  await assertAll(again);
  await again.close();
}

async function keepsAppendBeforeClose(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  const appends = [journal.appendAnswer(makeAnswer('item-1')), journal.appendAnswer(makeAnswer('item-2'))];
  await journal.close();
  await Promise.all(appends);
  const again = await reopen();
  assert.deepEqual(await collect(again.readAnswers()), [makeAnswer('item-1'), makeAnswer('item-2')]);
  await again.close();
}

async function readsWhileAppending(open: JournalFactory) {
  const { journal } = await open(makeRunManifest());
  const ids = Array.from({ length: 50 }, (_, index) => `item-${index}`);
  const wide = 'wide '.repeat(20_000);
  for (const id of ids) await journal.appendAnswer(makeAnswer(id, { text: wide }));
  const seen: string[] = [];
  for await (const answer of journal.readAnswers()) {
    seen.push(answer.itemId);
    assert.deepEqual(answer, makeAnswer(answer.itemId, { text: wide }));
    if (seen.length % 10 !== 1) continue;
    // One that was read, one that was not, and one that is new.
    for (const id of [seen[0] ?? '', 'item-49', `late-${seen.length}`])
      await journal.appendAnswer(makeAnswer(id, { text: 'later' }));
  }
  assert.deepEqual(seen, ids);
  const after = await collect(journal.readAnswers());
  assert.equal(after.length, 55);
  assert.equal(new Set(after.map(toAnswerKey)).size, 55);
  assert.deepEqual(await journal.findAnswer('item-49#0'), makeAnswer('item-49', { text: 'later' }));
  await journal.close();
}

async function survivesBrokenOffReading(open: JournalFactory) {
  const { journal } = await open(makeRunManifest());
  for (let index = 0; index < 20; index++) await journal.appendGrade(makeGrade(`item-${index}`));
  for await (const grade of journal.readGrades()) if (grade.itemId === 'item-3') break;
  await journal.appendGrade(makeGrade('item-20'));
  assert.equal((await collect(journal.readGrades())).length, 21);
  await journal.close();
}

async function keepsManifest(open: JournalFactory) {
  const manifest = makeRunManifest({
    prices: { inputUsdPerMillion: 0.1, outputUsdPerMillion: 12.34 },
    planned: 3,
    protocol: { selection: { sample: 'stratified', limit: 3, scenarios: ['symptom-query'] }, seed: 2 ** 40 },
  });
  const { journal, reopen } = await open(manifest);
  assert.deepEqual(journal.manifest, manifest);
  await journal.updateManifest({ budget: { maxCalls: 10, maxCostUsd: 0.5 }, activeMs: 1234.5 });
  const update = {
    state: { kind: 'stopped', endedAt: '2026-01-01T01:00:00Z', cause: 'endpoint.quota', detail: '余额不足' },
    adaptations: ['temperature not sent'],
    endpoint: { baseUrl: 'http://127.0.0.1:10/v1', model: 'scripted', phantom: 'good' },
    suitePath: 'elsewhere/题集',
  } as const;
  await journal.updateManifest({ ...update, adaptations: [...update.adaptations] });
  const expected = { ...manifest, budget: { maxCalls: 10, maxCostUsd: 0.5 }, activeMs: 1234.5, ...update };
  assert.deepEqual(journal.manifest, expected);
  await journal.close();
  const again = await reopen();
  assert.deepEqual(again.manifest, expected);
  await again.close();
}

async function keepsConcurrentManifests(open: JournalFactory) {
  const { journal, reopen, openReader } = await open(makeRunManifest());
  const updates = Array.from({ length: 20 }, (_, index) => journal.updateManifest({ activeMs: index + 1 }));
  await Promise.all([...updates, journal.updateManifest({ suitePath: 'moved' })]);
  const reader = await openReader();
  assert.deepEqual(reader.manifest, makeRunManifest({ activeMs: 20, suitePath: 'moved' }));
  await reader.close();
  await journal.close();
  const again = await reopen();
  assert.deepEqual(again.manifest, makeRunManifest({ activeMs: 20, suitePath: 'moved' }));
  await again.close();
}

async function closesCleanly(open: JournalFactory) {
  const { journal, reopen } = await open(makeRunManifest());
  await journal.appendAnswer(makeAnswer('item-1'));
  await journal.close();
  await journal.close();
  const again = await reopen();
  await journal.close();
  await again.appendAnswer(makeAnswer('item-2'));
  assert.equal((await collect(again.readAnswers())).length, 2);
  await again.close();
}

async function collect<T>(records: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
}
