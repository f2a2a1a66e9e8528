import { createRandom } from '@doctorbench/psychometrics';
import { element, text } from '../canvas/svg.ts';
import { measureText, song } from './lettering.ts';

/** Words as a pen would leave them: slanted, uneven, in blue-black ink. */
export function handwrite(words: string, x: number, y: number, size: number): string {
  const random = createRandom(`hand ${words} ${x} ${y}`);
  let at = x;
  const characters = [...words].map(character => {
    const angle = (random() - 0.5) * 9;
    const drop = (random() - 0.5) * size * 0.14;
    const grown = size * (0.94 + random() * 0.14);
    const drawn = text(character, 0, 0, {
      'font-size': grown,
      transform: `translate(${at.toFixed(1)} ${(y + drop).toFixed(1)}) rotate(${angle.toFixed(1)}) skewX(-9)`,
    });
    at += /[mw]/.test(character)
      ? size * 0.74
      : measureText(character, size) * (/[a-z0-9.]/i.test(character) ? 0.9 : 0.97);
    return drawn;
  });
  return element(
    'g',
    { 'font-family': song, fill: '#1b2a6b', 'fill-opacity': 0.92, class: 'hand', 'data-words': words },
    ...characters,
  );
}
