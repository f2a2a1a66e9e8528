import type { Report, RunManifest } from '@doctorbench/core';
import { makeAnswerRecord, makeGrade, makeRunManifest, makeTurn } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { listShownCautions } from './cautions.ts';
import { createFormat } from './format.ts';

function reportOf(cut: number, of: number, run: Partial<Omit<RunManifest, 'protocol'>> = {}): Report {
  const builder = createReportBuilder(
    makeRunManifest({ ...run, protocol: { sampling: { maxOutputTokens: 700 } } }),
  );
  for (let index = 0; index < of; index++) {
    builder.addAnswer(makeAnswerRecord([makeTurn()], { itemId: `item-${index}` }));
    builder.addGrade(makeGrade(`item-${index}`, { truncated: index < cut }));
  }
  return builder.finish('2026-01-01T00:00:00Z');
}
const textOf = (report: Report, locale: 'en' | 'zh' = 'en') =>
  listShownCautions(report, createFormat(locale, 'utc')).join('\n');

it('says where most answers were cut, at how many tokens, and what to do about a model that never stops', () => {
  expect(textOf(reportOf(6, 10))).toMatch(/Most answers \(6 of 10\).+here 700.+--stop/);
  expect(textOf(reportOf(6, 10), 'zh')).toMatch(/10 份中的 6 份.+此处为 700.+--stop/);
});

it('keeps to the limit where only some were cut, and says nothing where none was', () => {
  expect(textOf(reportOf(5, 10))).toMatch(/Many answers were cut.+Raise the limit/);
  expect(textOf(reportOf(0, 10))).not.toMatch(/cut/);
});

it('names no limit for answers that were made elsewhere', () => {
  const answersFrom = { file: 'answers.jsonl', sha256: '00' };
  expect(textOf(reportOf(10, 10, { answersFrom }))).toMatch(/Many answers were cut/);
});
