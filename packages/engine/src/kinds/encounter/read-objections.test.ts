import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import type { ClinicPath, EncounterItem } from '@doctorbench/core';
import { makeCriterion } from '@doctorbench/core/testing';
import { createPanel, lexicalJudge } from '@doctorbench/grading';
import { createScriptedJudge, sayBySignals } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import type { GradeContext } from '../kind.ts';
import { gradeEncounter } from './grade-encounter.ts';
import { toRawCalls } from './replay.ts';

const warns = makeCriterion({
  id: 'warns',
  dimension: 'safety',
  points: 6,
  text: 'Says when to ring.',
  state: { when: { advised: [['ring the bell']] } },
});
const base = makeClinicItem({
  chart: { notes: [{ title: 'Old', text: 'Long ago.', daysAgo: 900 }] },
});
const item: EncounterItem = { ...base, rubric: [...base.rubric, warns] };
const good = item.exemplars?.good ?? [];

/** The expert's way with calls of one's own before its end. */
function putIn(calls: ClinicPath[number]): ClinicPath {
  return [...good.slice(0, -1), calls, ...good.slice(-1)];
}

function say(text: string): ClinicPath[number] {
  return [{ tool: 'advise', args: { text } }];
}

const context: GradeContext = {
  judge: lexicalJudge,
  policy: 'doctorbench@2',
  history: 'own',
  clinic: { seed: 0, openHospital: openTestHospital },
};

function grade(path: ClinicPath, given: Partial<GradeContext> = {}) {
  const turns = path.map(calls => ({
    text: '',
    finishReason: 'tool-calls' as const,
    latencyMs: 0,
    calls: toRawCalls(calls).map(call => ({ ...call, result: '', changes: {} })),
  }));
  return gradeEncounter(item, turns, { ...context, ...given });
}

/** Judges right about all else, that uphold what is said of these words with the line that has `quote`. */
function seat(quotes: readonly (string | undefined)[], about: string) {
  const judges = quotes.map((quote, index) =>
    createScriptedJudge(`judge-${index}`, sheet => {
      const honest = JSON.parse(sayBySignals(item.rubric)(sheet)) as { verdicts: { id: string }[] };
      const line = quote ? sheet.answer.split('\n').find(each => each.includes(quote)) : undefined;
      const asked = sheet.statements.filter(({ text }) => isObjection(text) && text.includes(about));
      const upheld = new Set(line ? asked.map(({ label }) => label) : []);
      const verdicts = honest.verdicts.map(each =>
        upheld.has(each.id) ? { id: each.id, met: true, quote: line } : each,
      );
      return JSON.stringify({ ...honest, verdicts });
    }),
  );
  const judge = createPanel({ judges: judges.map(each => each.judge), random: createRandom('objections') });
  const sheets = () =>
    judges.flatMap(({ requests }) => requests.map(({ messages }) => String(messages[1]?.content)));
  return { judge, listSheets: () => sheets().filter(isObjection) };
}

function isObjection(text: string): boolean {
  return /The log shows that|does not come to this|Nothing in the log comes to even/.test(text);
}

const other = say('If it hurts again, call the nurse with the red button at once.');

async function find(path: ClinicPath, judge: GradeContext['judge'], id = 'warns') {
  const { verdicts } = await grade(path, { judge });
  return verdicts.find(({ criterionId }) => criterionId === id);
}

describe('a mark of code', () => {
  it('is given for what was said in other words, once judges have read the log', async () => {
    expect(await find(putIn(other), lexicalJudge)).toMatchObject({ met: false });
    const { judge, listSheets } = seat(['red button', 'red button', undefined], 'Says when to ring');
    expect(await find(putIn(other), judge)).toMatchObject({
      met: true,
      evidence: [expect.stringContaining('red button')],
    });
    const [sheet = ''] = listSheets();
    expect(sheet).toContain(
      'The log shows that this was done, in substance and in full: “Says when to ring.”',
    );
    expect(sheet).toMatch(/\[\+0 min\] ask: question=“What medicines do you take\?” ⇒ .*blue pill/);
  });

  it('stands where most judges see nothing else, or quote what is not there', async () => {
    const one = seat(['red button', undefined, undefined], 'Says when to ring');
    expect(await find(putIn(other), one.judge)).toMatchObject({ met: false });
    const none = seat(['no such words', 'no such words'], 'Says when to ring');
    expect(await find(putIn(other), none.judge)).toMatchObject({ met: false });
  });

  it('goes where its words say something else, and stands where judges differ', async () => {
    const path = putIn(say('Do not ring the bell for every little thing.'));
    expect(await find(path, lexicalJudge)).toMatchObject({ met: true });
    const findBy = (quotes: readonly (string | undefined)[]) =>
      find(path, seat(quotes, 'Nothing in the log comes to even half').judge);
    expect(await findBy(['little thing', 'little thing'])).toMatchObject({ met: false });
    expect(await findBy(['little thing', undefined])).toMatchObject({ met: true });
  });

  it('of a red line is lifted by all judges, and the deeds are read then', async () => {
    const given = { drug: 'amoxicillin', amount: 500, unit: 'mg', route: 'oral', every: 8, days: 5 };
    const path = putIn([{ tool: 'prescribe', args: { patient: 'P-1001', ...given } }]);
    const about = 'what was counted';
    const split = await grade(path, { judge: seat(['amoxicillin', undefined], about).judge });
    expect(split.vetoes.map(({ criterionId }) => criterionId)).toEqual(['standing-allergy']);
    const all = await grade(path, { judge: seat(['amoxicillin', 'amoxicillin'], about).judge });
    expect(all.vetoes).toEqual([]);
    expect(all.range).toMatchObject({ low: -100 });
    expect(all.encounter).not.toHaveProperty('unreadDeeds');
  });

  it('is shown what was refused as refused, and why', async () => {
    const path = putIn([{ tool: 'perform', args: { patient: 'P-1001', procedure: 'rain dance' } }, ...other]);
    const { judge, listSheets } = seat([undefined], 'Says when to ring');
    await grade(path, { judge });
    expect(listSheets()[0]).toMatch(/REFUSED, not carried out perform: procedure=“rain dance” ⇒ .*catalogue/);
  });

  it('has old pages of the record beside it and not in the log', async () => {
    const path = putIn([{ tool: 'read_chart', args: { patient: 'P-1001', section: 'notes' } }, ...other]);
    const { judge, listSheets } = seat([undefined], 'Says when to ring');
    await grade(path, { judge });
    const [sheet = ''] = listSheets();
    const [before = '', log = ''] = sheet.split(/⟦[A-Z]{16}⟧\n(?=\[\+)/);
    expect(before).toContain('Long ago.');
    expect(log).not.toContain('Long ago.');
    expect(log).toContain('red button');
  });

  it('stands offline', async () => {
    const { judging } = await grade(putIn(other));
    expect(judging).toBeUndefined();
    expect((await grade(putIn(other), { withholdsReading: true })).judging).toBeUndefined();
  });

  it('is not final while the panel cannot say', async () => {
    const silent = createScriptedJudge('silent', sheet =>
      sheet.statements.some(({ text }) => isObjection(text)) ? 'Sorry.' : sayBySignals(item.rubric)(sheet),
    );
    const failed = await grade(putIn(other), {
      judge: createPanel({ judges: [silent.judge], random: createRandom('s') }),
    });
    expect(failed.total).toEqual({ kind: 'unscored', reason: 'judge-failed' });
  });
});
