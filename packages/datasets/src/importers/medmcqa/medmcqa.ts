import type { DepartmentId } from '@doctorbench/core';
import { draftExam, getIndexedKey, getOptions } from '../exam-choice.ts';
import { type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { type EntryPlace, surveyFields } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';
import { type CountedFrom, readOptionNumber, surveyNumbering } from './option-number.ts';

const set: TextSet = {
  name: 'MedMCQA',
  prefix: 'medmcqa',
  source: 'MedMCQA (Pal et al., 2022), https://github.com/medmcqa/medmcqa',
  written: '2022-03',
};

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

const depth = 2;

/** Questions of Indian entrance examinations (AIIMS, NEET PG). */
export const medmcqa: Importer = {
  name: 'medmcqa',
  version: 1,
  title: { zh: 'MedMCQA 印度医学入学考试题', en: 'MedMCQA, Indian medical entrance examinations' },
  track: 'llm',
  licence: 'MIT or Apache-2.0: its repository and its page of data differ',
  async *read(root, stamp) {
    const numbering = await surveyNumbering(surveyFields({ root, depth }));
    yield* readTextEntries({
      root,
      depth,
      draft: (fields, place) => draft(fields, { place, stamp, countedFrom: numbering.get(place.file) }),
    });
  },
};

interface Desk {
  readonly place: EntryPlace;
  readonly stamp: ImportStamp;
  readonly countedFrom: CountedFrom | undefined;
}

function draft(fields: Fields, { place, stamp, countedFrom }: Desk) {
  const stem = getText(fields, ['question']);
  const subject = findText(fields, ['subject_name']);
  const origin = toTextOrigin(set, place, {
    question: stem,
    setId: findText(fields, ['id', 'realidx']),
    department: departmentOf.get(subject?.toLowerCase() ?? ''),
    tags: { subject, topic: findText(fields, ['topic_name']), type: findText(fields, ['choice_type']) },
  });
  const own = fields.options === undefined;
  const { field, options } = getOptions(own ? toListed(fields) : fields, 'options');
  return draftExam(origin, stamp, {
    stem,
    field: own ? 'op' : field,
    options,
    ...(own
      ? { answer: readOptionNumber(fields.cop, countedFrom), answerField: 'cop' }
      : getIndexedKey(fields, options)),
    multiple: false,
    explanation: findText(fields, ['exp']),
  });
}

function toListed({ opa, opb, opc, opd }: Fields): Fields {
  return { options: [opa, opb, opc, opd].map(text => text ?? '') };
}
