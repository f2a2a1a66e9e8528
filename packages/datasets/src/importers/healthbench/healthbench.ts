import type { Criterion, OpenItem } from '@doctorbench/core';
import { detectLanguage, draftAsked } from '../draft.ts';
import { FieldError, type Fields, getText, toFields, toText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { readEntries } from '../read-entries.ts';
import { toDimension, toScenario } from './vocabulary.ts';

const source = 'HealthBench (Arora et al., 2025)';

/** HealthBench and its parts: a conversation to go on with, and criteria with signed points. */
export const healthbench: Importer = {
  name: 'healthbench',
  version: 1,
  title: { zh: 'HealthBench', en: 'HealthBench' },
  track: 'llm',
  licence: 'MIT, as its source states; its owner asks not to publish examples in plain text',
  policy: 'healthbench@1',
  published: { rule: 'healthbench-clip', source },
  read: (root, stamp) => readEntries({ root, depth: 1, draft: fields => draft(fields, stamp) }),
};

function draft(fields: Fields, stamp: ImportStamp) {
  const id = getText(fields, ['prompt_id']);
  const tags = toTags(fields.example_tags, 'example_tags');
  const messages = toMessages(fields.prompt);
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const item = draftAsked(
    {
      set: 'HealthBench',
      idParts: ['healthbench', id],
      basis: source,
      written: '2025-05',
      language: detectLanguage(asked.join('\n')),
      scenario: toScenario(tags),
      departments: ['general-practice'],
      difficulty: 'medium',
      tags,
    },
    stamp,
    { messages, rubric: toRubric(fields.rubrics) },
  );
  return { item, images: [], imageField: '', imageFolders: [] };
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
