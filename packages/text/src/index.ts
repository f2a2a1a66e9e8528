export { fold, toFoldedText, type FoldedText } from './folding/folded-text.ts';
export { toPlainText } from './markup/plain-text.ts';
export { parseChineseNumber } from './numerals/chinese-numerals.ts';
export { listQuantities, type Quantity } from './quantities/quantities.ts';
export { parseUnit, type Unit } from './quantities/units.ts';
export { listQuotePlaces, toQuotableText, type QuotableText } from './quotes/quote-places.ts';
export { standsIn, toQuotable, type Place } from './quotes/quotes.ts';
export { matchSignals } from './signals/match-signals.ts';
export { listDeclared, pickStated, type Mention } from './stated-answer/stated-answer.ts';
