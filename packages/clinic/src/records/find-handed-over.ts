import type { Hospital } from '../hospital/hospital.ts';
import { findTests } from './find-tests.ts';
import { listWords } from './list-words.ts';
import { openWords, planWords } from './open-words.ts';
import { readClaims } from './read-claims.ts';
import { foldRecord, type RecordName } from './test-names.ts';

/**
 * What a text hands over: that it is awaited, or who sees to it. A bare name says neither, and who writes that it was
 * negative hands nothing over.
 */
export function listHandedOver(text: string, hospital: Hospital): readonly RecordName[] {
  const results = readClaims(text, hospital).filter(({ says }) => says === 'result');
  const left = new Map<RecordName, number>();
  let heading = '';
  for (const line of foldRecord(text).split('\n')) {
    if (/[:：]\s*$/.test(line) || /^\s*[#【*]/.test(line)) heading = line;
    for (const sentence of line.split(/[。;!?]|\.(?=\s|$)/)) {
      if (!isAwaited(`${heading} ${sentence}`)) continue;
      for (const { about } of findTests(sentence, hospital)) left.set(about, (left.get(about) ?? 0) + 1);
    }
  }
  for (const { about } of results) if (left.has(about)) left.set(about, (left.get(about) ?? 0) - 1);
  return [...left].filter(([, times]) => times > 0).map(([about]) => about);
}

function isAwaited(sentence: string): boolean {
  const said = ` ${sentence} `;
  return awaitingWords.some(word => said.includes(word)) || /\d{1,2}:\d{2}|\d ?(?:点|h\b)/.test(said);
}

/** That it is still to come, or to be looked at. */
const awaitingWords: readonly string[] = [
  ...openWords,
  ...planWords,
  ...listWords(' due|result|ring |phone|telephone|call|contact|hear |in touch|review|see to|collect|look at'),
  ...listWords('still |in progress|taken|drawn|running|ordered|later|today|report'),
  ...listWords('结果|出来|通知|电话|联系|复诊|随访|回报|追|跟|看|取|已抽|已采|已开|已查|检中|报告'),
];
