import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { noSample, readShared } from '../../testing/shared-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  _key: '100',
  QUESTION: 'Does a warm room shorten recovery?',
  CONTEXTS: ['Forty people rested in two rooms.', 'Both groups went home on the same day.'],
  LABELS: ['METHODS', 'RESULTS'],
  YEAR: '2011',
  final_decision: 'no',
  LONG_ANSWER: 'A warm room does not shorten recovery.',
};

describe('pubmedqa', () => {
  it('asks with the abstract and without its conclusion, and counts what cannot be asked', async () => {
    stage.writeSource({
      'ori_pqal.jsonl': toJsonLines([
        entry,
        { ...entry, _key: '101', final_decision: 'Maybe' },
        { ...entry, _key: '102', final_decision: 'unclear' },
        { ...entry, _key: '103', CONTEXTS: [] },
        {
          pubid: 104,
          question: 'Is it so?',
          context: { contexts: ['It is.'], labels: ['RESULTS'] },
          final_decision: 'yes',
        },
      ]),
    });
    const record = await stage.run('pubmedqa');
    expect(record).toMatchObject({ read: 5, imported: 3, leftOut: [{ reason: 'bad-field', count: 2 }] });
    const items = await stage.openImported();
    expect(items[0]).toMatchObject({
      id: 'pubmedqa-100',
      kind: 'open',
      scenario: 'research-assistance',
      expected: [{ metric: 'yes-no-maybe', value: 'no' }],
      messages: [
        {
          role: 'user',
          content:
            'METHODS: Forty people rested in two rooms.\n\nRESULTS: Both groups went home on the same day.\n\nQuestion: Does a warm room shorten recovery?\nAnswer the question from the abstract with one word: yes, no or maybe.',
        },
      ],
    });
    expect(items.map(item => item.kind === 'open' && item.expected?.[0])).toEqual([
      { metric: 'yes-no-maybe', value: 'no' },
      { metric: 'yes-no-maybe', value: 'maybe' },
      { metric: 'yes-no-maybe', value: 'yes' },
    ]);
    expect(JSON.stringify(items)).not.toContain('does not shorten');
  });

  it('takes every record of the real sample, with the decision that the authors keep apart', async ({
    skip,
  }) => {
    const files = readShared('pubmedqa', /\.json$/);
    skip(!files, noSample('pubmedqa'));
    const byId: Record<string, { final_decision: string }> = JSON.parse(
      files?.['ori_pqal_test_first300.json'] ?? '{}',
    );
    const truth: Record<string, string> = JSON.parse(files?.['test_ground_truth.json'] ?? '{}');
    stage.writeSource({
      'sample.jsonl': toJsonLines(Object.entries(byId).map(([_key, value]) => ({ _key, ...value }))),
    });
    expect(await stage.run('pubmedqa')).toMatchObject({ read: 300, imported: 300, leftOut: [] });
    for (const item of await stage.openImported()) {
      const value = truth[item.id.replace('pubmedqa-', '')];
      expect(item.kind === 'open' && item.expected).toEqual([{ metric: 'yes-no-maybe', value }]);
    }
  });
});
