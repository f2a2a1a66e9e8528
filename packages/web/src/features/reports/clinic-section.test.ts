import type { ClinicReport, Locale } from '@doctorbench/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocaleProvider } from '../../i18n/locale.tsx';
import { ClinicSection } from './clinic-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const clinic: ClinicReport = {
  encounters: 8,
  ends: { finished: 5, died: 1, 'out-of-calls': 2 },
  passLine: 70,
  passes: [
    { k: 1, items: 4, share: 0.5 },
    { k: 2, items: 4, share: 0.25 },
  ],
  criticalActions: { actions: 10, inTime: 6, never: 3, curve: [{ times: 1, share: 0.6 }] },
  costRatio: null,
  medianMinutes: 42.5,
  medianCalls: 17,
  faults: { agent: 3 },
};

function render(shown: ClinicReport | undefined, locale: Locale = 'en'): string {
  vi.stubGlobal('document', { documentElement: { lang: locale } });
  const element = createElement(ClinicSection, { report: shown ? { clinic: shown } : {} });
  return renderToStaticMarkup(createElement(LocaleProvider, null, element));
}

describe('the section on the clinic', () => {
  it('is absent where there was no encounter', () => {
    expect(render(undefined)).toBe('');
  });

  it('shows in red who died and what ran out, and not what was finished', () => {
    const rows = [...render(clinic).matchAll(/<tr class="border.*?<\/tr>/g)].map(([row]) => row);
    const find = (text: string) => rows.find(row => row.includes(text));
    expect(find('The patient died')).toContain('text-danger');
    expect(find('Ran out of calls')).toContain('text-danger');
    expect(find('Finished by the agent')).not.toContain('text-danger');
  });

  it('counts what came late as neither in time nor never', () => {
    expect(render(clinic)).toMatch(/Late<\/dt><dd[^>]*text-danger[^>]*>1<\/dd>/);
  });

  it('says what pass^k means, and that there is no expert path rather than a cost of zero', () => {
    const page = render(clinic);
    for (const text of ['pass^2 · 2 times in a row', '25.0%', '42.5 min', 'no case has an expert path'])
      expect(page).toContain(text);
    expect(page).not.toContain('0.00 ×');
  });

  it('names only faults that there were, in both languages', () => {
    expect(render(clinic)).toContain('Calls that no clinic could carry out');
    expect(render(clinic)).not.toContain('The simulator');
    expect(render({ ...clinic, faults: {} }, 'zh')).toContain('所有调用均已执行');
  });
});
