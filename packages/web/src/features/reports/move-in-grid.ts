import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** How many cells an arrow key looks past those that hold nothing to focus. */
const farthest = 40;

/** Arrow keys move the focus between elements marked `data-at="row,column"`. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined;
  if (!step || at === undefined) return;
  let [row = 0, column = 0] = at.split(',').map(Number);
  for (let tried = 0; tried < farthest; tried++) {
    row += step[0];
    column += step[1];
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row},${column}"]`);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}
