export interface WordPieceOptions {
  /** Tokens and their ids. Holds `[CLS]`, `[SEP]`, `[UNK]` and `[PAD]`. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly lowercase: boolean;
  readonly stripAccents: boolean;
  /** Drops control characters and makes every white space a plain one. */
  readonly cleanText: boolean;
  /** Makes every Chinese character a word. */
  readonly splitHan: boolean;
}

export interface WordPiece {
  readonly padId: number;
  /** The ids between `[CLS]` and `[SEP]`, those included, at most `maxLength` of them. */
  encode(text: string, maxLength: number): readonly number[];
}

export const specialTokens = ['[CLS]', '[SEP]', '[UNK]', '[PAD]'] as const;

/** Words of more characters are `[UNK]`, as in BERT's own tokenizer. */
const longestWord = 100;

/**
 * BERT's tokenizer (Devlin et al., 2019): words and punctuation marks, each cut into the longest pieces that the
 * vocabulary knows. Words such as `[SEP]` in the text are text: an answer must not speak to the model.
 */
export function createWordPiece(options: WordPieceOptions): WordPiece {
  const { vocabulary } = options;
  const [clsId, sepId, unknownId, padId] = specialTokens.map(token => {
    const id = vocabulary.get(token);
    if (id === undefined) throw new Error(`the vocabulary lacks ${token}`);
    return id;
  }) as [number, number, number, number];
  return {
    padId,
    encode(text, maxLength) {
      const ids = [clsId];
      for (const word of listWords(normalize(text, options))) {
        if (ids.length >= maxLength - 1) break;
        ids.push(...(cutWord(word, vocabulary) ?? [unknownId]));
      }
      return [...ids.slice(0, maxLength - 1), sepId];
    },
  };
}

/** The blocks that BERT counts as Chinese. The last but three begins late in the reference as well. */
const han =
  /[\u{4e00}-\u{9fff}\u{3400}-\u{4dbf}\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]/gu;
const control = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/gu;

function normalize(text: string, { cleanText, splitHan, stripAccents, lowercase }: WordPieceOptions): string {
  let result = text;
  if (cleanText) result = result.replace(control, '').replace(/\p{White_Space}/gu, ' ');
  if (splitHan) result = result.replace(han, ' $& ');
  if (stripAccents) result = result.normalize('NFD').replace(/\p{Mn}/gu, '');
  // One by one: a whole Greek word would end in another sigma.
  return lowercase ? Array.from(result, character => character.toLowerCase()).join('') : result;
}

/** A punctuation mark, or a run of anything else but white space. ASCII symbols count as punctuation, others do not. */
const wordPattern = /[!-/:-@[-`{-~\p{P}]|[^!-/:-@[-`{-~\p{P}\p{White_Space}]+/gu;

function* listWords(text: string): Generator<string> {
  for (const [word] of text.matchAll(wordPattern)) yield word;
}

/** Ids of the longest pieces from left to right; undefined when a rest is in no piece. */
function cutWord(word: string, vocabulary: ReadonlyMap<string, number>): readonly number[] | undefined {
  const characters = Array.from(word);
  if (characters.length > longestWord) return undefined;
  const ids: number[] = [];
  let start = 0;
  while (start < characters.length) {
    let end = characters.length;
    let id: number | undefined;
    for (; end > start; end--) {
      id = vocabulary.get(`${start > 0 ? '##' : ''}${characters.slice(start, end).join('')}`);
      if (id !== undefined) break;
    }
    if (id === undefined) return undefined;
    ids.push(id);
    start = end;
  }
  return ids;
}
