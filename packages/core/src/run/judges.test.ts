import { describe, expect, it } from 'vitest';
import { judgeRecordSchema, judgesFileSchema, seatJudges } from './judges.ts';

const judge = { baseUrl: 'https://judge.example/v1', model: 'qwen-max' };

describe('a judges file', () => {
  it('parses to itself with every optional field', () => {
    const file = {
      schemaVersion: 1,
      judges: [
        {
          ...judge,
          name: 'first',
          apiKeyEnv: 'JUDGE_KEY',
          family: 'qwen',
          prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 2 },
          maxOutputTokens: 2000,
          concurrency: 4,
        },
        judge,
      ],
    };
    expect(judgesFileSchema.parse(file)).toEqual(file);
  });

  it.each([
    ['no judge', { judges: [] }],
    ['two judges of one name', { judges: [judge, judge] }],
    ['a key', { judges: [{ ...judge, apiKey: 'sk-x' }] }],
    ['a key where a variable should be named', { judges: [{ ...judge, apiKeyEnv: 'sk-abc.def' }] }],
    ['no model', { judges: [{ baseUrl: judge.baseUrl }] }],
  ])('is rejected with %s', (_, change) => {
    expect(judgesFileSchema.safeParse({ schemaVersion: 1, ...change }).success).toBe(false);
  });
});

describe('a panel', () => {
  it('recuses judges of the family of the examinee, declared or read from the name', () => {
    const panel = seatJudges(
      [
        judge,
        { ...judge, name: 'b', model: 'deepseek-chat' },
        { ...judge, name: 'c', model: 'anything', family: 'Qwen' },
      ],
      { family: 'qwen' },
    );
    expect(panel.map(({ name, family, recused }) => [name, family, recused])).toEqual([
      ['qwen-max', 'qwen', true],
      ['b', 'deepseek', false],
      ['c', 'Qwen', true],
    ]);
    for (const record of panel) expect(judgeRecordSchema.parse(record)).toEqual(record);
  });
});
