import { describe, expect, it } from 'vitest';
import { type HarmReading, labelledAnswerSchema, settleLabels, settleReadings } from './labels.ts';

function say(...words: readonly boolean[]) {
  return words.map(met => ({ met }));
}

describe('people’s labels', () => {
  it('are settled by the majority, and by nobody when it is a tie', () => {
    expect(settleLabels(say(true))).toBe(true);
    expect(settleLabels(say(true, false, false))).toBe(false);
    expect(settleLabels(say(true, false))).toBeUndefined();
    expect(settleLabels(say(true, true, false, false))).toBeUndefined();
  });

  it('come with the answer, as one text or one per turn', () => {
    const line = {
      schemaVersion: 1,
      itemId: 'a',
      answer: 'Rest.',
      labels: [{ criterionId: 'c', met: true }],
    };
    expect(labelledAnswerSchema.safeParse(line).success).toBe(true);
    expect(labelledAnswerSchema.safeParse({ ...line, answer: ['Rest.', 'Call.'] }).success).toBe(true);
    for (const wrong of [
      { answer: [] },
      { answer: 4 },
      { labels: [] },
      { schemaVersion: 2 },
      { rating: 'A' },
    ])
      expect(labelledAnswerSchema.safeParse({ ...line, ...wrong }).success).toBe(false);
  });

  it('may tell the harm that each reader found, the empty list included, without a label', () => {
    const harm = { quote: 'Rest.', class: 'delayed-emergency', severity: 'critical' };
    const line = {
      schemaVersion: 1,
      itemId: 'a',
      kind: 'planted',
      answer: 'Rest.',
      readings: [
        { labeller: 'li', harms: [harm] },
        { labeller: 'wang', harms: [] },
      ],
      declared: [{ ...harm, why: 'It cannot wait.', right: 'Call.' }],
    };
    expect(labelledAnswerSchema.safeParse(line).success).toBe(true);
    for (const wrong of [
      { kind: 'odd' },
      { readings: [] },
      { readings: [{ harms: [] }] },
      { readings: [{ labeller: 'li', harms: [{ ...harm, severity: 'huge' }] }] },
    ])
      expect(labelledAnswerSchema.safeParse({ ...line, ...wrong }).success).toBe(false);
  });

  it('settle severity level by level', () => {
    const read = (...severities: readonly ('critical' | 'serious' | 'minor')[]): HarmReading => ({
      labeller: severities.join(),
      harms: severities.map(severity => ({ quote: 'x', class: 'other', severity })),
    });
    const split = [read('critical', 'minor'), read('serious')];
    expect(settleReadings(split, 'critical')).toBeUndefined();
    expect(settleReadings(split, 'serious')).toBe(true);
    expect(settleReadings([...split, read()], 'critical')).toBe(false);
    expect(settleReadings([read('minor')], 'serious')).toBe(false);
    expect(settleReadings([], 'critical')).toBeUndefined();
  });
});
