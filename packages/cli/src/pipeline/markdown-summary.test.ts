import { type Grade, unscored } from '@doctorbench/core';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { createReportBuilder } from '@doctorbench/report/aggregate';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { hasBar } from './gates.ts';
import { toMarkdownSummary } from './markdown-summary.ts';

function summaryOf(grades: readonly Grade[], options: Parameters<typeof hasBar>[0]): string {
  const builder = createReportBuilder(makeRunManifest());
  for (const grade of grades) builder.addGrade(grade);
  const silent = new AbortController().signal;
  const { stdin, stdout, stderr } = process;
  const streams = { stdin, stdout, stderr, drain: silent, abort: silent };
  const context = createContext(loadConfig({}, { isTerminal: false }), streams, 'en');
  const bar = { isBarred: hasBar(options), belowBar: [], reach: undefined };
  return toMarkdownSummary(builder.finish('2026-01-01T00:00:00Z'), bar, context);
}

it('says that a bar is reached only where there is one', () => {
  expect(summaryOf([makeGrade('a')], { failUnder: 50 })).toContain('✅');
  expect(summaryOf([makeGrade('a')], { worseThan: 'run_1' })).toContain('✅');
  expect(summaryOf([makeGrade('a')], {})).not.toContain('✅');
});

it('says of a self-test that it is no result', () => {
  const unread = makeGrade('a', { total: unscored('needs-judges') });
  expect(summaryOf([unread], {})).toContain('This is a self-test, not a result.');
  expect(summaryOf([makeGrade('a')], {})).not.toContain('self-test');
});
