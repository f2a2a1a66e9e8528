import type { DepartmentId } from '@doctorbench/core';
import { defineChoiceSet } from '../define-choice-set.ts';
import { getIndexedKey, getOptions } from '../exam-choice.ts';
import { type Fields, findText, getText } from '../fields.ts';
import { type CountedFrom, readOptionNumber, surveyNumbering } from './option-number.ts';

const departmentOf: ReadonlyMap<string, DepartmentId> = new Map([
  ['anaesthesia', 'anesthesiology'],
  ['dental', 'stomatology'],
  ['ent', 'otolaryngology'],
  ['gynaecology & obstetrics', 'obstetrics-gynecology'],
  ['microbiology', 'laboratory'],
  ['ophthalmology', 'ophthalmology'],
  ['orthopaedics', 'orthopedics'],
  ['pathology', 'pathology'],
  ['pediatrics', 'pediatrics'],
  ['pharmacology', 'pharmacy'],
  ['psychiatry', 'psychiatry'],
  ['radiology', 'radiology'],
  ['skin', 'dermatology'],
  ['social & preventive medicine', 'preventive-medicine'],
  ['surgery', 'general-surgery'],
]);

/** Questions of Indian entrance examinations (AIIMS, NEET PG). */
export const medmcqa = defineChoiceSet({
  name: 'medmcqa',
  version: 2,
  title: { zh: 'MedMCQA 印度医学入学考试题', en: 'MedMCQA, Indian medical entrance examinations' },
  licence: 'MIT or Apache-2.0: its repository and its page of data differ',
  source: {
    name: 'MedMCQA',
    url: 'https://github.com/medmcqa/medmcqa',
    citation: 'Pal et al., 2022',
  },
  written: '2022-03',
  rule: 'accuracy',
  depth: 2,
  survey: surveyNumbering,
  readQuestion: (fields, { place, survey }) => readQuestion(fields, survey.get(place.file)),
});

function readQuestion(fields: Fields, countedFrom: CountedFrom | undefined) {
  const stem = getText(fields, ['question']);
  const subject = findText(fields, ['subject_name']);
  const own = fields.options === undefined;
  const { field, options } = getOptions(own ? toListed(fields) : fields, 'options');
  return {
    stem,
    setId: findText(fields, ['id', 'realidx']),
    department: departmentOf.get(subject?.toLowerCase() ?? ''),
    tags: { subject, topic: findText(fields, ['topic_name']), type: findText(fields, ['choice_type']) },
    field: own ? 'op' : field,
    options,
    ...(own
      ? { answer: readOptionNumber(fields.cop, countedFrom), answerField: 'cop' }
      : getIndexedKey(fields, options)),
    multiple: false,
    explanation: findText(fields, ['exp']),
  };
}

function toListed({ opa, opb, opc, opd }: Fields): Fields {
  return { options: [opa, opb, opc, opd].map(text => text ?? '') };
}
