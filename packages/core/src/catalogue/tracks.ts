import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** The three evaluation types. */
export const trackSchema = z.enum(['llm', 'vlm', 'agent']);
export type Track = z.infer<typeof trackSchema>;

/** What a track is called, and what one of its scenarios is called there. */
export interface TrackEntry {
  readonly id: Track;
  readonly name: Bilingual;
  readonly scenarioWord: Bilingual;
  readonly dimensionWord: Bilingual;
}

export const tracks: readonly TrackEntry[] = [
  {
    id: 'llm',
    name: { zh: '医学大语言模型', en: 'Medical LLM' },
    scenarioWord: { zh: '场景', en: 'Scenario' },
    dimensionWord: { zh: '维度', en: 'Dimension' },
  },
  {
    id: 'vlm',
    name: { zh: '医学影像（多模态）', en: 'Medical Imaging (Multimodal)' },
    scenarioWord: { zh: '任务', en: 'Task' },
    dimensionWord: { zh: '维度', en: 'Dimension' },
  },
  {
    id: 'agent',
    name: { zh: '临床任务（智能体）', en: 'Clinical Tasks (Agent)' },
    scenarioWord: { zh: '任务', en: 'Task' },
    dimensionWord: { zh: '能力', en: 'Capability' },
  },
];
