import {
  type DepartmentId,
  departments,
  listScenarios,
  type ModalityId,
  type ScenarioId,
  scenarioIdSchema,
} from '@doctorbench/core';

/** Words that data sets use for how a picture was made; the first that matches counts. */
const modalityWords: readonly (readonly [RegExp, ModalityId])[] = [
  [/\b(?:mri?|magnetic resonance)\b|磁共振|核磁/i, 'mri'],
  [/\b(?:ct|computed tomography)\b|计算机断层/i, 'ct'],
  [/\b(?:x-?ray|x-?rays|radiographs?|cxr|dr|cr|dx)\b|x ?线|x ?光|平片/i, 'radiograph'],
  [/\b(?:ultrasound|us|sonography|echocardiograph\w*)\b|超声|彩超/i, 'ultrasound'],
  [/\b(?:ecg|ekg|electrocardiogra\w*)\b|心电/i, 'ecg'],
  [/\b(?:fundus|fundoscopy|retinal)\b|眼底/i, 'fundus'],
  [/endoscop|gastroscop|colonoscop|内镜|内窥镜|胃镜|肠镜/i, 'endoscopy'],
  [/patholog|histolog|microscop|cytolog|病理|显微|镜下|细胞涂片/i, 'microscopy'],
  [/dermoscop|dermatolog|photograph|皮肤|照片/i, 'clinical-photograph'],
];

/** The modality that a data set's own word stands for; undefined for words that map to none. */
export function findModality(word: string | undefined): ModalityId | undefined {
  return word === undefined ? undefined : modalityWords.find(([pattern]) => pattern.test(word))?.[1];
}

/** A department by its id or its name in either language. */
export function findDepartment(word: string | undefined): DepartmentId | undefined {
  if (word === undefined) return undefined;
  const wanted = word.trim().toLowerCase();
  return departments.find(({ id, name }) =>
    [id, name.zh, name.en.toLowerCase()].some(known => known === wanted),
  )?.id;
}

/** Words of a task's name that tell its scenario, after the names of the catalogue; the first that matches counts. */
const scenarioWords: readonly (readonly [RegExp, ScenarioId])[] = [
  [/report|caption|报告|病历|描述生成/i, 'report-generation'],
  [/diagnos|treat|decision|诊断|治疗|决策/i, 'image-diagnosis'],
  [/reason|association|推理|关联/i, 'cross-modal-reasoning'],
  [
    /detect|recogni|classif|perception|segment|ocr|modality|检测|识别|分类|感知|分割|模态/i,
    'modality-perception',
  ],
  [/knowledge|\bqa\b|vqa|知识|问答/i, 'image-knowledge'],
];

/** The imaging task that a data set's name for a task stands for. */
export function findImagingScenario(word: string | undefined): ScenarioId | undefined {
  if (word === undefined) return undefined;
  const wanted = word.trim().toLowerCase();
  const named = listScenarios('vlm').find(({ id, name }) =>
    [id, name.zh, name.en.toLowerCase()].includes(wanted),
  );
  if (named) return scenarioIdSchema.parse(named.id);
  return scenarioWords.find(([pattern]) => pattern.test(word))?.[1];
}
