import { makeChoiceItem } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { expect, it } from 'vitest';
import { brandName } from '../brand-name/brand-name.ts';
import type { VariantFamily } from '../family.ts';
import { laboratoryUnit } from './laboratory-unit.ts';

async function write(family: VariantFamily, stem: string, language: 'zh-CN' | 'en' = 'zh-CN') {
  const vary = await family.load({});
  const varied = vary(makeChoiceItem('one', { language, stem }), {
    random: createRandom('x'),
    rate: 1,
    seed: 1,
  });
  return varied?.item.kind === 'choice' ? varied.item.stem : undefined;
}

it.each([
  ['空腹血糖 7.0 mmol/L', '空腹血糖 126 mg/dL'],
  ['血糖16.8mmol/L，血钾 4.2 mmol/L', '血糖303mg/dL，血钾 4.2 mmol/L'],
  ['血肌酐 176.8 μmol/L（参考 59–104）', '血肌酐 2.00 mg/dL（参考 0.67–1.18）'],
  ['肌酐由 88 升至 265 µmol/L', '肌酐由 1.00 升至 3.00 mg/dL'],
  ['LDL-C 3.4 mmol/L', 'LDL-C 131 mg/dL'],
  ['总胆红素 171 μmol/L（正常值 3.4–20.5 μmol/L）', '总胆红素 10.0 mg/dL（正常值 0.2–1.2 mg/dL）'],
  ['Hb 92 g/L', 'Hb 9.2 g/dL'],
  ['血钙 1.80 mmol/L', '血钙 7.2 mg/dL'],
  ['尿素氮 10.0 mmol/L', '尿素氮 28.0 mg/dL'],
  ['血糖 >13.9 mmol/L', '血糖 >250 mg/dL'],
  ['血钾 6.9 mmol/L', undefined],
  ['体重 60 kg', undefined],
  ['肌酐298 μmol/L（02-16）转来', '肌酐3.37 mg/dL（02-16）转来'],
  ['肌酐298 μmol/L（5-16）转来', undefined],
  ['血肌酐106 μmol/L（1.2 mg/dl）', undefined],
  ['Cr 196 μmol/L(2025-03为110),血钾 6.2 mmol/L', undefined],
  ['肌酐118 μmol/L（57–97）。CrCl=（140−67）×64×1.23/118≈49 mL/min', undefined],
  ['血红蛋白由104 g/L变为97 g/L', '血红蛋白由10.4 g/dL变为9.7 g/dL'],
  ['末梢血糖118 mg/dl，血钾 4.1 mmol/L', undefined],
  ['血钙、血钾 4.2 mmol/L', undefined],
  ['血糖正常，血钠 128 mmol/L', undefined],
])('converts %s', async (stem, converted) => {
  expect(await write(laboratoryUnit, stem)).toBe(converted);
});

it('converts back, in English too', async () => {
  expect(await write(laboratoryUnit, 'glucose 126 mg/dL, creatinine 2.0 mg/dL', 'en')).toBe(
    'glucose 7.0 mmol/L, creatinine 177 μmol/L',
  );
});

it.each([
  ['长期服用阿托伐他汀20 mg', '长期服用立普妥20 mg'],
  ['服用立普妥', '服用阿托伐他汀'],
  ['服左氨氯地平5 mg', undefined],
  ['联合羟氯喹，不用生物制剂', '联合纷乐，不用生物制剂'],
  ['缬沙坦氨氯地平片每日1片', undefined],
  ['美托洛尔缓释片47.5 mg', '倍他乐克缓释片47.5 mg'],
  ['没有用药', undefined],
])('exchanges names of drugs: %s', async (stem, exchanged) => {
  expect(await write(brandName, stem)).toBe(exchanged);
});

it('exchanges English names as whole words', async () => {
  expect(await write(brandName, 'takes warfarin and lisinopril', 'en')).toBe('takes Coumadin and Zestril');
});
