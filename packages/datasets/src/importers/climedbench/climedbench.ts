import type { ChoiceItem } from '@doctorbench/core';
import { type Desk, defineSet } from '../define-set.ts';
import { draftAsked, draftSequence, type Origin } from '../draft.ts';
import { draftExam } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import type { ImportStamp } from '../importer.ts';
import { cutLettered } from '../lettered-options.ts';
import { joinSections, listSections, type Section } from './sections.ts';
import { findTask } from './tasks.ts';

/** Fourteen tasks of a hospital: choices, orders, keywords, judgements of a treatment. */
export const climedbench = defineSet({
  name: 'climedbench',
  version: 2,
  title: { zh: 'CliMedBench 临床场景', en: 'CliMedBench, hospital scenarios' },
  track: 'llm',
  licence: 'MIT, as its repository states',
  source: {
    name: 'CliMedBench',
    url: 'https://github.com/Optifine-TAT/CliMedBench',
    citation: 'Ouyang et al., 2024',
  },
  written: '2024-10',
  rule: 'choice-accuracy',
  depth: 3,
  draft,
});

const promptFields = ['prompt', 'instruction'];
const inputFields = ['input', 'question'];
const referenceFields = ['reference', 'output', 'answer'];

function draft(fields: Fields, { place, stamp, toOrigin }: Desk) {
  const task = findTask(fields, place.file);
  if (!task) throw new FieldError('code', 'names none of the 14 tasks');
  const input = getText(fields, inputFields);
  const reference = getText(fields, referenceFields);
  const origin = toOrigin({
    question: input,
    id: findText(fields, ['id']),
    scenario: task.scenario,
    tags: { task: task.code, resource: findText(fields, ['resource']) },
  });
  const ask = (text: string) => [findText(fields, promptFields), text].filter(Boolean).join('\n');
  switch (task.form) {
    case 'choice':
      return draftTaskChoice({ origin, stamp, input, reference, ask });
    case 'order':
      return draftOrder({ origin, stamp, input, reference, ask });
    case 'similarity':
      return draftAsked(origin, stamp, {
        asked: ask(input),
        expected: [{ metric: 'similarity', references: [reference] }],
      });
    case 'keywords':
      return draftAsked(origin, stamp, {
        asked: ask(input),
        expected: [{ metric: 'rouge', references: [reference], variant: 'rouge-1', by: 'character' }],
      });
  }
}

interface Asked {
  readonly origin: Origin;
  readonly stamp: ImportStamp;
  readonly input: string;
  readonly reference: string;
  /** With the set's own instruction before it. */
  readonly ask: (text: string) => string;
}

function draftTaskChoice({ origin, stamp, input, reference, ask }: Asked) {
  const { rest, options } = takeLettered(input, ({ name }) => name === '选项');
  return draftExam(origin, stamp, {
    stem: ask(rest),
    field: 'input',
    options,
    answer: readReference(reference, options),
    answerField: 'reference',
    multiple: false,
  });
}

function draftOrder({ origin, stamp, input, reference, ask }: Asked) {
  const { rest, options: steps } = takeLettered(input, ({ name, text }) =>
    name === '遮挡文本' ? true : /^A\s*[.、．:：]/.test(text),
  );
  const key = reference.normalize('NFKC').replaceAll(/[\s,、;→>-]/g, '');
  if (!/^[A-Z]+$/.test(key)) throw new FieldError('reference', 'is no order of letters');
  if (
    [...key].sort().join('') !==
    steps
      .map(({ id }) => id)
      .sort()
      .join('')
  )
    throw new FieldError('reference', 'does not name every step once');
  return draftSequence(origin, stamp, { stem: ask(rest), steps, key: [...key] });
}

/** The lettered lines of one part of the input, and the rest of it. */
function takeLettered(
  input: string,
  isMeant: (section: Section) => boolean,
): { readonly rest: string; readonly options: ChoiceItem['options'] } {
  const sections = listSections(input);
  const listed = sections.findLast(isMeant);
  const cut = listed && cutLettered(listed.text);
  if (!listed || !cut) throw new FieldError('input', 'lists nothing by letters');
  const kept = sections.flatMap(section => {
    if (section !== listed) return [section];
    return cut.before === '' ? [] : [{ ...section, text: cut.before }];
  });
  return { rest: joinSections(kept), options: cut.options };
}

/** Where a reference is a sentence, it names the right letter in one of these ways. */
const naming: readonly RegExp[] = [
  /答案应(?:该)?(?:为|是)\s*[:：]?\s*([A-Z])/,
  /正确(?:的)?(?:答案|选项)(?:应该|应)?(?:为|是)?\s*[:：]?\s*([A-Z])/,
  /(?:应|应该)选(?:择)?\s*([A-Z])/,
];

/** A letter, a sentence that names one, or the words of an option. */
function readReference(reference: string, options: ChoiceItem['options']): string {
  const text = reference.normalize('NFKC').trim();
  const letter = /^([A-Z])[.、:)]?$/.exec(text)?.[1];
  const same = options.find(option => option.text.trim() === reference.trim());
  const named = naming.map(pattern => pattern.exec(text)?.[1]).find(Boolean);
  return letter ?? same?.id ?? named ?? '?';
}
