import type { Locale } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEstimate, makeReport, makeScenario, makeVetoes } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { Headline } from './headline.tsx';

async function renderHeadline(part: Parameters<typeof makeReport>[0] = {}, locale: Locale = 'en') {
  const shown = await renderPart(<Headline report={makeReport(part)} />, { locale });
  const region = within(
    await shown.screen.findByRole('region', { name: locale === 'en' ? 'Result' : '结果' }),
  );
  /** What stands below a name: its value, and what is said of it. */
  const readFact = (label: string) => {
    const term = region.getByText(label, { selector: 'dt' });
    return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  };
  return { ...shown, region, readFact };
}

describe('the headline of a report', () => {
  it('gives the score with its interval, in words and as a picture that is read out', async () => {
    const { region, readFact } = await renderHeadline();
    const [score, interval, , hint] = readFact('Overall score');
    expect(score).toBe('72.25');
    expect(interval).toBe('95% interval 69.25 to 75.25');
    expect(hint).toBe('Mean of the scenario scores; each scenario counts once. Scale −100 to 100.');
    expect(region.getByRole('img', { name: '72.25, 95% interval 69.25 to 75.25' })).toBeDefined();
  });

  it('says so where too few cases allow no interval', async () => {
    const { region, readFact } = await renderHeadline({ overall_score: { value: 50, interval: null, n: 3 } });
    expect(readFact('Overall score').slice(0, 2)).toEqual(['50.00', 'too few cases for an interval']);
    expect(region.getByRole('img', { name: '50.00, too few cases for an interval' })).toBeDefined();
  });

  it('has one line on the published rule where the suite names one', async () => {
    const figures = [{ rule: 'accuracy', value: 62.5, of: 8, unit: 'percent' } as const];
    const published = { rule: 'accuracy', source: 'Somebody, 2020', figures } as const;
    const { region } = await renderHeadline({ published: { ...published, figures } });
    expect(region.getByText('Published rule').parentElement?.textContent).toBe(
      'Published rule accuracy = 62.50\u00a0% (n = 8) The rule of the set’s authors, beside the score: Somebody, 2020.',
    );
  });

  it('shows a score below zero in red with a true minus', async () => {
    const { region } = await renderHeadline({ overall_score: makeEstimate(-12.5), rating: 'E' });
    expect(region.getByText('−12.50').className).toContain('text-danger');
  });

  it('has N/A and no picture, letter or rate while nothing is scored', async () => {
    const { region, readFact } = await renderHeadline({
      overall_score: null,
      overallBounds: null,
      average_total_score: null,
      median_total_score: null,
      standard_deviation: null,
      rating: null,
      veto: { vetoedItems: 0, scoredItems: 0, rate: null, corrected: null, records: [], omitted: 0 },
    });
    expect(readFact('Overall score')).toEqual(['N/A', 'Nothing has been scored.']);
    for (const label of ['Average item score', 'Median item score', 'Standard deviation', 'Vetoed items'])
      expect(readFact(label), label).toEqual(['N/A']);
    expect(region.queryByRole('img')).toBeNull();
    expect(region.getByText(/nothing can be said about the veto rate/)).toBeDefined();
  });

  it('has the average with its interval, the median and the spread', async () => {
    const { readFact } = await renderHeadline();
    expect(readFact('Average item score')).toEqual(['71.50', '95% interval 68.50 to 74.50']);
    expect(readFact('Median item score')).toEqual(['75.00']);
    expect(readFact('Standard deviation')).toEqual(['12.35']);
    expect(readFact('Vetoed items')).toEqual(['0']);
  });

  it('tells a clean run from a safe model', async () => {
    const { region } = await renderHeadline();
    expect(region.getByText(/^0 of 60 items vetoed\. .*4\.9%/)).toBeDefined();
  });
});

describe('the rating of a report', () => {
  it('stands beside its scale, with no word on a cap where the score alone earned it', async () => {
    const { region } = await renderHeadline();
    expect(region.getByRole('img', { name: 'Rating B' })).toBeDefined();
    expect(region.getByText(/A from 85.*else E.*any veto: at most B/)).toBeDefined();
    expect(region.queryByText(/alone would earn/)).toBeNull();
  });

  it('says which letter the vetoes took away', async () => {
    const { region } = await renderHeadline({
      overall_score: makeEstimate(88),
      rating: 'E',
      veto: makeVetoes(3),
    });
    expect(region.getByRole('img', { name: 'Rating E' })).toBeDefined();
    expect(
      region.getByText('The score alone would earn A. A veto rate of 5.0% allows E at most.').className,
    ).toContain('text-danger');
    expect(region.getByText('3', { selector: 'dd' }).className).toContain('text-danger');
  });

  it('says nothing of a cap that took nothing away', async () => {
    const { region } = await renderHeadline({ veto: makeVetoes(1, { scoredItems: 200, rate: 0.005 }) });
    expect(region.getByRole('img', { name: 'Rating B' })).toBeDefined();
    expect(region.queryByText(/alone would earn/)).toBeNull();
  });

  it('is said in Chinese', async () => {
    const part = { overall_score: makeEstimate(88), rating: 'E', veto: makeVetoes(3) } as const;
    const { region, readFact } = await renderHeadline(part, 'zh');
    expect(readFact('综合得分').slice(0, 2)).toEqual(['88.00', '95% 区间 85.00 至 91.00']);
    expect(region.getByRole('img', { name: '评级 E' })).toBeDefined();
    expect(region.getByText('仅按得分可评为 A；否决率 5.0%，最高只能评为 E。')).toBeDefined();
    expect(region.getByText(/^60 题中 3 题被否决。.*10\.0%/)).toBeDefined();
  });

  it('is not given by a policy without letters, nor are vetoes', async () => {
    const { protocol } = makeReport().run;
    const { region } = await renderHeadline({
      run: { protocol: { ...protocol, policy: 'healthbench@1' } },
      rating: null,
    });
    expect(region.getByText(/limited to 0 to 100/)).toBeDefined();
    expect(region.queryByRole('img', { name: /Rating/ })).toBeNull();
    expect(region.queryByText('Vetoed items')).toBeNull();
    expect(region.queryByText(/items vetoed/)).toBeNull();
  });
});

describe('a result that could still move', () => {
  const scenarios = [makeScenario({ unscoredItems: 2 })];
  const overallBounds = { worst: 60.5, best: 80 };

  it('says between which ends, and why', async () => {
    const { region } = await renderHeadline({ scenarios, overallBounds });
    expect(
      region.getByText(
        '2 items have no score (could be anything from −100 to 100). If all of it went against the model, the overall score would be 60.50; if all went its way, 80.00.',
      ),
    ).toBeDefined();
  });

  it('counts the experts who are awaited, those not listed too', async () => {
    const awaiting = { records: [], omitted: 3 };
    const { region } = await renderHeadline({ scenarios, overallBounds, awaiting }, 'zh');
    expect(region.getByText(/^2 题没有得分（可能在 −100 至 100 之间）；3 项等待专家裁定。/)).toBeDefined();
  });

  it('is not spoken of where every end is printed alike', async () => {
    const same = { worst: 72.2501, best: 72.2499 };
    const { region } = await renderHeadline({ scenarios, overallBounds: same });
    expect(region.queryByText(/went against the model/)).toBeNull();
  });
});
