import type { ImagingReport, Locale, Report } from '@doctorbench/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocaleProvider } from '../../i18n/locale.tsx';
import { makeReport } from '../../testing/make-report.ts';
import { ImagingNotice, ImagingSection } from './imaging-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const imaging: ImagingReport = {
  modalities: [
    { id: 'ecg', score: { value: 0, n: 3 }, blind: { value: -12.5, n: 2 }, vetoedItems: 1 },
    { id: 'ct', score: { value: 70, n: 4 }, blind: null, vetoedItems: 0 },
  ],
  blind: { items: 20, seen: 62.5, blind: 60, gap: { value: 2.5, interval: { low: -4, high: 9 } } },
  swapped: { items: 10, changed: 2, right: 15 },
  looksAtImages: false,
};

const report = makeReport();

function render(
  part: FunctionComponent<{ readonly report: Report }>,
  shown: ImagingReport | undefined,
  locale: Locale = 'en',
): string {
  vi.stubGlobal('document', { documentElement: { lang: locale } });
  const element = createElement(part, { report: shown ? { ...report, imaging: shown } : report });
  return renderToStaticMarkup(createElement(LocaleProvider, null, element));
}

describe('the section on imaging', () => {
  it('says first whether the images were looked at, and why', () => {
    const page = render(ImagingSection, imaging);
    const verdict = page.indexOf('The model does not look at the images.');
    expect(verdict).toBeGreaterThan(0);
    expect(verdict).toBeLessThan(page.indexOf('62.50'));
    expect(page).toContain('answered no worse');
    const looks = render(ImagingSection, { ...imaging, looksAtImages: true });
    expect(looks).toContain('The model looks at the images.');
    const untold = render(ImagingSection, { ...imaging, blind: null, swapped: null, looksAtImages: null });
    expect(untold).toContain('cannot be told');
    expect(untold).toContain('No item was asked again with other images');
  });

  it('shows the gap with its interval, and how many answers changed', () => {
    const page = render(ImagingSection, imaging);
    for (const text of ['62.50', '60.00', '2.50', '−4.00', '9.00', '2 of 10', '15.00'])
      expect(page, text).toContain(text);
    expect(page).toMatch(/<svg role="img" aria-label="2\.50, [^"]*−4\.00[^"]*9\.00/);
  });

  it('has a row for each kind of image: zero is 0.00, negative is red, nothing is N/A', () => {
    const rows = [...render(ImagingSection, imaging).matchAll(/<tr class="border.*?<\/tr>/g)].map(
      ([row]) => row,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      /12-lead ECG.*>0<small[^>]*>n=3<.*text-danger[^>]*>−13<small[^>]*>n=2<.*>3<.*text-danger[^>]*>1</,
    );
    expect(rows[1]).toMatch(/CT.*>70<small[^>]*>n=4<.*>N\/A<.*>4</);
    expect(rows[1]).not.toContain('text-danger');
  });

  it('speaks Chinese', () => {
    const page = render(ImagingSection, imaging, 'zh');
    expect(page).toContain('模型没有看图像');
    expect(page).toContain('十二导联心电图');
  });

  it('is nothing where there are no images', () => {
    expect(render(ImagingSection, undefined)).toBe('');
  });
});

describe('the notice at the top of a report', () => {
  it('is there only where the images were not looked at', () => {
    expect(render(ImagingNotice, imaging)).toContain('The model does not look at the images.');
    expect(render(ImagingNotice, imaging)).toContain('href="#imaging"');
    expect(render(ImagingNotice, { ...imaging, looksAtImages: true })).toBe('');
    expect(render(ImagingNotice, { ...imaging, looksAtImages: null })).toBe('');
    expect(render(ImagingNotice, undefined)).toBe('');
  });
});
