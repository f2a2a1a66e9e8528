import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moveInGrid } from './move-in-grid.ts';

/** Rows of cells; a dot is one that holds nothing to focus. */
function renderGrid(rows: readonly string[]) {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the matrix, whose cells are the controls.
    <div onKeyDown={moveInGrid}>
      {rows.map((cells, row) => (
        <div key={cells}>
          {[...cells].map((name, column) =>
            name === '.' ? null : (
              <button key={name} type="button" data-at={`${row},${column}`}>
                {name}
              </button>
            ),
          )}
        </div>
      ))}
      <button type="button">outside</button>
    </div>,
  );
  const focus = (name: string) => screen.getByRole('button', { name }).focus();
  /** False where the page may scroll. */
  const press = (key: string) => !fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const at = () => document.activeElement?.textContent;
  return { focus, press, at };
}

describe('arrow keys in a grid', () => {
  it('go one cell up, down, left and right', () => {
    const { focus, press, at } = renderGrid(['abc', 'def', 'ghi']);
    focus('e');
    for (const [key, name] of [
      ['ArrowUp', 'b'],
      ['ArrowLeft', 'a'],
      ['ArrowDown', 'd'],
      ['ArrowRight', 'e'],
    ] as const) {
      expect(press(key)).toBe(true);
      expect(at()).toBe(name);
    }
  });

  it('go past cells that hold nothing', () => {
    const { focus, press, at } = renderGrid(['a..b', '....', 'c...']);
    focus('a');
    press('ArrowRight');
    expect(at()).toBe('b');
    press('ArrowLeft');
    press('ArrowDown');
    expect(at()).toBe('c');
  });

  it('stay at the edge, and leave the key to the page there', () => {
    const { focus, press, at } = renderGrid(['ab']);
    focus('b');
    expect(press('ArrowRight')).toBe(false);
    expect(press('ArrowUp')).toBe(false);
    expect(at()).toBe('b');
  });

  it('mean nothing outside the cells, and other keys nothing within', () => {
    const { focus, press, at } = renderGrid(['ab']);
    focus('outside');
    expect(press('ArrowLeft')).toBe(false);
    focus('a');
    expect(press('Home')).toBe(false);
    expect(at()).toBe('a');
  });
});
