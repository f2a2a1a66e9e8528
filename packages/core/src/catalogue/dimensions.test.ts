import { describe, expect, it } from 'vitest';
import { accuracyDimensionId, findDimension, listDimensions } from './dimensions.ts';
import { tracks } from './tracks.ts';

/** Rows of the design's table: id, place in the system, maximum. */
const llm = [
  ['factual-accuracy', 'core 1', 20],
  ['completeness', 'core 1', 10],
  ['safety', 'core 2', 20],
  ['ethics', 'core 2', 10],
  ['responsiveness', 'general 1', 6],
  ['clarity', 'general 1', 6],
  ['priority', 'general 2', 6],
  ['inquiry', 'general 3', 6],
  ['evidence', 'specialized 1', 4],
  ['reasoning', 'specialized 2', 4],
  ['actionability', 'specialized 3', 3],
  ['individualization', 'specialized 4', 3],
  ['empathy', 'specialized 5', 2],
];
const vlm = [
  ['Image perception', 20],
  ['Cross-modal consistency', 12],
  ['Factual accuracy', 15],
  ['Information completeness', 10],
  ['Safety and risk control', 18],
  ['Explainable reasoning', 8],
  ['Report standardization', 7],
  ['Instruction responsiveness', 5],
  ['Language clarity', 5],
];
const agent = [
  ['Information gathering', 18],
  ['Clinical reasoning', 20],
  ['Tool use and evidence', 15],
  ['Planning and execution', 15],
  ['Safety control', 22],
  ['Closed loop and follow-up', 10],
];
/** The source document's names, of which the catalogue may keep a part ("Medical factual accuracy"). */
const llmSourceNames = [
  'Medical factual accuracy',
  'Medical information completeness',
  'Safety and risk control',
  'Ethics and compliance',
  'Instruction responsiveness',
  'Language clarity',
  'Information priority',
  'Proactive inquiry and information gathering',
  'Evidence and citation',
  'Explainable reasoning',
  'Actionability',
  'Individualized adaptation',
  'Emotional support',
];

describe('dimensions', () => {
  it('are 13 for LLM, 9 for VLM and 6 for Agent', () => {
    expect(tracks.map(({ id }) => listDimensions(id).length)).toEqual([13, 9, 6]);
  });

  it.each(tracks.map(({ id }) => id))('have maxima that sum to 100 on track %s', track => {
    expect(listDimensions(track).reduce((sum, { maximum }) => sum + maximum, 0)).toBe(100);
  });

  it('of the LLM track stand in the groups and with the maxima of the design', () => {
    expect(
      listDimensions('llm').map(({ id, group, groupNumber, maximum }) => [
        id,
        `${group} ${groupNumber}`,
        maximum,
      ]),
    ).toEqual(llm);
  });

  it('of the LLM track are named after the source document', () => {
    for (const [index, { name }] of listDimensions('llm').entries())
      expect(llmSourceNames[index]?.toLowerCase()).toContain(name.en.toLowerCase());
  });

  it('of the other tracks have the names and maxima of the design', () => {
    const rows = (track: 'vlm' | 'agent') =>
      listDimensions(track).map(({ name, maximum }) => [name.en, maximum]);
    expect(rows('vlm')).toEqual(vlm);
    expect(rows('agent')).toEqual(agent);
  });

  it.each(tracks.map(({ id }) => id))(
    'have unique ids, and every text in both languages, on track %s',
    track => {
      const dimensions = listDimensions(track);
      expect(new Set(dimensions.map(({ id }) => id)).size).toBe(dimensions.length);
      for (const entry of dimensions) {
        expect(entry.track).toBe(track);
        for (const text of [entry.name, entry.asks]) {
          expect(text.zh).toMatch(/\p{Script=Han}/u);
          expect(text.en).toMatch(/^[\x20-\x7e]+$/);
        }
      }
    },
  );

  it('give one id one name in both languages on all tracks where it means the same', () => {
    for (const id of ['factual-accuracy', 'completeness', 'responsiveness', 'clarity'])
      expect(findDimension('vlm', id)?.name).toEqual(findDimension('llm', id)?.name);
  });

  it('are found within their own track only', () => {
    expect(findDimension('agent', 'tool-use')?.maximum).toBe(15);
    expect(findDimension('llm', 'tool-use')).toBeUndefined();
  });

  it('include the accuracy dimension that choice items fall back on', () => {
    for (const { id } of tracks) expect(findDimension(id, accuracyDimensionId[id])).toBeDefined();
  });
});
