import { describe, expect, it } from 'vitest';
import { makeReport, makeVeto } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { ReportResults } from './report.tsx';

const selfTest = makeReport({
  standing: 'self-test',
  overall_score: null,
  overallBounds: null,
  average_total_score: null,
  median_total_score: null,
  standard_deviation: null,
  rating: null,
  judging: null,
  veto: { vetoedItems: null, scoredItems: 12, rate: null, corrected: null, records: [], omitted: 0 },
  decidedByCode: { items: 12, score: { value: 8.33, interval: null, n: 12 } },
  matched: {
    answers: 48,
    criteria: 300,
    of: 400,
    redLines: 1,
    scenarios: [{ id: 'symptom-query', answers: 48, criteria: 300, of: 400, redLines: 1 }],
    lookAt: [makeVeto(1)],
    omitted: 2,
  },
});

describe('the report of a self-test', () => {
  const view = {
    submission: makeSubmission({ standing: 'self-test' }),
    report: selfTest,
  };

  it('has what code decided, what words were found and where to look', async () => {
    const { screen } = await renderPart(<ReportResults view={view} />);
    expect(screen.getByRole('heading', { name: 'Self-test' })).toBeDefined();
    expect(screen.getByText(/nobody has read them/)).toBeDefined();
    expect(screen.getByText('Decided by code')).toBeDefined();
    expect(screen.getByText(/of 300 criteria out of 400, in 48 answers that nobody has read/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Look at these' })).toBeDefined();
    expect(screen.getByText('2 further places not listed.')).toBeDefined();
  });

  it('has no headline, rating, veto rate, profile or matrix', async () => {
    const { screen } = await renderPart(<ReportResults view={view} />);
    for (const heading of ['Result', 'Vetoes', 'Scores by scenario', 'Profile', 'Awaiting an expert'])
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    expect(screen.queryByRole('img', { name: /Rating/ })).toBeNull();
    expect(screen.queryByText(/Overall score|No veto|vetoed/i)).toBeNull();
  });
});
