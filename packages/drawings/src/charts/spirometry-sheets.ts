import { type SpirometrySheet, spirometry } from './spirometry.ts';
import type { Manoeuvre } from './spirometry-model.ts';

const man: Manoeuvre = { fvcL: 4.2, fev1L: 3.4, pefLPerS: 8.8, pifLPerS: 6 };
const woman: Manoeuvre = { fvcL: 3.2, fev1L: 2.7, pefLPerS: 6.6, pifLPerS: 4.8 };

const sheets: readonly SpirometrySheet[] = [
  {
    id: 'spirometry-normal-1',
    language: 'zh',
    particulars: '男　46岁　172 cm　68 kg　编号 L-301',
    description: { zh: '正常流量–容积环', en: 'Normal flow-volume loop' },
    curves: { predicted: man, before: { fvcL: 4.3, fev1L: 3.5, pefLPerS: 9.2, pifLPerS: 6.2 } },
  },
  {
    id: 'spirometry-bronchodilator-1',
    language: 'zh',
    particulars: '男　46岁　172 cm　70 kg　编号 L-305',
    description: {
      zh: '阻塞性通气功能障碍，舒张试验阳性',
      en: 'Obstruction with a positive bronchodilator test',
    },
    curves: {
      predicted: man,
      before: { fvcL: 3.6, fev1L: 1.8, pefLPerS: 4.6, pifLPerS: 5.4 },
      after: { fvcL: 4, fev1L: 2.6, pefLPerS: 6.8, pifLPerS: 5.8 },
    },
  },
  {
    id: 'spirometry-bronchodilator-2',
    language: 'zh',
    particulars: '男　46岁　172 cm　70 kg　编号 L-306',
    description: {
      zh: '阻塞性通气功能障碍，舒张试验阴性',
      en: 'Obstruction with a negative bronchodilator test',
    },
    curves: {
      predicted: man,
      before: { fvcL: 2.8, fev1L: 1.2, pefLPerS: 3.4, pifLPerS: 4.6 },
      after: { fvcL: 2.9, fev1L: 1.3, pefLPerS: 3.6, pifLPerS: 4.7 },
    },
  },
  {
    id: 'spirometry-restrictive-1',
    language: 'zh',
    particulars: '男　46岁　172 cm　66 kg　编号 L-309',
    description: { zh: '限制性图形：容积小而流量相对保持', en: 'Restrictive pattern' },
    curves: { predicted: man, before: { fvcL: 2.2, fev1L: 1.9, pefLPerS: 5.6, pifLPerS: 4.2 } },
  },
  {
    id: 'spirometry-extrathoracic-1',
    language: 'zh',
    particulars: '女　52岁　160 cm　58 kg　编号 L-312',
    description: {
      zh: '可变性胸外型上气道阻塞：仅吸气相平台',
      en: 'Variable extrathoracic obstruction: inspiratory plateau only',
    },
    curves: {
      predicted: woman,
      before: { fvcL: 3.1, fev1L: 2.5, pefLPerS: 5.8, pifLPerS: 4.8, inspiratoryCeilingLPerS: 1.2 },
    },
  },
  {
    id: 'spirometry-intrathoracic-1',
    language: 'zh',
    particulars: '女　52岁　160 cm　58 kg　编号 L-313',
    description: {
      zh: '可变性胸内型上气道阻塞：仅呼气相平台',
      en: 'Variable intrathoracic obstruction: expiratory plateau only',
    },
    curves: {
      predicted: woman,
      before: { fvcL: 3.1, fev1L: 2.6, pefLPerS: 6.4, pifLPerS: 4.8, expiratoryCeilingLPerS: 2.2 },
    },
  },
  {
    id: 'spirometry-fixed-1',
    language: 'zh',
    particulars: '女　52岁　160 cm　58 kg　编号 L-314',
    description: { zh: '固定性上气道阻塞：呼气吸气均平台', en: 'Fixed obstruction: plateau in both phases' },
    curves: {
      predicted: woman,
      before: {
        fvcL: 3.1,
        fev1L: 2.6,
        pefLPerS: 6.4,
        pifLPerS: 4.8,
        expiratoryCeilingLPerS: 1.9,
        inspiratoryCeilingLPerS: 1.8,
      },
    },
  },
  {
    id: 'spirometry-fixed-en',
    language: 'en',
    particulars: 'Male · 38 y · 176 cm · 74 kg · study no. L-330',
    description: { zh: '固定性上气道阻塞（英文）', en: 'Fixed upper airway obstruction' },
    curves: {
      predicted: { fvcL: 5, fev1L: 4.1, pefLPerS: 9.8, pifLPerS: 6.6 },
      before: {
        fvcL: 4.8,
        fev1L: 4,
        pefLPerS: 9.6,
        pifLPerS: 6,
        expiratoryCeilingLPerS: 2,
        inspiratoryCeilingLPerS: 2,
      },
      after: {
        fvcL: 4.8,
        fev1L: 4,
        pefLPerS: 9.6,
        pifLPerS: 6,
        expiratoryCeilingLPerS: 2.05,
        inspiratoryCeilingLPerS: 2.05,
      },
    },
  },
  {
    id: 'spirometry-asthma-en',
    language: 'en',
    particulars: 'Male · 38 y · 176 cm · 74 kg · study no. L-331',
    description: { zh: '可逆性阻塞（英文）', en: 'Reversible lower airway obstruction' },
    curves: {
      predicted: { fvcL: 5, fev1L: 4.1, pefLPerS: 9.8, pifLPerS: 6.6 },
      before: { fvcL: 4.2, fev1L: 2.2, pefLPerS: 5.4, pifLPerS: 6 },
      after: { fvcL: 4.7, fev1L: 3.1, pefLPerS: 7.6, pifLPerS: 6.2 },
    },
  },
];

export const spirometryDrawings = sheets.map(spirometry);
