import { listQuotePlaces, type Place, toQuotableText } from '@doctorbench/text';

/** What a quote does to the score, mildest first: where quotes overlap, the gravest shows. */
const tones = ['disputed', 'credit', 'fault', 'veto'] as const;
export type QuoteTone = (typeof tones)[number];

export interface Quote {
  readonly text: string;
  readonly tone: QuoteTone;
  readonly criterionId: string;
}

export interface Piece {
  readonly text: string;
  /** Absent where nothing is quoted. */
  readonly tone?: QuoteTone;
  /** The criteria whose evidence it is. */
  readonly criteria: readonly string[];
}

/** Places at which one quote is marked; a quote of two letters must not fill the page with marks. */
const markedPlaces = 40;

/** A text cut where quotes begin and end. Together the pieces are the text. */
export function markQuotes(text: string, quotes: readonly Quote[]): readonly Piece[] {
  const marks = quotes.length > 0 ? listMarks(text, quotes) : [];
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const over = marks.filter(mark => mark.from <= from && mark.to >= to);
    const tone = tones.findLast(each => over.some(mark => mark.tone === each));
    return {
      text: text.slice(from, to),
      criteria: [...new Set(over.map(({ criterionId }) => criterionId))],
      ...(tone ? { tone } : {}),
    };
  });
}

interface Mark extends Place {
  readonly tone: QuoteTone;
  readonly criterionId: string;
}

function listMarks(text: string, quotes: readonly Quote[]): readonly Mark[] {
  const quotable = toQuotableText(text);
  return quotes.flatMap(({ text: quote, tone, criterionId }) => {
    const places = listQuotePlaces(quote, quotable, markedPlaces);
    // The offline judge quotes by another rule; its words stand in the text as they are.
    return (places.length > 0 ? places : listPlainPlaces(text, quote)).map(place => ({
      ...place,
      tone,
      criterionId,
    }));
  });
}

function listPlainPlaces(text: string, quote: string): readonly Place[] {
  const places: Place[] = [];
  if (quote === '') return places;
  for (
    let at = text.indexOf(quote);
    at >= 0 && places.length < markedPlaces;
    at = text.indexOf(quote, at + quote.length)
  )
    places.push({ from: at, to: at + quote.length });
  return places;
}
