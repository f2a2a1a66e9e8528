import type { PaperReport } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { BehindSection } from './denominators-section.tsx';
import { PapersSection } from './papers-section.tsx';

const paper: PaperReport = {
  scenario: 'paper-attending',
  passPercent: 60,
  passBasis: { zh: '百分之六十', en: 'sixty of a hundred' },
  score: { value: 55, interval: { low: 47, high: 63 }, n: 120 },
  passed: false,
  passProbability: 0.12,
  partialPercent: null,
  unreadable: 0,
  answers: 120,
  majority: null,
  sections: [
    { id: 'practice', name: { zh: '实践', en: 'Practice' }, score: { value: 42, interval: null, n: 30 } },
  ],
};

describe('the papers of a report', () => {
  it('say what was passed, by how much, and each section', async () => {
    const { screen } = await renderPart(<PapersSection report={makeReport({ papers: [paper] })} />);
    expect(screen.getByRole('heading', { name: /Attending qualification.*Not passed/ })).toBeDefined();
    expect(screen.getByText('12.0%')).toBeDefined();
    expect(screen.getByRole('row', { name: /Practice/ }).textContent).toContain('42');
  });

  it('speak Chinese', async () => {
    const { screen } = await renderPart(<PapersSection report={makeReport({ papers: [paper] })} />, {
      locale: 'zh',
    });
    expect(screen.getByRole('heading', { name: /主治医师资格考试.*未通过/ })).toBeDefined();
  });

  it('are not there where the suite has none', async () => {
    const { container } = await renderPart(<PapersSection report={makeReport()} />);
    expect(container.querySelector('#papers')).toBeNull();
  });
});

it('groups results by the facets of the suite', async () => {
  const values = [
    { id: 'doctor', name: { zh: '医生', en: 'Doctor' }, score: { value: 81, interval: null, n: 12 } },
  ];
  const report = makeReport({ facets: [{ id: 'who', name: { zh: '提问者', en: 'Who asks' }, values }] });
  const { screen } = await renderPart(<BehindSection report={report} />);
  expect(screen.getByRole('row', { name: /Doctor/ }).textContent).toContain('81');
});
