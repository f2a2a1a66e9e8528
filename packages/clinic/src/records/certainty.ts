import { splitClauses } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';

/**
 * How surely code knows that something written is not so. Sure is what the log alone shows, in so many words; likely is
 * right most of the time; unsure, whatever else was not found, is for somebody who reads.
 */
export type Certainty = 'sure' | 'likely' | 'unsure';

/** A sentence, and a name in it. */
interface Named {
  readonly quote: string;
  readonly name: string;
}

/** Whether a sentence of a text states something of this patient here and now wherever it has a name, and under no plan. */
export function isPlain(text: string, { quote, name }: Named): boolean {
  // What a test is called says nothing of how it is meant: monitoring may be a name.
  const mask = (words: string) => foldRecord(words).trim().replaceAll(name, masked);
  const sentence = mask(quote);
  const clauses = splitClauses(mask(text)).filter(
    clause => clause.quote.trim() === sentence && clause.text.includes(masked),
  );
  return (
    clauses.length > 0 &&
    clauses.every(
      ({ mode, isCarried, text: clause }) =>
        mode === 'stated' && !isCarried && !ofNobody.test(clause) && !fromElsewhere.test(clause),
    )
  );
}

const masked = '◆';

/** It says where it is from: not from here. */
const fromElsewhere =
  /\b(?:at (?!\d|rest\b|presentation\b)|by (?!\d)|from|per|via|according|on (?:her|his|their|an?)\b|meter|finger\w*|crew|clinic|card)|医院|门诊|诊所|体检|单位|自测|自查|家|120|转来|下级|上级|指尖|血糖仪|[卡证](?![实明])/;

/** It is of what runs into the patient, or a limit, and no result of anybody. */
const ofNobody =
  /\d ?(?:ml|毫升)(?!\/min|\/分)|◆ \d+(?:\.\d+)? ?%|\b(?:bags?|drip|running|infus\w*|centile|percentile|limits?|reference|cut-?off|trigger)\b|滴|泵|输注|袋|上限|下限|参考|正常值/;
