import type { Answer, AnswerTurn, ClinicEvent, EncounterOutcome, Grade, Verdict } from '@doctorbench/core';
import { standingCriteria } from '@doctorbench/core';
import { makeCriterion, makeEncounterItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createAnswer, createGrade, render } from '../../testing/report-fixtures.ts';

const hostile = '<img src=x onerror=alert(1)>"\'</div><script>alert(2)</script>';
const dayMin = 24 * 60;

const item = makeEncounterItem('enc', {
  rubric: [
    makeCriterion({
      id: 'ecg',
      dimension: 'tool-use',
      text: 'An ECG.',
      state: { when: { tested: 'ecg' }, byMin: 10, lateMin: 30 },
    }),
    makeCriterion({
      id: 'lytic',
      dimension: 'planning',
      text: 'Lysis.',
      state: { when: { performed: 'lysis' }, byMin: 30 },
    }),
    makeCriterion({
      id: 'explains',
      dimension: 'closed-loop',
      text: 'Explains.',
      signals: { all: [['artery']] },
    }),
    makeCriterion({
      id: 'nitrate',
      dimension: 'safety',
      points: -20,
      text: 'A nitrate.',
      redLine: { reason: 'Kills.' },
      state: { when: { given: { class: 'nitrate' } } },
    }),
  ],
});

function turnOf(events: readonly ClinicEvent[], calls: AnswerTurn['calls'] = []): AnswerTurn {
  return { text: '', finishReason: 'tool-calls', latencyMs: 1, calls, events: [...events] };
}

const call = { id: '1', name: 'advise', arguments: '{}', result: 'ok', changes: {} };
const turns: readonly AnswerTurn[] = [
  turnOf(
    [
      { atMin: 0, kind: 'measured', text: 'heart rate 96' },
      { atMin: 20, kind: 'ordered', text: `An ECG ${hostile}`, refs: ['ecg'] },
      { atMin: 20, kind: 'ordered', text: 'A blood count', refs: ['cbc'] },
    ],
    [{ ...call, changes: { minute: [0, 20], 'vitals.hr': [96, 120] } }],
  ),
  turnOf(
    [
      { atMin: 21, kind: 'given', text: 'Nitroglycerin 0.5 mg', refs: ['nitroglycerin'] },
      { atMin: 21, kind: 'unsafe', text: 'Forbidden with sildenafil', hidden: true },
      { atMin: 21, kind: 'refused', text: `perform: ${hostile}`, refs: ['agent'] },
    ],
    [
      {
        ...call,
        name: hostile,
        arguments: JSON.stringify({ [hostile]: hostile, text: 'The artery is blocked.' }),
        result: hostile,
        fault: 'agent',
      },
      { ...call, arguments: `{"broken": ${hostile}` },
    ],
  ),
  turnOf([
    { atMin: 28 * dayMin, kind: 'visited', text: 'Visit 2', refs: ['2'] },
    { atMin: 28 * dayMin + 3, kind: 'diagnosed', text: hostile },
  ]),
];

const verdict = (criterionId: string, rest: Partial<Verdict>): Verdict => ({
  ...{ criterionId, turn: 0, met: false, evidence: [] },
  ...rest,
});

const outcome: EncounterOutcome = {
  end: 'out-of-calls',
  minutes: 24,
  visits: 2,
  calls: 3,
  costCny: 300,
  expertCostCny: 200,
  criticalActions: [
    { criterionId: 'ecg', byMin: 10, atMin: 20 },
    { criterionId: 'lytic', byMin: 30 },
  ],
  faults: { agent: 1 },
};

const grade = createGrade(item, {
  total: { kind: 'scored', percent: -100 },
  verdicts: [
    verdict('ecg', { met: true, credit: 0.5, atMin: 20, evidence: ['[+20 min] An ECG'] }),
    verdict('lytic', {}),
    verdict('explains', { met: true, evidence: ['The artery is blocked'] }),
    verdict('nitrate', { met: true, atMin: 21, evidence: ['[+21 min] Nitroglycerin 0.5 mg'] }),
    ...standingCriteria.map(({ id }) =>
      verdict(id, id === 'standing-cost' ? { met: true, credit: 0.25, atMin: 21, evidence: ['x'] } : {}),
    ),
  ],
  vetoes: [
    {
      criterionId: 'nitrate',
      turn: 0,
      atMin: 21,
      text: 'A nitrate.',
      reason: 'Kills.',
      evidence: ['[+21 min] Nitroglycerin 0.5 mg'],
    },
  ],
  encounter: outcome,
});

function pageOf(said: readonly AnswerTurn[], graded: Grade, locale: 'en' | 'zh' = 'en'): string {
  const answer: Answer = { ...createAnswer(item, ['']), outcome: { kind: 'answered', turns: [...said] } };
  return render([{ item, answer, grade: graded }], { manifest: { track: 'agent' }, locale });
}

