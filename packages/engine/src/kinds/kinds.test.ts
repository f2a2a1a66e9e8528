import { readdirSync } from 'node:fs';
import { itemKinds } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { kinds, listKindVersions } from './kinds.ts';

describe('the registry of kinds', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(folders.sort());
  });

  it('asks and grades every kind that the file format has', () => {
    expect(kinds.map(({ kind }) => kind)).toEqual(itemKinds.map(({ kind }) => kind));
  });

  it('gives what grades by code alone a version', () => {
    for (const version of Object.values(listKindVersions())) expect(version).toMatch(/^[a-z-]+@\d+$/);
    const byCode = itemKinds.filter(({ answersWith }) => answersWith === 'letters');
    expect(Object.keys(listKindVersions())).toEqual(byCode.map(({ kind }) => kind));
    for (const { kind, letters } of byCode)
      expect(listKindVersions()[kind]?.split('@', 1)).toEqual([letters?.grader.name]);
  });
});
