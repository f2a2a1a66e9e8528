import { describe, expect, it } from 'vitest';
import { listElements } from '../testing/read-svg.ts';
import { paperDrawings } from './paper-drawings.ts';

function find(id: string) {
  const drawing = paperDrawings.find(each => each.id === id);
  if (!drawing) throw new Error(id);
  return drawing;
}

/** Which of the seven places of a digit are dark, told by where they lie: a b c d e f g. */
const readings: Readonly<Record<string, string>> = {
  abcdef: '0',
  bc: '1',
  abdeg: '2',
  abcdg: '3',
  bcfg: '4',
  acdfg: '5',
  acdefg: '6',
  abc: '7',
  abcdefg: '8',
  abcdfg: '9',
  bcefg: 'H',
  ef: 'I',
  def: 'L',
  cdeg: 'o',
  '': ' ',
};

function readDigit(group: string): string {
  const segments = listElements(group, 'polygon').map(({ points = '', fill = '' }) => {
    const xy = (points.match(/-?[\d.]+/g) ?? []).map(Number);
    const mean = (from: number) =>
      xy.filter((_, index) => index % 2 === from).reduce((sum, value) => sum + value, 0) / (xy.length / 2);
    return { x: mean(0), y: mean(1), fill };
  });
  const [left, right] = [Math.min(...segments.map(s => s.x)), Math.max(...segments.map(s => s.x))];
  const [top, bottom] = [Math.min(...segments.map(s => s.y)), Math.max(...segments.map(s => s.y))];
  const name = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const side = (x - left) / (right - left);
    const down = (y - top) / (bottom - top);
    if (side > 0.3 && side < 0.7) return down < 0.2 ? 'a' : down > 0.8 ? 'd' : 'g';
    return side > 0.5 ? (down < 0.5 ? 'b' : 'c') : down < 0.5 ? 'f' : 'e';
  };
  const lit = segments
    .filter(({ fill }) => ['#1b2420', '#ff4b3e', '#36d1c4'].includes(fill))
    .map(name)
    .sort()
    .join('');
  return readings[lit] ?? '?';
}

function readDisplay(svg: string): readonly string[] {
  return svg
    .split('<g class="digits">')
    .slice(1)
    .map(row =>
      row
        .split('<g class="digit">')
        .slice(1)
        .map(each => readDigit(each.slice(0, each.indexOf('</g>'))))
        .join('')
        .trim(),
    );
}

describe('a display', () => {
  it.each([
    ['pressure-164-112', ['164', '112', '92']],
    ['pressure-146-94', ['146', '94', '84']],
    ['oximeter-97', ['97', '84']],
    ['oximeter-67', ['67', '118']],
    ['glucometer-hi', ['HI']],
    ['glucometer-lo', ['Lo']],
  ])('%s reads %s by its segments', (id, shown) => {
    expect(readDisplay(find(id).svg)).toEqual(shown);
    expect(Object.values(find(id).truth).map(String)).toEqual(expect.arrayContaining(shown));
  });
});

describe('an insulin syringe', () => {
  it.each(['syringe-u40-at-16', 'syringe-u40-at-22'])(
    '%s has the edge of its stopper at the stated mark',
    id => {
      const { svg, truth } = find(id);
      const marks = listElements(svg, 'line')
        .filter(({ class: name }) => name === 'mark')
        .map(({ x1 }) => Number(x1))
        .sort((a, b) => b - a);
      expect(marks.length).toBe(41);
      const rubber = listElements(svg, 'rect').find(({ class: name }) => name === 'rubber');
      const edge = Number(rubber?.x) + Number(rubber?.width);
      expect(marks.findIndex(x => Math.abs(x - edge) < 0.5)).toBe(truth.mark);
      expect(truth.volumeMl).toBeCloseTo(Number(truth.mark) / 40, 6);
    },
  );
});

describe('a syringe pump', () => {
  it.each(['pump-norepinephrine-occlusion', 'pump-norepinephrine-plunger'])(
    '%s has its alarm in the stated box, and time by its own numbers',
    id => {
      const { svg, truth, width, height } = find(id);
      const alarm = listElements(svg, 'rect').find(({ class: name }) => name === 'alarm');
      const box = truth.alarmBox as Readonly<Record<string, number>>;
      expect(box.left).toBe(Math.round((Number(alarm?.x) / width) * 1000));
      expect(box.bottom).toBe(Math.round(((Number(alarm?.y) + Number(alarm?.height)) / height) * 1000));
      const [, rate = ''] = /font-size="96"[^>]*>([\d.]+)</.exec(svg) ?? [];
      const [, left = ''] = />([\d.]+) mL</.exec(svg) ?? [];
      expect((Number(left) / Number(rate)) * 60).toBeCloseTo(Number(truth.minutesToEmpty), 6);
    },
  );
});
