export { type FoldedText, fold, toFoldedText } from './folding/folded-text.ts';
export { toPlainText } from './markup/plain-text.ts';
export { parseChineseNumber } from './numerals/chinese-numerals.ts';
export { listQuantities, type Quantity } from './quantities/quantities.ts';
export { parseUnit, type Unit } from './quantities/units.ts';
export { listQuotePlaces, type QuotableText, toQuotableText } from './quotes/quote-places.ts';
export { type Place, standsIn, toQuotable } from './quotes/quotes.ts';
export { matchSignals } from './signals/match-signals.ts';
export { listDeclared, type Mention, pickStated } from './stated-answer/stated-answer.ts';
