import type { DepartmentId, ModalityId, ScenarioId } from '@doctorbench/core';
import { type Fields, findText } from '../fields.ts';
import { findModality } from '../vocabulary.ts';

/** One of the published sets of short questions about pictures, told by the field that names the picture. */
export interface VqaSet {
  readonly name: string;
  readonly prefix: string;
  readonly imageFields: readonly string[];
  readonly imageFolders: readonly string[];
  readonly basis: string;
  readonly written: string;
  readonly department: DepartmentId;
  /** The field whose words tell the scenario. */
  readonly kindFields: readonly string[];
  readonly scenarios: readonly (readonly [RegExp, ScenarioId])[];
  findModality(fields: Fields): ModalityId | undefined;
}

/** Where nothing tells the scenario. */
export const defaultScenario: ScenarioId = 'image-knowledge';

const slake: VqaSet = {
  name: 'SLAKE',
  prefix: 'slake',
  imageFields: ['img_name'],
  imageFolders: ['imgs', 'images', ''],
  basis: 'SLAKE (Liu et al., 2021)',
  written: '2021-02',
  department: 'radiology',
  kindFields: ['content_type'],
  scenarios: [
    [/abnormality/i, 'image-diagnosis'],
    [/kg|knowledge/i, 'image-knowledge'],
    [/modality|plane|position|organ|colou?r|shape|size|quantity/i, 'modality-perception'],
  ],
  findModality: fields => findModality(findText(fields, ['modality'])),
};

const vqaRad: VqaSet = {
  name: 'VQA-RAD',
  prefix: 'vqa-rad',
  imageFields: ['image_name'],
  imageFolders: ['VQA_RAD Image Folder', 'images', 'imgs', ''],
  basis: 'VQA-RAD (Lau et al., 2018)',
  written: '2018-11',
  department: 'radiology',
  kindFields: ['question_type'],
  scenarios: [
    [/abn/i, 'image-diagnosis'],
    [/modality|plane|organ|pos|pres|colou?r|size|count|attrib/i, 'modality-perception'],
  ],
  findModality: () => undefined,
};

const pathVqa: VqaSet = {
  name: 'PathVQA',
  prefix: 'path-vqa',
  imageFields: ['image', 'image_path', 'img', 'img_path'],
  imageFolders: ['images', 'images/train', 'images/val', 'images/test', 'train', 'val', 'test', ''],
  basis: 'PathVQA (He et al., 2020), or another set of its form',
  written: '2020-03',
  department: 'pathology',
  kindFields: ['question_type', 'task'],
  scenarios: [],
  findModality: fields => findModality(findText(fields, ['modality'])),
};

const sets: readonly VqaSet[] = [slake, vqaRad, pathVqa];

export function findVqaSet(fields: Fields): VqaSet | undefined {
  return sets.find(({ imageFields }) => imageFields.some(name => name in fields));
}
