import { type Desk, defineSet } from '../define-set.ts';
import { findDepartmentByWords } from '../department-words.ts';
import { draftAsked, draftDialogue } from '../draft.ts';
import { FieldError, type Fields, findText, getText, toFields } from '../fields.ts';
import { toRubric } from './reference-rubric.ts';

/** The cases of CMB: a record, then several questions about it, each with a reference answer. */
export const cmbClin = defineSet({
  name: 'cmb-clin',
  version: 2,
  title: { zh: 'CMB 临床病例分析', en: 'CMB, clinical cases' },
  track: 'llm',
  licence: 'Apache-2.0, as its repository states',
  source: {
    name: 'CMB-Clin',
    url: 'https://github.com/FreedomIntelligence/CMB',
    citation: 'Wang et al., 2023',
  },
  written: '2023-08',
  depth: 2,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const title = findText(fields, ['title']);
  const record = getText(fields, ['description']);
  const pairs = getPairs(fields);
  const origin = toOrigin({
    question: record,
    id: findText(fields, ['id']),
    scenario: 'decision-support',
    department: findDepartmentByWords(title),
    tags: { case: title },
  });
  const turns = pairs.map(({ question, answer }, index) => ({
    user: index === 0 ? `${record}\n\n${question}` : question,
    rubric: toRubric(answer, { turn: index + 1, language: origin.language }),
    gold: answer,
  }));
  const [only] = turns;
  if (only && turns.length === 1) return draftAsked(origin, stamp, { asked: only.user, rubric: only.rubric });
  return draftDialogue(origin, stamp, { turns });
}

function getPairs(fields: Fields): readonly { readonly question: string; readonly answer: string }[] {
  const pairs = fields.QA_pairs;
  if (!Array.isArray(pairs) || pairs.length === 0) throw new FieldError('QA_pairs', 'is missing or empty');
  return pairs.map((pair, index) => {
    const question = findText(toFields(pair) ?? {}, ['question']);
    const answer = findText(toFields(pair) ?? {}, ['answer', 'solution']);
    if (question === undefined) throw new FieldError(`QA_pairs[${index}].question`, 'is missing or empty');
    if (answer === undefined) throw new FieldError(`QA_pairs[${index}].answer`, 'is missing or empty');
    return { question, answer };
  });
}
