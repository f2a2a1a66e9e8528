import type { Criterion, OpenItem } from '@doctorbench/core';
import { type Desk, defineSet } from '../define-set.ts';
import { draftAsked } from '../draft.ts';
import { FieldError, type Fields, getText, toFields, toText } from '../fields.ts';
import { toDimension, toScenario } from './vocabulary.ts';

/** HealthBench and its parts: a conversation to go on with, and criteria with signed points. */
export const healthbench = defineSet({
  name: 'healthbench',
  version: 2,
  title: { zh: 'HealthBench', en: 'HealthBench' },
  track: 'llm',
  licence: 'MIT, as its source states; its owner asks not to publish examples in plain text',
  source: {
    name: 'HealthBench',
    url: 'https://github.com/openai/simple-evals',
    citation: 'Arora et al., 2025',
  },
  written: '2025-05',
  rule: 'healthbench-clip',
  policy: 'healthbench@1',
  depth: 1,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const tags = toTags(fields.example_tags, 'example_tags');
  const messages = toMessages(fields.prompt);
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const origin = toOrigin({
    question: asked.join('\n'),
    setId: getText(fields, ['prompt_id']),
    scenario: toScenario(tags),
  });
  return draftAsked({ ...origin, tags }, stamp, { asked: messages, rubric: toRubric(fields.rubrics) });
}

function toMessages(value: unknown): OpenItem['messages'] {
  if (!Array.isArray(value) || value.length === 0) throw new FieldError('prompt', 'must list messages');
  return value.map((each, index) => {
    const { role, content } = toFields(each) ?? {};
    const text = toText(content);
    if (text === undefined || (role !== 'user' && role !== 'assistant' && role !== 'system'))
      throw new FieldError(`prompt[${index}]`, 'is not a message');
    return { role, content: text };
  });
}

function toRubric(value: unknown): Criterion[] {
  if (!Array.isArray(value) || value.length === 0) throw new FieldError('rubrics', 'must list criteria');
  const rubric = value.map((each, index): Criterion => {
    const fields = toFields(each) ?? {};
    const field = `rubrics[${index}]`;
    const text = toText(fields.criterion);
    if (text === undefined) throw new FieldError(`${field}.criterion`, 'is missing');
    if (typeof fields.points !== 'number') throw new FieldError(`${field}.points`, 'is not a number');
    const tags = toTags(fields.tags, `${field}.tags`);
    return {
      id: `c-${index + 1}`,
      dimension: toDimension(tags),
      points: fields.points,
      text,
      ...(tags.length > 0 ? { tags } : {}),
    };
  });
  if (!rubric.some(({ points }) => points > 0)) throw new FieldError('rubrics', 'has no positive points');
  return rubric;
}

function toTags(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return [];
  const tags = Array.isArray(value) ? value.map(toText) : [undefined];
  if (tags.includes(undefined)) throw new FieldError(field, 'must list tags');
  return [...new Set(tags.filter(tag => tag !== undefined))];
}
