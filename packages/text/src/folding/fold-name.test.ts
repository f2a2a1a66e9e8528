import { describe, expect, it } from 'vitest';
import { foldName, foldSpelling } from './fold-name.ts';

describe('foldName', () => {
  it.each([
    ['ＣＴ　Ｈｅａｄ', 'ct-head'],
    ['haemoglobin', 'Hemoglobin'],
    ['oesophagoscopy', 'esophagoscopy'],
    ['tumour marker', 'Tumor Marker'],
    ['catheterisation', 'catheterization'],
    ['titre', 'titer'],
    ['pre-eclampsia', 'preeclampsia'],
    ["Crohn's disease", 'Crohn’s disease'],
    ['CT (head)', 'CT head'],
    ['amoxicillin/clavulanate', 'amoxicillin clavulanate'],
    ['blood gas, arterial', 'Blood gas – arterial'],
    ['β·受体·阻滞剂', 'β受体阻滞剂'],
  ])('takes %s and %s for one name', (left, right) => {
    expect(foldName(left)).toBe(foldName(right));
  });

  it.each([
    ['insulin', 'inulin'],
    ['0.9% saline', '3% saline'],
    ['T3', 'T4'],
  ])('keeps %s and %s apart', (left, right) => {
    expect(foldName(left)).not.toBe(foldName(right));
  });
});

it('foldSpelling leaves spaces and punctuation where they are', () => {
  expect(foldSpelling('Pre-eclampsia, Labour')).toBe('pre-eclampsia, labor');
});
