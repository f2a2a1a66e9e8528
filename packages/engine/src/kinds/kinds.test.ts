import { readdirSync } from 'node:fs';
import { itemKinds } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getKind, listKindVersions } from './kinds.ts';

describe('how items are asked and graded', () => {
  it('goes by what an answer is made of, with one folder for each', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry =>
      entry.isDirectory(),
    );
    expect(new Set(itemKinds.map(getKind)).size).toBe(folders.length);
    for (const kind of itemKinds)
      for (const other of itemKinds)
        expect(getKind(kind) === getKind(other)).toBe(kind.answersWith === other.answersWith);
  });

  it('gives what grades by code alone a version', () => {
    expect(listKindVersions()).toEqual({ choice: 'exact-choice@1', sequence: 'kendall-tau@1' });
  });
});