/** The lines of the timeline, markup taken away. */
function linesOf(page: string): readonly string[] {
  const timeline = /<ol class="timeline">([\s\S]*?)<\/ol>\n/.exec(page)?.[1] ?? '';
  return [...timeline.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, line = '']) =>
    line
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('an encounter on the page', () => {
  const page = pageOf(turns, grade);
  const lines = linesOf(page);

  it('cannot be made to hold markup by what a model wrote or the clinic repeated', () => {
    expect(page).not.toMatch(/<img|<script/);
    expect(page.split('&lt;script&gt;').length).toBeGreaterThan(6);
  });

  it('tells who did what when, months apart as visits', () => {
    expect(lines[0]).toBe('Visit 1');
    expect(lines[1]).toMatch(/^\+0 min Agent takes vital signs heart rate 96/);
    expect(lines).toContain('Visit 2 · day 28');
    expect(lines.at(-1)).toMatch(/^\+3 min Agent diagnoses/);
  });

  it('shows goals and red lines at the line they rest on', () => {
    expect(lines.find(line => line.includes('An ECG'))).toMatch(/✓ Goal: An ECG\. \(50\s%\)$/u);
    expect(lines.find(line => line.includes('A blood count'))).not.toContain('Goal');
    expect(lines.find(line => line.includes('Nitroglycerin'))).toMatch(/Red line: A nitrate\.$/);
  });

  it('shows unsafe orders in red as not told to the agent, and whose fault a refusal is', () => {
    expect(page).toMatch(
      /<li class="moment moment-bad">(?:(?!<\/li>).)*unsafe order(?:(?!<\/li>).)*not told to the agent/s,
    );
    expect(lines.find(line => line.includes('refused'))).toMatch(/refused the agent’s fault/);
  });

  it('says how it ended, in red where it ran out, and what it cost', () => {
    expect(page).toContain('<span class="neg">Ran out of calls</span>');
    expect(page).toMatch(/¥300<\/span> <small>expert path ¥200, this is 1\.50 times that/);
    expect(page).toContain('<span class="badge badge-redline">Ran out of calls</span>');
  });

  it('gives partial credit in percent with its points and minute, and says what was never reached', () => {
    expect(page).toMatch(/50\s% met<.*?visit 1, \+20 min · late \(window 10 min\).*?>\+5<small> \/ \+10</s);
    expect(page).toContain('never reached (window 30 min)');
  });

  it('has what is asked of every encounter under its own heading, what was found first', () => {
    const standing = page.slice(page.indexOf('Asked of every encounter'));
    expect(standing).toMatch(/25\s% present.*?neg" title="−1 of −4">−1<.*?<details class="more-criteria">/s);
    expect(standing).toContain(`${standingCriteria.length - 1} further rules were kept`);
  });

  it('marks what a judge quoted in the arguments by which the agent spoke', () => {
    expect(page).toMatch(/<mark class="mark-credit"[^>]*>The artery is blocked<\/mark>/);
  });

  it('draws vital signs that changed, and has them as a table', () => {
    expect(page).toMatch(/aria-label="Heart rate: 96 → 120 \/min"/);
    expect(page).toMatch(/visit 1, \+20 min<\/th><td class="num">120</);
    expect(page).toContain('Without a recorded change: Systolic pressure');
  });

  it('speaks Chinese', () => {
    const zh = linesOf(pageOf(turns, grade, 'zh'));
    expect(zh[1]).toMatch(/^\+0 分钟 智能体 测生命体征/);
    expect(zh).toContain('第 2 次就诊 · 第 28 天');
    expect(pageOf(turns, grade, 'zh')).not.toMatch(/\[\+\d+ min\]/);
  });
});

describe('an encounter of which little is known', () => {
  it('is shown as any answer where nothing was called', () => {
    const { encounter: _, ...bare } = grade;
    const said: AnswerTurn = { text: 'I would call 120.', finishReason: 'stop', latencyMs: 1 };
    const page = pageOf([said], bare);
    expect(page).toMatch(/<h4>Answer<\/h4><div class="answer"><div class="text"[^>]*>I would call 120\./);
    expect(page).not.toMatch(/class="timeline"|How it went|class="traces"/);
  });

  it('folds a long run of alike lines, and never what is grave', () => {
    const orders = Array.from({ length: 900 }, (_, index) => ({
      atMin: 1,
      kind: 'ordered' as const,
      text: `Test ${index}`,
    }));
    const died = { atMin: 9, kind: 'died' as const, text: 'The end.' };
    const page = pageOf([turnOf([...orders, died])], createGrade(item));
    expect(page).toContain('Show 100 more');
    expect(page).toContain('797 further lines are left out');
    expect(page).toContain('The end.');
  });
});
