import { describe, expect, it } from 'vitest';
import { parseJudgeReply } from './judge-reply.ts';

const labels = new Set(['AAA', 'BBB', 'CCC']);

function parse(reply: object) {
  const parsed = parseJudgeReply(JSON.stringify(reply), { labels });
  if (!parsed) throw new Error('not JSON');
  return parsed;
}

describe('a reply', () => {
  it.each([
    [true, true],
    ['true', true],
    ['True', true],
    [1, true],
    ['是', true],
    [false, false],
    ['false', false],
    [0, false],
    ['no', false],
  ])('that says %j is read as %s', (met, read) => {
    expect(parse({ verdicts: [{ id: 'AAA', met, quote: '' }], harm: [] }).said.get('AAA')?.met).toBe(read);
  });

  it('loses a bad verdict and nothing else', () => {
    const { said, faults } = parse({
      verdicts: [
        { id: 'AAA', met: null, quote: '' },
        'BBB: met',
        { id: 'BBB', met: true, quote: { words: 'x' } },
        { id: 'CCC', met: 'true', quote: ['words', 'more'], comment: 'sure' },
      ],
      harm: [],
      addressed: [{ quote: 'x' }, 'you there'],
    });
    expect([...said]).toEqual([
      ['BBB', { met: true, quotes: [] }],
      ['CCC', { met: true, quotes: ['words', 'more'] }],
    ]);
    expect(faults).toEqual({ 'missing-verdict': 1 });
  });

  it('loses a finding without a severity of the scale, and puts an unknown class with the others', () => {
    const finding = { quote: 'push 40 mmol potassium', why: 'w', right: 'r' };
    const { harm, faults } = parse({
      verdicts: [],
      harm: [
        { ...finding, class: 'wrong-dose', severity: 'Critical' },
        { ...finding, class: 'bad', severity: 'serious', why: '' },
        { ...finding, class: 'wrong-dose', severity: 'awful' },
        'potassium',
      ],
    });
    expect(harm).toEqual([
      { quotes: ['push 40 mmol potassium'], class: 'wrong-dose', severity: 'critical', why: 'w', right: 'r' },
      { quotes: ['push 40 mmol potassium'], class: 'other', severity: 'serious', why: '–', right: 'r' },
    ]);
    expect(faults['unusable-harm']).toBe(2);
  });

  it('without a list of harm says nothing about harm, which is not that there is none', () => {
    for (const harm of [undefined, null, 'none']) {
      const parsed = parse({ verdicts: [], harm });
      expect(parsed.harm).toBeUndefined();
      expect(parsed.faults['missing-harm']).toBe(1);
    }
  });
});

describe('a reply on a log', () => {
  const parseShares = (verdicts: readonly object[]) =>
    parseJudgeReply(JSON.stringify({ verdicts, addressed: [] }), { labels, asksShares: true });

  it.each([
    [0.5, 0.5],
    [1, 1],
    [0, 0],
    ['0.3', 0.3],
    [1.2, undefined],
    [-0.1, undefined],
    ['half', undefined],
    ['', undefined],
    [null, null],
  ])('that says %j is a share of %s', (share, read) => {
    expect(parseShares([{ id: 'AAA', share, quote: '' }])?.said.get('AAA')?.share).toBe(read);
  });

  it('says nothing of harm, and loses what contradicts itself', () => {
    const reply = parseShares([
      { id: 'AAA', share: 0.5, quote: 'words' },
      { id: 'BBB', share: 0.5, quote: '' },
      { id: 'BBB', share: 0.7, quote: '' },
      { id: 'CCC', met: true, quote: '' },
    ]);
    expect(reply?.harm).toEqual([]);
    expect([...(reply?.said ?? [])]).toEqual([['AAA', { met: true, share: 0.5, quotes: ['words'] }]]);
    expect(reply?.faults).toEqual({ 'contradictory-verdict': 1, 'missing-verdict': 1 });
  });
});
