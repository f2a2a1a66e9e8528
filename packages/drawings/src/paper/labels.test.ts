import { describe, expect, it } from 'vitest';
import { listWords, readView } from '../testing/read-svg.ts';
import type { Box } from './box.ts';
import { wrapText } from './lettering.ts';
import { paperDrawings } from './paper-drawings.ts';

describe('a medicine box', () => {
  it.each([
    ['box-ibuprofen-suspension', 'mgPerMl', 1000],
    ['box-ibuprofen-drops', 'mgPerMl', 1000],
    ['box-insulin-300-units-3-ml', 'unitsPerMl', 1],
    ['box-insulin-400-units-10-ml', 'unitsPerMl', 1],
  ])('%s prints the strength that its truth holds', (id, field, perUnit) => {
    const drawing = paperDrawings.find(each => each.id === id);
    const strength = listWords(drawing?.svg ?? '')
      .map(({ words }) => /^([\d.]+)ml:([\d.]+)/.exec(words))
      .find(found => found !== null);
    expect((Number(strength?.[2]) * perUnit) / Number(strength?.[1])).toBeCloseTo(
      Number(drawing?.truth[field]),
      6,
    );
  });

  it('says on the shelf, box by box, up to when it is good', () => {
    const shelf = paperDrawings.find(({ id }) => id === 'medicine-shelf-expiry');
    const printed = listWords(shelf?.svg ?? '')
      .filter(({ words }) => words.startsWith('有效期至'))
      .sort((a, b) => a.x - b.x);
    const months = printed.map(({ words }) => (words.match(/\d+/g) ?? []).slice(0, 2).join('-'));
    expect(months).toEqual(((shelf?.truth.lastDays ?? []) as readonly string[]).map(day => day.slice(0, 7)));
  });
});

describe('a prescription', () => {
  it('has each medicine within its box', () => {
    for (const { svg, truth, width, height, modality } of paperDrawings) {
      if (modality !== 'prescription') continue;
      const view = readView(svg);
      const boxes = truth.boxes as readonly Box[];
      const printed = listWords(svg).filter(({ words }) => /^\d\. /.test(words));
      for (const [index, { x, y }] of printed.entries()) {
        const [, seen] = view(x, y);
        expect((seen / height) * 1000).toBeGreaterThan(boxes[index]?.top ?? 1000);
        expect((seen / height) * 1000).toBeLessThan(boxes[index]?.bottom ?? 0);
        expect(width).toBeGreaterThan(900);
      }
    }
  });

  it('written by hand still holds the words that were prescribed', () => {
    const drawing = paperDrawings.find(({ id }) => id === 'prescription-methotrexate-daily');
    const words = [...(drawing?.svg ?? '').matchAll(/data-words="([^"]*)"/g)].map(found => found[1]);
    const medicines = (drawing?.truth.medicines ?? []) as readonly { readonly sig: string }[];
    expect(medicines.length).toBe(3);
    for (const { sig } of medicines) expect(words).toContain(`Sig. ${sig}`);
  });
});

describe('lines of an insert', () => {
  it('are broken within the width, without a mark at the head of a line', () => {
    const lines = wrapText('含镁、铝的抗酸剂，硫糖铝，铁剂及含锌的多种维生素可降低本品吸收。', 20, 200);
    expect(lines.join('')).toBe('含镁、铝的抗酸剂，硫糖铝，铁剂及含锌的多种维生素可降低本品吸收。');
    for (const words of lines) expect(words).not.toMatch(/^[，。、]/);
    expect(lines.length).toBeGreaterThan(2);
  });
});
