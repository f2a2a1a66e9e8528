import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

const rows = [
  ['ecg', '十二导联心电图', '12-lead ECG'],
  ['rhythm-strip', '心律条图', 'Rhythm strip'],
  ['arterial-line', '动脉压波形', 'Arterial pressure waveform'],
  ['capnography', '呼气末二氧化碳波形', 'Capnography'],
  ['spirometry', '肺功能曲线', 'Spirometry'],
  ['ctg', '胎心监护', 'Cardiotocography'],
  ['partogram', '产程图', 'Partogram'],
  ['audiogram', '纯音听阈图', 'Audiogram'],
  ['tympanogram', '鼓室导抗图', 'Tympanogram'],
  ['visual-field', '视野图', 'Visual field'],
  ['growth-chart', '生长曲线', 'Growth chart'],
  ['observation-chart', '体温单与出入量记录', 'Observation chart'],
  ['laboratory-report', '检验报告单', 'Laboratory report'],
  ['medicine-label', '药盒与说明标签', 'Medicine label'],
  ['prescription', '处方', 'Prescription'],
  ['pedigree', '家系图', 'Pedigree'],
  ['body-chart', '体表示意图', 'Body chart'],
  ['radiograph', 'X线平片', 'Radiograph'],
  ['ct', 'CT', 'CT'],
  ['mri', '磁共振', 'MRI'],
  ['ultrasound', '超声', 'Ultrasound'],
  ['flow-cytometry', '流式细胞图', 'Flow cytometry'],
  ['electrophoresis', '电泳图', 'Electrophoresis'],
  ['histogram', '直方图', 'Histogram'],
  ['microscopy', '显微图像', 'Microscopy'],
  ['endoscopy', '内镜图像', 'Endoscopy'],
  ['fundus', '眼底照相', 'Fundus photograph'],
  ['clinical-photograph', '临床照片', 'Clinical photograph'],
] as const;

/** By what means a picture was made: what a table of imaging results is split by. */
export type ModalityId = (typeof rows)[number][0];

export const modalities: readonly { readonly id: ModalityId; readonly name: Bilingual }[] = rows.map(
  ([id, zh, en]) => ({ id, name: { zh, en } }),
);

export const modalityIdSchema = z.enum(rows.map(([id]) => id));
