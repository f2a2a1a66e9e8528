import type {
  ClinicReport,
  Grade,
  ImagingReport,
  JudgeRecord,
  Locale,
  PolicyName,
  Report,
  RunManifest,
} from '@doctorbench/core';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { createReportBuilder } from '@doctorbench/report/aggregate';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { toSummary } from './summary.ts';

function summaryOf(
  policy: PolicyName,
  locale: Locale,
  grades: readonly Grade[],
  manifest: Partial<Omit<RunManifest, 'protocol'>> = {},
): string {
  const builder = createReportBuilder(makeRunManifest({ ...manifest, protocol: { policy } }));
  for (const grade of grades) builder.addGrade(grade);
  return print(builder.finish('2026-01-01T00:00:00Z'), locale);
}

function print(report: Report, locale: Locale): string {
  const silent = new AbortController().signal;
  const { stdin, stdout, stderr } = process;
  const streams = { stdin, stdout, stderr, drain: silent, abort: silent };
  const context = createContext(loadConfig({}, { isTerminal: false }), streams, locale);
  return toSummary(report, { context, page: 'runs/here/report.html' });
}

const low = { kind: 'scored', percent: -460 } as const;
const grades = [
  makeGrade('a', { tags: { 'theme:a': { kind: 'scored', percent: 100 }, 'axis:\u001b[2J': low } }),
  makeGrade('b', { total: low, tags: { 'theme:a': low } }),
];

