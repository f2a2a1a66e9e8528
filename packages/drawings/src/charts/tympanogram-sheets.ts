import { type EarDrum, type TympanogramSheet, tympanogram } from './tympanogram.ts';

const normal: EarDrum = { peakDaPa: 0, peakMl: 0.7, widthDaPa: 90, canalMl: 0.9 };
const flat: EarDrum = { peakDaPa: -180, peakMl: 0.08, widthDaPa: 500, canalMl: 0.9 };
const open: EarDrum = { ...flat, canalMl: 4.2 };
const stiff: EarDrum = { peakDaPa: 5, peakMl: 0.2, widthDaPa: 110, canalMl: 1.1 };
const loose: EarDrum = { peakDaPa: -5, peakMl: 2.2, widthDaPa: 60, canalMl: 1.2 };
const drawn: EarDrum = { peakDaPa: -220, peakMl: 0.6, widthDaPa: 130, canalMl: 0.8 };

const sheets: readonly TympanogramSheet[] = [
  {
    id: 'tympanogram-flat-left-1',
    language: 'zh',
    particulars: '女　6岁　编号 A-405',
    description: { zh: '左耳B型，右耳A型', en: 'Left type B, right type A' },
    right: { ...normal, canalMl: 0.8 },
    left: { ...flat, canalMl: 0.8 },
  },
  {
    id: 'tympanogram-flat-right-1',
    language: 'zh',
    particulars: '女　6岁　编号 A-405',
    description: { zh: '右耳B型，左耳A型', en: 'Right type B, left type A' },
    right: { ...flat, canalMl: 0.8 },
    left: { ...normal, canalMl: 0.8 },
  },
  {
    id: 'tympanogram-negative-left-1',
    language: 'zh',
    particulars: '男　33岁　编号 A-415',
    description: { zh: '左耳C型，右耳A型', en: 'Left type C, right type A' },
    right: normal,
    left: drawn,
  },
  {
    id: 'tympanogram-perforation-right-1',
    language: 'zh',
    particulars: '男　33岁　编号 A-416',
    description: { zh: '右耳B型且外耳道容积大，左耳A型', en: 'Right flat with a large volume, left type A' },
    right: open,
    left: normal,
  },
  {
    id: 'tympanogram-loose-left-1',
    language: 'zh',
    particulars: '男　33岁　编号 A-417',
    description: { zh: '左耳Ad型，右耳A型', en: 'Left type Ad, right type A' },
    right: normal,
    left: loose,
  },
  {
    id: 'tympanogram-stiff-right-en',
    language: 'en',
    particulars: 'Female · 34 y · study no. A-430',
    description: { zh: '右耳As型，左耳A型', en: 'Right type As, left type A' },
    right: stiff,
    left: { ...normal, canalMl: 1.1 },
  },
  {
    id: 'tympanogram-normal-en',
    language: 'en',
    particulars: 'Female · 34 y · study no. A-431',
    description: { zh: '双耳A型', en: 'Type A on both sides' },
    right: { ...normal, canalMl: 1.1, peakMl: 0.8 },
    left: { ...normal, canalMl: 1.1 },
  },
];

export const tympanogramDrawings = sheets.map(tympanogram);
