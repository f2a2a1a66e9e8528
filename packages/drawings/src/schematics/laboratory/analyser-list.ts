import type { Drawing } from '../../drawing.ts';
import { type AnalyserParameters, drawHistograms, type Population } from './analyser.ts';

const white: readonly Population[] = [
  { share: 0.3, volumeFl: 64, spread: 11 },
  { share: 0.08, volumeFl: 118, spread: 20 },
  { share: 0.62, volumeFl: 230, spread: 42 },
];
const red: readonly Population[] = [{ share: 1, volumeFl: 90, spread: 11.5 }];
const platelets: readonly Population[] = [{ share: 1, volumeFl: 8, spread: 0.42, skewed: true }];

const samples: readonly AnalyserParameters[] = [
  {
    id: 'analyser-normal-1',
    language: 'zh',
    patient: '女 29岁  BC-401',
    white,
    red,
    platelets,
    findings: { finding: 'normal' },
    description: { zh: '三个直方图均正常', en: 'All three histograms normal' },
  },
  {
    id: 'analyser-two-red-populations-1',
    language: 'zh',
    patient: '女 36岁  BC-402',
    white,
    red: [
      { share: 0.55, volumeFl: 64, spread: 8.5 },
      { share: 0.45, volumeFl: 98, spread: 9.5 },
    ],
    platelets,
    findings: { finding: 'two red-cell populations', redPeaksFl: [64, 98], meanFl: 0.55 * 64 + 0.45 * 98 },
    description: { zh: '红细胞双峰（约64 fL与98 fL）', en: 'Two red-cell peaks, at about 64 and 98 fL' },
  },
  {
    id: 'analyser-microcytic-1',
    language: 'zh',
    patient: '女 36岁  BC-403',
    white,
    red: [{ share: 1, volumeFl: 66, spread: 11 }],
    platelets: [{ share: 1, volumeFl: 8, spread: 0.42, skewed: true }],
    findings: { finding: 'microcytosis', redPeaksFl: [66] },
    description: { zh: '红细胞单峰左移（约66 fL）', en: 'One red-cell peak, moved left to about 66 fL' },
  },
  {
    id: 'analyser-clumps-1',
    language: 'zh',
    patient: '男 51岁  BC-404',
    white: [
      { share: 0.3, volumeFl: 24, spread: 9 },
      { share: 0.25, volumeFl: 64, spread: 13 },
      { share: 0.06, volumeFl: 118, spread: 20 },
      { share: 0.5, volumeFl: 230, spread: 42 },
    ],
    red,
    platelets: [
      { share: 0.55, volumeFl: 8, spread: 0.48, skewed: true },
      { share: 0.45, volumeFl: 26, spread: 0.5, skewed: true },
    ],
    findings: { finding: 'platelet clumps', whiteLeftOfFl: 35 },
    description: {
      zh: '血小板曲线尾部抬高不归基线，白细胞曲线左端异常抬高',
      en: 'Platelet tail above the baseline, white-cell curve raised at its left end',
    },
  },
];

export const analyserDrawings: readonly Drawing[] = samples.map(drawHistograms);
