/** The course that begins when an allergic patient is given the allergen, and how severe it is at once. */
export const allergicReaction = { model: 'anaphylaxis', severity: 0.35 } as const;