describe.each([
  ['en', 'Scoring policy', ['Rating', 'Vetoed items']],
  ['zh', '评分规则', ['评级', '被否决的题目']],
] as const)('a summary in %s', (locale, label, unknown) => {
  const underDoctorbench = summaryOf('doctorbench@1', locale, [makeGrade('a'), makeGrade('b')]);
  const underHealthbench = summaryOf('healthbench@1', locale, grades);

  it('says which policy made the score', () => {
    expect(underDoctorbench).toMatch(new RegExp(`${label} +doctorbench@1`));
    expect(underHealthbench).toMatch(new RegExp(`${label} +healthbench@1`));
  });

  it('has no line on ratings and vetoes where the policy knows none', () => {
    for (const word of unknown) {
      expect(underDoctorbench).toContain(word);
      expect(underHealthbench).not.toContain(word);
    }
  });

  it('lists scores by tag where there are any, made safe for a terminal', () => {
    expect(underHealthbench).toMatch(/theme:a +0 +2 /);
    expect(underHealthbench).toMatch(/axis: \[2J +0 +1 /);
    expect(underDoctorbench).not.toContain('theme:a');
  });

  it('has one line on the published rule where the suite names one', () => {
    const published = { rule: 'healthbench-clip', source: 'Somebody\u001b[2J, 2020' } as const;
    const line = { en: 'mean score, clipped to 0 and 1', zh: '平均得分（限定在 0 至 1）' }[locale];
    const shown = summaryOf('healthbench@1', locale, grades, { published });
    expect(shown).toContain(`${line} = 0.0000`);
    expect(shown).not.toContain('\u001b');
    expect(underHealthbench).not.toContain(line);
  });

  it('shows a total far below −100 as it is', () => {
    expect(underHealthbench).toContain('−180.00');
  });
});

function seat(name: string, marks: Partial<JudgeRecord> = {}): JudgeRecord {
  return { name, family: name, model: name, baseUrl: 'https://judge.example/v1', recused: false, ...marks };
}

describe.each([
  ['en', ['Awaiting an expert +2; see doctorbench verdict runs/here', 'Misled their judges +1 answer']],
  ['zh', ['等待专家裁定 +2 项；见 doctorbench verdict runs/here', '误导了评委 +1 份回答']],
] as const)('a summary of a panel in %s', (locale, lines) => {
  const votes = (a: boolean, b: boolean) => [
    { judge: 'a', met: a, evidence: [] },
    { judge: 'b', met: b, evidence: [] },
  ];
  const verdict = (criterionId: string, a: boolean, b: boolean) => ({
    ...{ criterionId, turn: 0, met: a, evidence: [], votes: votes(a, b) },
    ...(a === b ? {} : { awaiting: 'tie' as const }),
  });
  const read = { turn: 0, outcome: 'voted' as const, calls: 1, faults: {} };
  const panel = [
    makeGrade('a', {
      kind: 'open',
      range: { low: 50, high: 100 },
      verdicts: [verdict('one', true, true), verdict('two', true, false), verdict('three', false, false)],
      judging: [
        { ...read, judge: 'a' },
        { ...read, judge: 'b', outcome: 'failed', cause: 'endpoint.timeout' },
      ],
    }),
    makeGrade('b', {
      total: { kind: 'scored', percent: 0 },
      manipulated: true,
      range: { low: -100, high: 100 },
    }),
  ];
  const judges = [seat('a', { phantom: true }), seat('b', { phantom: true }), seat('c', { recused: true })];
  const summary = summaryOf('doctorbench@1', locale, panel, { judges });

  it('counts what waits for an expert and answers that misled their judges', () => {
    for (const line of lines) expect(summary).toMatch(new RegExp(line));
  });

  it('says how many judges sat, how many readings failed, and how far they agree', () => {
    expect(summary).toMatch(
      locale === 'en' ? /Judges +2; 1 of 2 readings failed/ : /评委 +2 位；2 次评阅中 1 次失败/,
    );
    // Votes (1,1), (1,0), (0,0): α = 1 − 5·1 / (3·3).
    expect(summary).toMatch(/α 0\.44/);
  });

  it('gives the bounds with their cause', () => {
    // 50 and −100, or 100 and 100, in one scenario.
    expect(summary).toMatch(
      locale === 'en'
        ? /−25\.00 \/ 100\.00 \(2 questions wait for an expert\)/
        : /−25\.00 \/ 100\.00 \(2 项等待专家裁定\)/,
    );
  });

  it('says that simulated judges give a demonstration, and nobody a self-test', () => {
    expect(summary).toContain(locale === 'en' ? 'This is a demonstration' : '这是演示');
    const unread = summaryOf('doctorbench@1', locale, [
      makeGrade('a', { kind: 'open', total: { kind: 'unscored', reason: 'needs-judges' } }),
    ]);
    expect(unread).toContain(locale === 'en' ? 'This is a self-test, not a result' : '这是自测，不是结果');
    expect(unread).toContain('doctorbench grade runs/here --judges FILE');
    expect(unread).not.toContain('α');
  });
});

describe('a summary of a run with images', () => {
  const builder = createReportBuilder(makeRunManifest());
  builder.addGrade(makeGrade('a'));
  const report = builder.finish('2026-01-01T00:00:00Z');
  const imaging: ImagingReport = {
    modalities: [],
    blind: { items: 20, seen: 62.5, blind: 65, gap: { value: -2.5, interval: { low: -9, high: 4 } } },
    swapped: null,
    looksAtImages: false,
  };

  it('has one line on the gap and one on whether they were looked at', () => {
    const en = print({ ...report, imaging }, 'en');
    expect(en).toMatch(/Imaging +The model does not look at the images\. Without their images/);
    expect(en).toMatch(/With images +62\.50\n/);
    expect(en).toMatch(/Gap +−2\.50 +95% interval −9\.00 to 4\.00/);
    const zh = print({ ...report, imaging }, 'zh');
    expect(zh).toMatch(/影像 +模型没有看图像。/);
    expect(zh).toMatch(/差距 +−2\.50/);
  });

  it('says when it cannot be told, and nothing where there are none', () => {
    const untold = print({ ...report, imaging: { ...imaging, blind: null, looksAtImages: null } }, 'en');
    expect(untold).toContain('cannot be told');
    expect(untold).not.toContain('With images');
    expect(print(report, 'en')).not.toContain('images');
  });
});

describe('a summary of a run with encounters', () => {
  const builder = createReportBuilder(makeRunManifest());
  builder.addGrade(makeGrade('a'));
  const report = builder.finish('2026-01-01T00:00:00Z');
  const clinic: ClinicReport = {
    encounters: 5,
    ends: { finished: 3, died: 2 },
    passLine: 70,
    passes: [
      { k: 1, items: 5, share: 0.6 },
      { k: 2, items: 5, share: 0.25 },
    ],
    criticalActions: { actions: 10, inTime: 6, never: 3, curve: [] },
    costRatio: 1.5,
    medianMinutes: 40,
    medianCalls: 12,
    faults: { agent: 2 },
  };

  it('says how they ended, how often they pass, what came late, what it cost and what failed', () => {
    const en = print({ ...report, clinic }, 'en');
    expect(en).toMatch(/How they ended +Finished by the agent 3, The patient died 2/);
    expect(en).toMatch(/pass\^1 · once 60\.0%, pass\^2 · 2 times in a row 25\.0%/);
    expect(en).toMatch(/Critical actions in time +In time 6, Late 1, Never 3/);
    expect(en).toMatch(/Cost against the expert path +1\.50 ×/);
    expect(en).toMatch(/whose fault it was +The agent’s 2\n/);
    const zh = print({ ...report, clinic }, 'zh');
    expect(zh).toMatch(/如何结束 +由智能体完成并结束 3, 患者死亡 2/);
    expect(zh).toMatch(/及时 6, 延迟 1, 始终未做 3/);
  });

  it('says how passing weighs by what is at stake, and how the agent trades', () => {
    const trade = { scoreLine: 90, costLine: 2, priced: 5, fair: 2, tasks: [], records: [], omitted: 0 };
    const passes = [{ k: 1, items: 5, share: 0.6, weighted: 0.5 }];
    const en = print({ ...report, clinic: { ...clinic, passes, timeRatio: 0.5, trade } }, 'en');
    expect(en).toMatch(/Weighed by what is at stake +pass\^1, weighed 50\.0%/);
    expect(en).toMatch(/Score, cost and time +In 2 of 5 encounters \(40\.0%\) it scored 90 or more/);
    expect(en).toMatch(/Time against the expert path +0\.50 ×/);
  });

  it('leaves out what is not known, and everything where there are none', () => {
    const bare = { ...clinic, costRatio: null, passes: [], faults: {} };
    expect(print({ ...report, clinic: bare }, 'en')).not.toMatch(/expert|pass\^|whose fault/);
    expect(print(report, 'en')).not.toContain('How they ended');
  });
});

describe.each(['en', 'zh'] as const)('a summary where points decide, in %s', locale => {
  const marks = (earned: number) => ({
    dimensions: { safety: { earned, available: 100 } },
    deductions: 25,
    forgiven: 0,
    vetoed: 0,
  });
  const finding = {
    judge: 'a',
    quote: 'give\u001b[2J 50 mg',
    class: 'wrong-dose',
    severity: 'serious',
    why: 'Tenfold the dose.',
    right: 'Give 5 mg.',
  } as const;
  const grade = makeGrade('a', {
    kind: 'open',
    total: { kind: 'scored', percent: 55 },
    marks: marks(80),
    harms: [
      { id: 'harm-1', turn: 0, severity: 'serious', class: 'wrong-dose', findings: [finding], readers: 1 },
    ],
  });
  const judges = [seat('a'), seat('b')];
  const summary = summaryOf('doctorbench@2', locale, [grade], { judges });

  it('shows how the score adds up', () => {
    expect(summary).toContain(locale === 'en' ? 'How the score adds up' : '得分如何相加');
    expect(summary).toMatch(/ 80\.00 +−25\.00 +0\.00 +0\.00 +55\.00/);
    expect(summary).toMatch(/ 100\.0 % +80\.00 +80\.00/);
  });

  it('lists the danger with its words, made safe for a terminal', () => {
    expect(summary).toMatch(locale === 'en' ? /Danger found +a +serious/ : /发现危险内容 +a +严重/);
    expect(summary).toContain('Tenfold the dose.');
    expect(summary).toContain('50 mg');
    expect(summary).not.toContain('\u001b[2J');
  });

  it('gives no bound while the panel is not audited', () => {
    expect(summary).toContain(locale === 'en' ? 'has not been audited' : '未经检验');
  });
});
