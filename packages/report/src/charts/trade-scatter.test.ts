import { describe, expect, it } from 'vitest';
import { drawTradeScatter } from './trade-scatter.ts';

const plot = { left: 0, right: 400, top: 0, bottom: 100 };

describe('score over cost', () => {
  it('sets half and twice the expert’s cost equally far from it', () => {
    const drawn = drawTradeScatter(
      [
        { id: 'a', ratio: 0.5, score: 100 },
        { id: 'b', ratio: 1, score: 50 },
        { id: 'c', ratio: 2, score: 0 },
      ],
      plot,
    );
    expect(drawn.dots).toEqual([
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 200, y: 50 },
      { id: 'c', x: 400, y: 100 },
    ]);
    expect(drawn.expertX).toBe(200);
    expect(drawn.xTicks.map(({ value }) => value)).toEqual([0.5, 1, 2]);
  });

  it('keeps nothing spent and far too much at the edges, and scores below zero on the plot', () => {
    const { dots, xTicks, yTicks } = drawTradeScatter(
      [
        { id: 'nothing', ratio: 0, score: -40 },
        { id: 'far too much', ratio: 90, score: 60 },
      ],
      plot,
    );
    expect(dots.map(({ x, y }) => [x, y])).toEqual([
      [0, 70],
      [400, 20],
    ]);
    expect(xTicks.map(({ value }) => value)).toEqual([0.125, 0.25, 0.5, 1, 2, 4, 8]);
    expect(yTicks.map(({ value }) => value)).toEqual([-100, -50, 0, 50, 100]);
  });

  it('has axes where there are no points', () => {
    expect(drawTradeScatter([], plot).xTicks.map(({ x }) => x)).toEqual([0, 200, 400]);
  });
});
