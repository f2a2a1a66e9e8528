import { describe, expect, it } from 'vitest';
import { trackSchema, tracks } from './tracks.ts';

describe('tracks', () => {
  it('are the three evaluation types, once each, in the order of the schema', () => {
    expect(tracks.map(({ id }) => id)).toEqual(['llm', 'vlm', 'agent']);
    expect(trackSchema.options).toEqual(['llm', 'vlm', 'agent']);
  });

  it('carry the leaderboard names of the source document', () => {
    expect(tracks.map(({ name }) => name.en)).toEqual([
      'Medical LLM',
      'Medical Imaging (Multimodal)',
      'Clinical Tasks (Agent)',
    ]);
  });

  it('speak of scenarios for LLM, of tasks elsewhere, and of capabilities for agents', () => {
    expect(tracks.map(({ scenarioWord }) => scenarioWord.en)).toEqual(['Scenario', 'Task', 'Task']);
    expect(tracks.map(({ dimensionWord }) => dimensionWord.en)).toEqual([
      'Dimension',
      'Dimension',
      'Capability',
    ]);
  });

  it('refuse a track that does not exist', () => {
    expect(trackSchema.safeParse('audio').success).toBe(false);
  });
});
