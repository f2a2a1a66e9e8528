import { describe, expect, it } from 'vitest';
import { toAreaPercent } from './burn-area.ts';
import { regions } from './figure.ts';
import { bodyDrawings } from './list.ts';

interface BurnTruth {
  readonly chineseNines: Readonly<Record<'total' | 'superficial' | 'deep' | 'full', number>>;
  readonly lundBrowder: BurnTruth['chineseNines'];
}

function get(id: string) {
  const found = bodyDrawings.find(drawing => drawing.id === id);
  if (!found) throw new Error(id);
  return found;
}

function truthOf(id: string): BurnTruth {
  return get(id).truth as unknown as BurnTruth;
}

describe('the areas of the body', () => {
  it.each([
    ['chinese-nines', 40],
    ['chinese-nines', 4],
    ['lund-browder', 40],
    ['lund-browder', 0.5],
    ['lund-browder', 7],
  ] as const)('make up the whole of it by %s at %s years', (rule, ageYears) => {
    const sum = [...regions.keys()].reduce(
      (total, region) => total + toAreaPercent(region, { rule, ageYears }),
      0,
    );
    expect(sum).toBeCloseTo(100, 6);
  });

  it('give a child of four years 17 % of head and neck by the Chinese rule', () => {
    const head = ['back:scalp', 'front:face', 'front:neck', 'back:neck'] as const;
    const sum = head.reduce(
      (total, region) => total + toAreaPercent(region, { rule: 'chinese-nines', ageYears: 4 }),
      0,
    );
    expect(sum).toBeCloseTo(17, 6);
  });
});

describe('a burn chart', () => {
  it('states what a surgeon adds up by hand', () => {
    // Face 3 and neck 3; front of the trunk 13; right forearm 3, both hands 5.
    const flame = truthOf('burn-adult-flame-1').chineseNines;
    expect([flame.superficial, flame.deep, flame.full, flame.total]).toEqual([6, 13, 8, 27]);
    // Both forearms 6, both legs 13, both feet 7; the reddened trunk does not count.
    const legs = truthOf('burn-adult-legs-2').chineseNines;
    expect([legs.superficial, legs.deep, legs.full, legs.total]).toEqual([6, 13, 7, 26]);
    const scald = truthOf('burn-child-scald-3').chineseNines;
    expect(scald.superficial).toBeCloseTo(17, 6);
    expect(scald.total).toBeCloseTo(30, 6);
    // 46 − 10 for both lower limbs at two years, and 13 for the back.
    expect(truthOf('burn-child-legs-4').chineseNines.total).toBeCloseTo(49, 6);
    // Front of the trunk 13, the arm 9.5, the front of a thigh, leg and foot 4.75 + 3.5 + 1.75.
    expect(truthOf('burn-adult-en-5').lundBrowder.total).toBeCloseTo(32.5, 6);
  });

  it('shades every area that it counts, and no other', () => {
    for (const { svg, truth } of bodyDrawings) {
      if (!('chineseNines' in truth)) continue;
      const shaded = [...svg.matchAll(/data-region="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(shaded)).toEqual(new Set(Object.keys(truth.areas as object)));
    }
  });
});

describe('a sensory chart', () => {
  it('shows the loss of a half cord on opposite sides', () => {
    const { svg } = get('sensory-brown-sequard');
    const xs = (loss: string) => {
      const front = svg.slice(0, svg.indexOf('id="body-back"'));
      const path = new RegExp(`<path d="([^"]+)"[^>]*data-loss="${loss}"`).exec(front)?.[1] ?? '';
      return [...path.matchAll(/[ML]([-\d.]+) /g)].map(([, x]) => Number(x));
    };
    // The midline of the front view stands at 260: the patient's right lies to the left of it.
    expect(Math.min(...xs('pain'))).toBeGreaterThanOrEqual(260);
    expect(Math.max(...xs('vibration'))).toBeLessThanOrEqual(260);
  });
});
