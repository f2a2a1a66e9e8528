/** Noted of a run whose endpoint refused tool calls, with how its tools were told of. */
export const textToolsAdaptation = 'tool calls written as JSON text, tools told of as signatures';

/** So that a run which was begun when tools were told of by their schemas goes on in the text. */
export function actsInText(adaptations: readonly string[]): boolean {
  return adaptations.some(adaptation => adaptation.startsWith('tool calls written as JSON text'));
}
