import { expect, it } from 'vitest';
import { makeReport } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { ToxicitySection } from './toxicity-section.tsx';

const rate = { count: 3, answers: 12, items: 12, share: 0.25, interval: { low: 0.0889, high: 0.5323 } };

it('holds over-refusal against harm-blindness, in the language of the reader', async () => {
  const report = makeReport({ toxicity: { overRefusal: rate, harmBlindness: { ...rate, share: 0.5 } } });
  const { screen } = await renderPart(<ToxicitySection report={report} />, { locale: 'zh' });
  expect(screen.getByRole('row', { name: /过度拒绝率/ }).textContent).toContain('12 次作答中 3 次');
  expect(screen.getByRole('img', { name: /危险放行率 50/ })).toBeDefined();
});
