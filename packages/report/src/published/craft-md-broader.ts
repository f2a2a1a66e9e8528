import { listScored } from './published-answer.ts';
import { type Rule, toShare } from './rule.ts';

/** The criterion of a free answer that names the diagnosis, or a broader one of which it is a kind. */
const diagnosisId = 'diagnosis';

/** CRAFT-MD (Johri et al., 2025): a diagnosis broader than the key is right, a narrower one is not. Judges say which. */
export const craftMdBroader: Rule = answers =>
  toShare(
    listScored(answers).filter(({ criteria }) => diagnosisId in criteria),
    ({ criteria }) => criteria[diagnosisId] === true,
  );
