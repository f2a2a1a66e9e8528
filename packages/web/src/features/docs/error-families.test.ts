import { errorCatalogue } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { findErrorFamilies } from './error-families.ts';
import { docsMessages } from './messages.ts';

describe('the page of error codes', () => {
  it('shows every code of the catalogue once, each family with a name in both languages', () => {
    const families = findErrorFamilies('', 'en');
    expect(families.flatMap(({ codes }) => codes).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
    for (const { family } of families)
      for (const { families: names } of [docsMessages.en, docsMessages.zh])
        expect(names[family]).toBeTruthy();
  });

  it('finds codes by name and by words', () => {
    expect(findErrorFamilies('KEY-REJECTED', 'en')).toEqual([
      { family: 'endpoint', codes: ['endpoint.key-rejected'] },
    ]);
    expect(findErrorFamilies('密钥被拒绝', 'zh')).toEqual([
      { family: 'endpoint', codes: ['endpoint.key-rejected'] },
    ]);
    expect(findErrorFamilies('no such words anywhere', 'en')).toEqual([]);
  });
});
