import { describe, expect, it } from 'vitest';
import { suggestDraft, toEditionDraft } from './edition-draft.ts';

const form = suggestDraft(
  {
    hash: 'sha256:1',
    items: 3,
    sealed: false,
    addedAt: '2026-01-01T00:00:00.000Z',
    manifest: {
      schemaVersion: 1,
      id: 'mine',
      version: '1.2.0',
      title: { zh: '题集', en: 'Suite' },
      description: { zh: '说明', en: 'About' },
      track: 'llm',
      languages: ['zh-CN'],
      licence: 'CC-BY-4.0',
      policy: 'doctorbench@1',
      files: ['a.jsonl'],
      canary: 'canary-0001',
    },
  },
  { hasJudges: true },
);

describe('the draft of an edition', () => {
  it('is suggested by the suite and can be sent as it is', () => {
    expect(toEditionDraft(form)).toEqual({
      suiteHash: 'sha256:1',
      id: 'llm-1-2-0',
      title: { zh: '题集', en: 'Suite' },
      kind: 'official',
      panel: true,
      repeats: 1,
      follows: null,
      ownWording: false,
      watched: false,
    });
  });

  it('says what forms are drawn for, and leaves worn items out of an edition that follows another', () => {
    const given = { ...form, forms: 'submission', withoutWorn: true } as const;
    expect(toEditionDraft(given)).toMatchObject({ forms: 'submission' });
    expect(toEditionDraft(given)).not.toHaveProperty('withoutWorn');
    expect(toEditionDraft({ ...given, follows: 'llm-1' })).toMatchObject({ withoutWorn: true });
  });

  it('has a patient model hear only where it is asked for', () => {
    expect(toEditionDraft(form)).not.toHaveProperty('patientModel');
    expect(toEditionDraft({ ...form, patientModel: true })).toMatchObject({ patientModel: true });
  });

  it.each([
    ['an id with capitals', { id: 'LLM' }],
    ['no Chinese title', { titleZh: '  ' }],
    ['no repeats', { repeats: '' }],
    ['too many repeats', { repeats: '11' }],
    ['half a repeat', { repeats: '1.5' }],
    ['no suite', { suiteHash: '' }],
  ])('is not sent with %s', (_, change) => {
    expect(toEditionDraft({ ...form, ...change })).toBeUndefined();
  });
});
