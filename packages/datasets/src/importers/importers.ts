import type { Importer } from './importer.ts';
import { medbenchVlm } from './medbench-vlm/medbench-vlm.ts';
import { medxpertqaMm } from './medxpertqa-mm/medxpertqa-mm.ts';
import { vqa } from './vqa/vqa.ts';

/** Every family of data sets that can be imported. A new one is a folder beside this file and a line here. */
export const importers: readonly Importer[] = [medxpertqaMm, vqa, medbenchVlm];

export function findImporter(name: string): Importer | undefined {
  return importers.find(importer => importer.name === name);
}
