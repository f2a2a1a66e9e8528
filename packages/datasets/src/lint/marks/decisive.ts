import { listDimensions, type Track } from '@doctorbench/core';

/**
 * The dimensions of accuracy and safety. In the LLM track the two core groups (accuracy: facts, completeness; safety:
 * safety, ethics), in the VLM track the core ones, in the Agent track what decides the patient's fate: the diagnosis,
 * the plan as carried out, safety and follow-up; asking and looking up are the way there.
 */
export function listDecisiveDimensions(track: Track): readonly string[] {
  if (track === 'agent') return ['reasoning', 'planning', 'safety', 'closed-loop'];
  return listDimensions(track)
    .filter(({ group }) => group === 'core')
    .map(({ id }) => id);
}
