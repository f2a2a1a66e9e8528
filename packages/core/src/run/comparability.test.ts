import { describe, expect, it } from 'vitest';
import { makeProtocol, makeRun } from '../testing/run-fixtures.ts';
import { toComparability } from './comparability.ts';

const versions = { choice: 'exact-choice@1', open: 'offline-lexical@1' };
const run = makeRun({ versions });
const other = makeRun({ runId: 'run_abcdefghij', versions });
const panel = {
  protocol: makeProtocol({ judges: ['judge-a', 'judge-b'] }),
  versions: { ...versions, open: 'panel@1', 'judge-prompt.en': 'judge@1 sha256:0' },
};

describe('two runs', () => {
  it('of one protocol are compared as runs', () => {
    expect(toComparability(run, other)).toEqual({ kind: 'runs', barriers: [] });
    expect(toComparability(run, run)).toEqual({ kind: 'runs', barriers: [] });
  });

  it('may differ in selection, repeats and seed', () => {
    const protocol = makeProtocol({ seed: 9, repeats: 3, selection: { sample: 'stratified', limit: 5 } });
    expect(toComparability(run, { ...other, protocol }).barriers).toEqual([]);
  });

  it('are not compared when other judges read them, or the same under another prompt', () => {
    expect(toComparability(run, { ...other, ...panel }).barriers).toEqual(['judges', 'versions']);
    const reworded = { ...panel.versions, 'judge-prompt.en': 'judge@2 sha256:1' };
    expect(
      toComparability({ ...run, ...panel }, { ...other, ...panel, versions: reworded }).barriers,
    ).toEqual(['versions']);
  });

  it('are not compared across suites, sampling or graders', () => {
    const protocol = makeProtocol({ sampling: { maxOutputTokens: 5 }, policy: 'healthbench@1' });
    expect(toComparability(run, { ...other, protocol }).barriers).toEqual(['sampling', 'policy']);
    const changed = { ...versions, choice: 'exact-choice@2' };
    expect(toComparability(run, { ...other, versions: changed }).barriers).toEqual(['versions']);
  });
});

describe('two gradings of the same answers', () => {
  it('are compared as judges when only who reads open answers differs', () => {
    expect(toComparability(run, { ...run, ...panel })).toEqual({ kind: 'judges', barriers: [] });
    const reworded = { ...panel.versions, 'judge-prompt.en': 'judge@2 sha256:1' };
    expect(toComparability({ ...run, ...panel }, { ...run, ...panel, versions: reworded })).toEqual({
      kind: 'judges',
      barriers: [],
    });
  });

  it('are compared as judges when the same panel sat with another recusal', () => {
    const judge = { baseUrl: 'https://judge.example/v1', model: 'm', family: 'f' };
    const graded = (recused: boolean) => ({
      ...run,
      ...panel,
      judges: [
        { ...judge, name: 'judge-a', recused: false },
        { ...judge, name: 'judge-b', recused },
      ],
    });
    const [whole, part] = [graded(false), graded(true)];
    expect(toComparability(whole, part)).toEqual({ kind: 'judges', barriers: [] });
    expect(toComparability(whole, whole).kind).toBe('runs');
  });

  it('are not compared when something else differs too', () => {
    const changed = { ...panel.versions, choice: 'exact-choice@2' };
    expect(toComparability(run, { ...run, ...panel, versions: changed })).toEqual({
      kind: 'judges',
      barriers: ['versions'],
    });
  });
});
