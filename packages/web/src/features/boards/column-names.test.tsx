import { listDimensions, overallColumn } from '@doctorbench/core';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LocaleProvider } from '../../i18n/locale.tsx';
import { listColumns, useColumnName } from './column-names.ts';

describe('the columns of a board', () => {
  it('are all dimensions of its track, whatever the rows have', () => {
    const columns = listColumns('agent', 'dimensions', []);
    expect(columns).toEqual(listDimensions('agent').map(({ id }) => `dimension:${id}`));
  });

  it('are the scenarios of the examination that the rows sat', () => {
    const rows = [{ scores: { 'scenario:mental-health': 80, 'dimension:factual-accuracy': 70 } }];
    const columns = listColumns('llm', 'scenarios', rows);
    expect(columns).toContain('scenario:mental-health');
    expect(columns.every(column => column.startsWith('scenario:'))).toBe(true);
    const wards = listColumns('llm', 'scenarios', [{ scores: { 'scenario:ward-wrong-treatment': 50 } }]);
    expect(wards).toContain('scenario:ward-wrong-treatment');
    expect(wards).not.toContain('scenario:mental-health');
  });

  it('have names, and one that is not known is called by its code', () => {
    document.documentElement.lang = 'en';
    const { result } = renderHook(() => useColumnName('llm'), { wrapper: LocaleProvider });
    expect(result.current('dimension:factual-accuracy')).toBe('Factual accuracy');
    expect(result.current('scenario:mental-health')).toMatch(/mental health/i);
    expect(result.current(overallColumn)).not.toBe(overallColumn);
    expect(result.current('dimension:charm')).toBe('dimension:charm');
  });
});
