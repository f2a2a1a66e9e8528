import { type Desk, defineSet } from '../define-set.ts';
import { draftAsked } from '../draft.ts';
import { FieldError, type Fields, findText, getText, toFields, toText } from '../fields.ts';

const instruction = 'Answer the question from the abstract with one word: yes, no or maybe.';
const decisions = ['yes', 'no', 'maybe'] as const;

/** The labelled part of PubMedQA: a question, the abstract without its conclusion, and yes, no or maybe. */
export const pubmedqa = defineSet({
  name: 'pubmedqa',
  version: 2,
  title: { zh: 'PubMedQA（人工标注部分）', en: 'PubMedQA, labelled part' },
  track: 'llm',
  licence: 'MIT, as its source states; the abstracts belong to their publishers',
  source: {
    name: 'PubMedQA',
    url: 'https://github.com/pubmedqa/pubmedqa',
    citation: 'Jin et al., 2019',
  },
  written: '2019-09',
  rule: 'macro-f1',
  humans: [
    {
      kind: 'mean',
      percent: 78,
      who: { zh: '一名读过同一摘要的标注者', en: 'one annotator reading the same abstracts' },
      source: 'Jin et al., 2019, EMNLP',
      rule: 'accuracy',
    },
  ],
  depth: 2,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const id = getText(fields, ['_key', 'pubid', 'pmid', 'id']);
  const question = getText(fields, ['QUESTION', 'question']);
  const said = getText(fields, ['final_decision']).toLowerCase();
  const value = decisions.find(word => word === said);
  if (!value) throw new FieldError('final_decision', 'is not yes, no or maybe');
  const abstract = listContexts(fields).join('\n\n');
  const origin = toOrigin({
    question,
    setId: id,
    basis: `PMID ${id}`,
    language: 'en',
    scenario: 'research-assistance',
    tags: { year: findText(fields, ['YEAR', 'year']) },
  });
  return draftAsked(origin, stamp, {
    asked: `${abstract}\n\nQuestion: ${question}\n${instruction}`,
    expected: [{ metric: 'yes-no-maybe', value }],
  });
}

/** The parts of the abstract, each with its heading where there is one. */
function listContexts(fields: Fields): readonly string[] {
  const nested = toFields(fields.context) ?? toFields(fields.CONTEXTS) ?? {};
  const contexts = [fields.CONTEXTS, nested.contexts].find(Array.isArray) ?? [];
  const labels = [fields.LABELS, nested.labels].find(Array.isArray) ?? [];
  const texts = contexts.map(toText);
  if (texts.length === 0 || texts.includes(undefined))
    throw new FieldError('CONTEXTS', 'must list the parts of the abstract');
  return texts.map((text, index) => [toText(labels[index]), text].filter(Boolean).join(': '));
}
