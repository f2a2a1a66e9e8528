/** Noted of a run whose endpoint refused tool calls. */
export const textToolsAdaptation = 'tool calls written as JSON text';
