import { type Edition, getErrorEntry, type Item } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem, makeRunManifest, makeSequenceItem } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import { makeAudit } from '../../testing/make-audit.ts';
import { checkOfficial } from './check-official.ts';

const hash = 'sha256:suite';
const suiteOf = (...items: readonly Item[]): Suite =>
  ({
    hash,
    async *items() {
      yield* items;
    },
  }) as unknown as Suite;
const editionWith = (...judges: string[]): Edition => {
  const { protocol } = makeRunManifest();
  return {
    id: 'e',
    track: 'llm',
    title: { zh: '届', en: 'Edition' },
    kind: 'official',
    state: 'draft',
    protocol: { ...protocol, judges, suite: { ...protocol.suite, hash } },
    planned: 1,
    publishedAt: null,
    opensAt: null,
    closesAt: null,
    retiresAt: null,
    follows: null,
    notes: null,
    ownWording: false,
    watched: false,
    askLimit: null,
    exposureLimit: null,
    runMinutes: null,
  };
};
const nobody = editionWith(lexicalJudge.name);
const panel = editionWith('a', 'b');

describe('an official edition', () => {
  it('needs no panel where code alone decides', async () => {
    const suite = suiteOf(makeChoiceItem('one'), makeSequenceItem('two'));
    await expect(checkOfficial(nobody, { suite, audits: [] })).resolves.toBeUndefined();
  });

  it('needs no panel for what it does not ask', async () => {
    const suite = suiteOf(makeChoiceItem('one'), makeOpenItem('two', { scenario: 'health-education' }));
    const { scenario } = makeChoiceItem('one');
    const protocol = { ...nobody.protocol, selection: { scenarios: [scenario], sample: 'first' } } as const;
    const asking = {
      ...nobody,
      protocol: { ...protocol, selection: { ...protocol.selection, scenarios: [scenario] } },
    };
    await expect(checkOfficial(asking, { suite, audits: [] })).resolves.toBeUndefined();
  });

  it('needs a panel where an answer is to be read', async () => {
    const suite = suiteOf(makeChoiceItem('one'), makeOpenItem('two'));
    await expect(checkOfficial(nobody, { suite, audits: [] })).rejects.toMatchObject({
      code: 'edition.no-panel',
    });
  });

  it('needs an audit that these judges passed with these prompts on this suite', async () => {
    const suite = suiteOf(makeOpenItem('one'));
    const fit = makeAudit({ hash }, ['b', 'a']);
    await expect(checkOfficial(panel, { suite, audits: [fit] })).resolves.toBeUndefined();
    const others = [
      makeAudit({ hash: 'sha256:other' }, ['a', 'b']),
      makeAudit({ hash }, ['a']),
      makeAudit({ hash }, ['a', 'b', 'c']),
      makeAudit({ hash }, ['a', 'b'], { provisional: true }),
      makeAudit({ hash }, ['a', 'b'], { fitness: { verdict: 'too-little-evidence', checks: [] } }),
      makeAudit({ hash }, ['a', 'b'], { fitness: { verdict: 'not-fit', checks: [] } }),
      makeAudit({ hash }, ['a', 'b'], { versions: {} }),
      makeAudit({ hash }, ['a', 'b'], { languages: [] }),
      makeAudit({ hash }, ['a', 'b'], {
        languages: [{ language: makeOpenItem('one').language, answers: 3, harm: null, holds: 'too-few' }],
      }),
    ];
    for (const audits of [[], ...others.map(audit => [audit])])
      await expect(checkOfficial(panel, { suite, audits })).rejects.toMatchObject({
        code: 'edition.panel-not-audited',
      });
  });

  it('says what is missing in both languages', () => {
    expect(getErrorEntry('edition.no-panel').what.zh).toContain('没有评审组');
    expect(getErrorEntry('edition.panel-not-audited').what.en).toContain(
      'labels for this suite and language',
    );
  });
});
