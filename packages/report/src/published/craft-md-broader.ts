import { shareRule } from './rule.ts';

/** The criterion of a free answer that names the diagnosis, or a broader one of which it is a kind. */
const diagnosisId = 'diagnosis';

/** CRAFT-MD (Johri et al., 2025): a diagnosis broader than the key is right, a narrower one is not. Judges say which. */
export const craftMdBroader = shareRule(({ criteria }) => criteria[diagnosisId]);
