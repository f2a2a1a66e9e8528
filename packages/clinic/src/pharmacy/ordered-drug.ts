import { toWordPattern } from '../catalogue/families.ts';
import type { Drug } from './drug.ts';
import type { DrugNames } from './drug-names.ts';

interface Finders {
  /** A drug by a name and what only says how it is given; the whole text says in which form. */
  readonly findWhole: (name: string, written: string) => Drug | undefined;
  /** Whether a name is that of several drugs, or of one that is not kept. */
  readonly isOther: (name: string) => boolean;
}

const han = /[\u3400-\u9fff]/;
/** A dose, a rate, a limit: "20", "x5d", ">180", "@125"; no "30R", which is another insulin. */
const figure = /^(?:[x×*]?\d[\d.,–-]*(?!\d*[rn]$)[a-z%μ]*(?:\/[a-z\d.]+)*[,;]?|[@<>=~≥≤≈][=\d.]*\S*)$/i;
/** "mg/kg" is no magnesium. */
const unit = /^(?:m?g|mcg|ug|μg|m?l|i?u|units?|mmol|meq)\/.*$/i;
/** Parts in a hundred are a mixture's name. */
const ratio = /(?<![\d.])(\d{2})\/(\d{2})(?!\d)/;
const mostWords = 16;
/** Words in a drug's name. */
const longestName = 4;

/**
 * A drug that heads the text of an order: "rivaroxaban 20 mg with dinner". What stands behind it begins with a word of
 * an order, and neither names another drug nor makes another thing of this one ("level", "allergy", "hold").
 */
export function createOrderReader(
  names: Pick<DrugNames, 'beside' | 'order'>,
  finders: Finders,
): (name: string) => Drug | undefined {
  const { findWhole, isOther } = finders;
  const words = createOrderWords(names);
  const namesDrug = createOtherDrugs(names, finders);
  const readHead = (parts: readonly string[], written: string): Drug | undefined => {
    for (let end = parts.length - 1; end > 0; end--) {
      const head = parts.slice(0, end).join(' ');
      if (isOther(head)) return undefined;
      const drug = findWhole(head, written);
      if (!drug) continue;
      const rest = parts.slice(end);
      const nameEnds = parts.findIndex(
        (_, at) => findWhole(parts.slice(0, at + 1).join(' '), written) === drug,
      );
      const first = parts[nameEnds + 1] ?? '';
      // Two letters are a drug's where a dose follows: "NS 1 L", not "VE in labour".
      const isShort = isShortName(parts.slice(0, nameEnds + 1).join(''));
      const isOrdered =
        (isShort ? isMeasured(parts.slice(nameEnds + 1)) : words.begin(first)) &&
        !words.makeAnother(rest.join(' '));
      return isOrdered && !namesDrug(rest, drug, written) ? drug : undefined;
    }
    return undefined;
  };
  // "LR at 125 mL/h".
  const isMeasured = ([first = '', second = '']: readonly string[]) =>
    figure.test(first) || (words.begin(first) && figure.test(second));
  /** Without a gap: "利伐沙班随晚餐". */
  const readJoined = (text: string): Drug | undefined => {
    if (words.makeAnother(text)) return undefined;
    for (let end = text.length - 1; end > 1; end--) {
      const [head, rest] = [text.slice(0, end), text.slice(end)];
      if (!words.beginJoined(rest)) continue;
      if (isOther(head)) return undefined;
      const drug = findWhole(head, text);
      if (drug) return namesDrug([rest], drug, text) ? undefined : drug;
    }
    return undefined;
  };
  return name => {
    const text = name
      .normalize('NFKC')
      .replace(/(?<=\d *(?:m?g|mcg|μg|m?l|u|iu))(?=[\u3400-\u9fff])/gi, ' ')
      .trim();
    const parts = text.split(/\s+/);
    if (parts.length > mostWords || ratio.test(text) || isOther(text)) return undefined;
    if (parts.length === 1) return han.test(text) ? readJoined(text) : undefined;
    const drug = readHead(parts, text);
    const [first = '', ...rest] = parts;
    // What it is for may stand before it: "安眠药 艾司唑仑".
    if (drug || !words.isPurpose(first) || words.makeAnother(text)) return drug;
    return findWhole(rest.join(' '), text) ?? readHead(rest, text);
  };
}

/** Words of an order around a drug's name. */
function createOrderWords({
  beside,
  order: { leads, purposes, another },
}: Pick<DrugNames, 'beside' | 'order'>) {
  const all = [...beside, ...leads];
  const words = new Set(all.map(word => word.toLowerCase()));
  const hanWords = all.filter(word => han.test(word));
  const toTest = (listed: readonly string[]) => {
    const pattern = listed.length > 0 ? toWordPattern(listed) : undefined;
    return (text: string) => pattern?.test(text) === true;
  };
  return {
    begin: (word: string) =>
      figure.test(word) || han.test(word) || words.has(word.toLowerCase().replace(/[.,;:]+$/, '')),
    beginJoined: (text: string) => hanWords.some(word => text.startsWith(word)),
    isPurpose: toTest(purposes),
    makeAnother: toTest(another),
  };
}

/** Whether another drug is named; what it is put into is none of its own: "in 1 L saline". */
function createOtherDrugs(
  { order: { leads, into, carriers } }: Pick<DrugNames, 'order'>,
  { findWhole, isOther }: Finders,
) {
  const isPlain = (word: string) => leads.includes(word.toLowerCase()) || unit.test(word);
  const isInto = (word: string) =>
    into.some(each => (han.test(each) ? word.startsWith(each) : word.toLowerCase() === each));
  return (rest: readonly string[], drug: Drug, written: string): boolean => {
    const from = rest.findIndex(isInto);
    return listSpans(rest).some(({ at, span }) => {
      const text = span.join(' ').replace(/[(),;]/g, '');
      // Two letters are a sign or a pressure as often as a drug; with a figure, "D50", they are one.
      if ((isShortName(text) && !/^[a-z]\d/i.test(text)) || span.every(isPlain)) return false;
      const found = findWhole(text, written);
      if (found === undefined || found === drug) return isOther(text);
      return from < 0 || at < from || !carriers.includes(found.id);
    });
  };
}

function isShortName(text: string): boolean {
  return !han.test(text) && text.replace(/[^a-z]/gi, '').length < 3;
}

/** Words that stand side by side, at most as many as a name has. */
function listSpans(words: readonly string[]) {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(longestName, words.length - at) }, (__, more) => ({
      at,
      span: words.slice(at, at + more + 1),
    })),
  );
}

/** Whether parts in a hundred are written that nothing of the drug's own names says: "75/25" beside a plain insulin. */
export function isOtherMixture(written: string, names: readonly string[]): boolean {
  const [, left = '', right = ''] = ratio.exec(written.normalize('NFKC')) ?? [];
  if (left === '' || Number(left) + Number(right) !== 100) return false;
  return !names.some(name => name.includes(left) || name.includes(right));
}
