import { rapidLimits } from '@doctorbench/core';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { CostSlider } from './cost-slider.tsx';
import { rapidMessages } from './messages.ts';

const { costUnknown } = rapidMessages.en.bank;

async function renderSlider(items: number, value = 40) {
  const chosen: number[] = [];
  const page = await renderPart(
    <CostSlider bank={null} items={items} value={value} onChange={next => void chosen.push(next)} />,
  );
  const slider = await page.screen.findByRole<HTMLInputElement>('slider');
  return { ...page, slider, chosen };
}

describe('items against the error they leave', () => {
  it('reach from the fewest that are allowed to the most', async () => {
    const { slider } = await renderSlider(100_000);
    expect([Number(slider.min), Number(slider.max)]).toEqual([rapidLimits.fewest, rapidLimits.most]);
  });

  it('are never more than the edition has', async () => {
    const items = rapidLimits.fewest + 10;
    const { slider } = await renderSlider(items);
    expect(Number(slider.max)).toBe(items);
  });

  it('are told as a number', async () => {
    const { slider, chosen } = await renderSlider(1_000);
    fireEvent.change(slider, { target: { value: '60' } });
    expect(chosen).toEqual([60]);
  });

  it('leave an error that is not known without a bank, and say so', async () => {
    const { screen } = await renderSlider(1_000);
    expect(screen.getByText(costUnknown)).toBeDefined();
  });
});
