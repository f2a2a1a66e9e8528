import { type VisualFieldSheet, visualField } from './visual-field.ts';

const sheets: readonly VisualFieldSheet[] = [
  {
    id: 'field-bitemporal-left-1',
    language: 'zh',
    particulars: '男　47岁　编号 V-501',
    description: { zh: '左眼颞侧偏盲', en: 'Left eye: temporal hemianopia' },
    eyes: { left: 'temporal' },
  },
  {
    id: 'field-bitemporal-right-1',
    language: 'zh',
    particulars: '男　47岁　编号 V-501',
    description: { zh: '右眼颞侧偏盲', en: 'Right eye: temporal hemianopia' },
    eyes: { right: 'temporal' },
  },
  {
    id: 'field-bitemporal-1',
    language: 'zh',
    particulars: '女　58岁　编号 V-507',
    description: { zh: '双颞侧偏盲', en: 'Bitemporal hemianopia' },
    eyes: { left: 'temporal', right: 'temporal' },
  },
  {
    id: 'field-homonymous-right-1',
    language: 'zh',
    particulars: '女　58岁　编号 V-508',
    description: { zh: '右侧同向偏盲', en: 'Right homonymous hemianopia' },
    eyes: { left: 'rightHalf', right: 'rightHalf' },
  },
  {
    id: 'field-homonymous-left-2',
    language: 'zh',
    particulars: '女　58岁　编号 V-508',
    description: { zh: '左侧同向偏盲', en: 'Left homonymous hemianopia' },
    eyes: { left: 'leftHalf', right: 'leftHalf' },
  },
  {
    id: 'field-quadrant-left-upper-1',
    language: 'zh',
    particulars: '女　58岁　编号 V-509',
    description: { zh: '左侧同向上象限盲', en: 'Left homonymous superior quadrantanopia' },
    eyes: { left: 'leftUpperQuarter', right: 'leftUpperQuarter' },
  },
  {
    id: 'field-altitudinal-left-1',
    language: 'zh',
    particulars: '女　58岁　编号 V-510',
    description: {
      zh: '左眼下方水平性缺损，右眼正常',
      en: 'Left eye: inferior altitudinal defect; right eye normal',
    },
    eyes: { left: 'lowerHalf', right: 'none' },
  },
  {
    id: 'field-central-right-1',
    language: 'zh',
    particulars: '女　29岁　编号 V-512',
    description: { zh: '右眼中心暗点，左眼正常', en: 'Right eye: central scotoma; left eye normal' },
    eyes: { left: 'none', right: 'central' },
  },
  {
    id: 'field-arcuate-right-upper-en',
    language: 'en',
    particulars: 'Female · 66 y · study no. V-530',
    description: {
      zh: '右眼上方弓形暗点，左眼正常',
      en: 'Right eye: superior arcuate scotoma; left eye normal',
    },
    eyes: { left: 'none', right: 'upperArc' },
  },
  {
    id: 'field-arcuate-left-lower-en',
    language: 'en',
    particulars: 'Female · 66 y · study no. V-531',
    description: {
      zh: '左眼下方弓形暗点，右眼正常',
      en: 'Left eye: inferior arcuate scotoma; right eye normal',
    },
    eyes: { left: 'lowerArc', right: 'none' },
  },
];

export const visualFieldDrawings = sheets.map(visualField);
