import type { Locale, Report } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { UsageSection } from './usage-section.tsx';

async function renderUsage(usage: Partial<Report['usage']> = {}, locale: Locale = 'en') {
  const shown = await renderPart(<UsageSection report={makeReport({ usage })} />, { locale });
  const region = await shown.screen.findByRole('region');
  const facts = [...region.querySelectorAll('dl > div')].map(fact => [...fact.children]);
  const read = Object.fromEntries(
    facts.map(([name, ...rest]) => [name?.textContent, rest.map(({ textContent }) => textContent)]),
  );
  return { ...shown, region, read };
}

describe('cost and speed', () => {
  it('are told with their units and what they include', async () => {
    const { region, read } = await renderUsage({ firstTokenMs: { p50: 300, p95: 900 } });
    expect(region.querySelector('h2')?.textContent).toBe('Cost and speed');
    expect(read).toMatchObject({
      Cost: ['US$ 0.1234'],
      'Input tokens': ['12,000'],
      'Output tokens': ['34,500'],
      Requests: ['62', 'retries included'],
    });
    expect(read['Time per request']).toEqual(['1.5 s', 'median · 95 of 100 within 4.2 s']);
    expect(read['Time to first token']).toEqual(['300 ms', 'median · 95 of 100 within 900 ms']);
    expect(read['Running time']).toEqual(['10 min']);
  });

  it('are not zero where they are not known', async () => {
    const { screen, read } = await renderUsage({ costUsd: null, inputTokens: null, latencyMs: null });
    expect(read).toMatchObject({
      Cost: ['not known', 'no prices or no token counts'],
      'Input tokens': ['not known', 'not stated by the endpoint'],
      'Time per request': ['not measured'],
    });
    expect(screen.queryByText(/US\$/)).toBeNull();
  });

  it('are zero where they are zero', async () => {
    const { read } = await renderUsage({ costUsd: 0, inputTokens: 0 });
    expect(read).toMatchObject({ Cost: ['US$ 0.00'], 'Input tokens': ['0'] });
  });

  it('say how many answers came without token counts', async () => {
    const { read } = await renderUsage({ answersWithoutUsage: 7 });
    expect(read['Output tokens']).toEqual(['34,500', '7 answers without token counts not included']);
  });

  it('speak Chinese', async () => {
    const { read } = await renderUsage({ costUsd: null, answersWithoutUsage: 7 }, 'zh');
    expect(read).toMatchObject({
      费用: ['未知', '没有单价或没有用量'],
      '输入 token': ['12,000', '另有 7 次作答没有用量数据，未计入'],
      请求次数: ['62', '含重试'],
    });
  });
});
