import { agentclinic } from './agentclinic/agentclinic.ts';
import { climedbench } from './climedbench/climedbench.ts';
import { cmbClin } from './cmb-clin/cmb-clin.ts';
import { cmbExam } from './cmb-exam/cmb-exam.ts';
import { cmexam } from './cmexam/cmexam.ts';
import { craftMd } from './craft-md/craft-md.ts';
import { craftMdFree } from './craft-md-free/craft-md-free.ts';
import { gmaiMmbench } from './gmai-mmbench/gmai-mmbench.ts';
import { healthbench } from './healthbench/healthbench.ts';
import type { Importer } from './importer.ts';
import { medagentbench } from './medagentbench/medagentbench.ts';
import { medbench } from './medbench/medbench.ts';
import { medbenchVlm } from './medbench-vlm/medbench-vlm.ts';
import { medcalcBench } from './medcalc-bench/medcalc-bench.ts';
import { medmcqa } from './medmcqa/medmcqa.ts';
import { medqa } from './medqa/medqa.ts';
import { medsafetybench } from './medsafetybench/medsafetybench.ts';
import { medxpertqa } from './medxpertqa/medxpertqa.ts';
import { medxpertqaMm } from './medxpertqa-mm/medxpertqa-mm.ts';
import { mlecQa } from './mlec-qa/mlec-qa.ts';
import { mmlu } from './mmlu/mmlu.ts';
import { mmluPro } from './mmlu-pro/mmlu-pro.ts';
import { omnimedvqa } from './omnimedvqa/omnimedvqa.ts';
import { pmcVqa } from './pmc-vqa/pmc-vqa.ts';
import { pubmedqa } from './pubmedqa/pubmedqa.ts';
import { vlmevalkit } from './vlmevalkit/vlmevalkit.ts';
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
  pubmedqa,
  medcalcBench,
  medsafetybench,
  healthbench,
  craftMd,
  craftMdFree,
  agentclinic,
  medagentbench,
  gmaiMmbench,
  vlmevalkit,
  omnimedvqa,
  pmcVqa,
];

export function findImporter(name: string): Importer | undefined {
  return importers.find(importer => importer.name === name);
}
