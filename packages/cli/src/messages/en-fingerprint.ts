/** What fingerprints of endpoints say in English. */
export const fingerprintEn = {
  command:
    'take the fingerprint of an endpoint: how it answers fixed questions, and how it counts their tokens',
  out: 'file to write the fingerprint to',
  against: 'an earlier fingerprint: say whether another model answers now',
  option:
    'take fingerprints of the endpoint at start, middle and end, and say whether another model answered',
  verdicts: {
    same: 'No sign of another model',
    changed: 'Another model answers, or another version of it',
    unclear: 'Too few answers to tell',
  },
  tokens: (differing: number, compared: number) =>
    `token counts differ in ${differing} of ${compared} questions`,
  replies: (apart: string, p: string) =>
    `replies ${apart} further apart than within one fingerprint (p ${p})`,
  slower: (times: string) => `${times} times as slow`,
  between: (from: string, to: string) => `${from} → ${to}`,
  moments: { start: 'start', middle: 'middle', end: 'end' },
  taken: 'Fingerprint',
};
