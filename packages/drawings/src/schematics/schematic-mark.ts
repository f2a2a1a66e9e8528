import { rect, text } from '../canvas/svg.ts';

/** What every drawn likeness of a body or a film carries, so that nobody takes it for a patient's. */
export function schematicMark(x: number, y: number, ground: 'paper' | 'film' = 'paper'): string {
  const fill = ground === 'film' ? '#ffffff' : '#777777';
  const words = text('示意图 / SCHEMATIC', x, y, { fill, 'font-size': 15, 'text-anchor': 'end' });
  if (ground === 'paper') return words;
  return rect(x - 156, y - 18, 164, 26, { fill: '#000000', 'fill-opacity': 0.55 }) + words;
}
