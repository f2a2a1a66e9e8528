import type { Drawing } from '../../drawing.ts';
import { drawProteinGel, type ProteinParameters } from './protein.ts';

const samples: readonly ProteinParameters[] = [
  {
    id: 'protein-normal-1',
    language: 'zh',
    patient: '女 40岁  SPE-301',
    printed: false,
    peaks: [
      { fraction: 'albumin', percent: 60.4, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 3.8, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 9.6, at: 45, width: 2.9 },
      { fraction: 'beta', percent: 11.2, at: 58.5, width: 2.7 },
      { fraction: 'gamma', percent: 15, at: 80, width: 6.4 },
    ],
    description: { zh: '各组分正常', en: 'All fractions normal' },
  },
  {
    id: 'protein-spike-1',
    language: 'zh',
    patient: '男 67岁  SPE-302',
    printed: true,
    peaks: [
      { fraction: 'albumin', percent: 38.2, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 3.6, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 8.4, at: 45, width: 2.9 },
      { fraction: 'beta', percent: 7.8, at: 58.5, width: 2.7 },
      { fraction: 'gamma', percent: 4.0, at: 82, width: 6.6 },
      { fraction: 'spike', percent: 38.0, at: 79, width: 1.9 },
    ],
    description: { zh: 'γ区高而窄的M峰，占38.0%', en: 'A tall narrow spike in the gamma zone, 38.0 %' },
  },
  {
    id: 'protein-spike-2',
    language: 'zh',
    patient: '男 67岁  SPE-303',
    printed: true,
    peaks: [
      { fraction: 'albumin', percent: 49.6, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 3.9, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 9.0, at: 45, width: 2.9 },
      { fraction: 'beta', percent: 9.5, at: 58.5, width: 2.7 },
      { fraction: 'gamma', percent: 6.0, at: 83, width: 6.6 },
      { fraction: 'spike', percent: 22.0, at: 77, width: 1.8 },
    ],
    description: { zh: 'γ区M峰，占22.0%', en: 'A spike in the gamma zone, 22.0 %' },
  },
  {
    id: 'protein-nephrotic-1',
    language: 'zh',
    patient: '男 34岁  SPE-304',
    printed: false,
    peaks: [
      { fraction: 'albumin', percent: 33, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 4.2, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 36, at: 45, width: 3.2 },
      { fraction: 'beta', percent: 18.8, at: 58.5, width: 2.8 },
      { fraction: 'gamma', percent: 8, at: 80, width: 6.4 },
    ],
    description: { zh: '白蛋白明显降低，α2显著升高，γ降低', en: 'Albumin low, alpha-2 very high, gamma low' },
  },
  {
    id: 'protein-bridging-1',
    language: 'zh',
    patient: '男 55岁  SPE-305',
    printed: false,
    peaks: [
      { fraction: 'albumin', percent: 39, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 2.6, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 6.4, at: 45, width: 2.9 },
      { fraction: 'beta', percent: 12, at: 59, width: 3 },
      { fraction: 'gamma', percent: 14, at: 68, width: 4.2 },
      { fraction: 'gamma', percent: 26, at: 79, width: 6.6 },
    ],
    description: {
      zh: '白蛋白降低，γ宽幅升高，β-γ桥',
      en: 'Albumin low, gamma broadly raised, beta–gamma bridging',
    },
  },
  {
    id: 'protein-bridging-en-1',
    language: 'en',
    patient: 'M 55 y  SPE-306',
    printed: false,
    peaks: [
      { fraction: 'albumin', percent: 40, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 2.5, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 6.5, at: 45, width: 2.9 },
      { fraction: 'beta', percent: 12, at: 59, width: 3 },
      { fraction: 'gamma', percent: 14, at: 68, width: 4.2 },
      { fraction: 'gamma', percent: 25, at: 79, width: 6.6 },
    ],
    description: {
      zh: '白蛋白降低，γ宽幅升高，β-γ桥',
      en: 'Albumin low, gamma broadly raised, beta–gamma bridging',
    },
  },
  {
    id: 'protein-nephrotic-en-1',
    language: 'en',
    patient: 'M 55 y  SPE-307',
    printed: false,
    peaks: [
      { fraction: 'albumin', percent: 34, at: 16, width: 3.4 },
      { fraction: 'alpha1', percent: 4.2, at: 32, width: 2.2 },
      { fraction: 'alpha2', percent: 35, at: 45, width: 3.2 },
      { fraction: 'beta', percent: 18.8, at: 58.5, width: 2.8 },
      { fraction: 'gamma', percent: 8, at: 80, width: 6.4 },
    ],
    description: { zh: '白蛋白明显降低，α2显著升高，γ降低', en: 'Albumin low, alpha-2 very high, gamma low' },
  },
];

export const proteinDrawings: readonly Drawing[] = samples.map(drawProteinGel);
