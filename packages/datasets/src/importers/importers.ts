import { climedbench } from './climedbench/climedbench.ts';
import { cmbClin } from './cmb-clin/cmb-clin.ts';
import { cmbExam } from './cmb-exam/cmb-exam.ts';
import { cmexam } from './cmexam/cmexam.ts';
import type { Importer } from './importer.ts';
import { medbench } from './medbench/medbench.ts';
import { medbenchVlm } from './medbench-vlm/medbench-vlm.ts';
import { medmcqa } from './medmcqa/medmcqa.ts';
import { medqa } from './medqa/medqa.ts';
import { medxpertqa } from './medxpertqa/medxpertqa.ts';
import { medxpertqaMm } from './medxpertqa-mm/medxpertqa-mm.ts';
import { mlecQa } from './mlec-qa/mlec-qa.ts';
import { mmlu } from './mmlu/mmlu.ts';
import { mmluPro } from './mmlu-pro/mmlu-pro.ts';
import { vqa } from './vqa/vqa.ts';

/** Every family of data sets that can be imported. A new one is a folder beside this file and a line here. */
export const importers: readonly Importer[] = [
  medxpertqaMm,
  vqa,
  medbenchVlm,
  cmbExam,
  cmbClin,
  cmexam,
  medqa,
  medmcqa,
  mlecQa,
  mmlu,
  mmluPro,
  medxpertqa,
  medbench,
  climedbench,
];

export function findImporter(name: string): Importer | undefined {
  return importers.find(importer => importer.name === name);
}
