import type { Bilingual, JudgeAudit, Locale } from '@doctorbench/core';
import { describeCheck } from '../fitness-words.ts';
import { describeBlindSpots, describeHarm, describeHarmParts, describeReach } from './harm-audit-words.ts';

/** An audit in words, as Markdown. */
export function toAuditDocument(audit: JudgeAudit, locale: Locale): string {
  const { suite, panel, fitness, auditedAt, provisional, track } = audit;
  const words = locale === 'zh' ? zh : en;
  const checks = fitness.checks.map(check => {
    const mark = { passed: '✓', failed: '✗', short: '?' }[check.outcome];
    return `${mark} ${describeCheck(check, track)[locale]}`;
  });
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [words.harm, tell(describeHarm(audit), locale)],
    [words.blindSpots, tell(describeBlindSpots(audit), locale)],
    [words.parts, tell(describeHarmParts(audit), locale)],
    [words.reach, tell(describeReach(audit), locale)],
    [words.checks, checks],
  ];
  return [
    `# ${words.title(toPlain(panel.name))}`,
    words.about(`${suite.id} ${suite.version}`, auditedAt.slice(0, 10)),
    `**${words.verdicts[fitness.verdict]}**${provisional ? words.provisional : ''}`,
    ...sections.flatMap(([title, lines]) =>
      lines.length > 0 ? [`## ${title}`, lines.map(line => `- ${line}`).join('\n')] : [],
    ),
    '',
  ].join('\n\n');
}

function tell(sentences: readonly Bilingual[], locale: Locale): readonly string[] {
  return sentences.map(sentence => sentence[locale]);
}

/** Names of judges are not our own words: they write no Markdown and no control characters. */
function toPlain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replaceAll(/([\\`*_[\]<>#|])/g, '\\$1');
}

const zh = {
  title: (judges: string) => `评委检验：${judges}`,
  about: (suite: string, day: string) => `题集 ${suite}，${day}。`,
  verdicts: {
    fit: '可用于公布结果',
    'not-fit': '不可用于公布结果',
    'too-little-evidence': '证据不足，无法判定',
  },
  provisional: '（模拟评委或离线评分器，结果不用于公布）',
  harm: '伤害',
  blindSpots: '盲点',
  parts: '按伤害类别与回答类型',
  reach: '适用范围',
  checks: '各项要求',
};

const en: typeof zh = {
  title: judges => `Audit of ${judges}`,
  about: (suite, day) => `On ${suite}, ${day}.`,
  verdicts: {
    fit: 'Fit to publish with',
    'not-fit': 'Not fit to publish with',
    'too-little-evidence': 'Too little evidence to decide',
  },
  provisional: ' (simulated judges or the offline judge: not for publication)',
  harm: 'Harm',
  blindSpots: 'Blind spots',
  parts: 'By class of harm and kind of answer',
  reach: 'Where it holds',
  checks: 'What is asked',
};
