import { describe, expect, it } from 'vitest';
import { createWordPiece, type WordPieceOptions } from './wordpiece.ts';

const tokens =
  "[PAD] [UNK] [CLS] [SEP] [MASK] the patient has fever chest ##pain pain ##s un ##aff ##able cafe Cafe re ##sume naive 38 . 5 ##9 ℃ mg / % $ + < = > ^ ` | ~ - ( ) [ ] ' sep cls mask , ! ? ， 。 ？ （ ） “ ” 胸 痛 患 者 发 热 ##痛 立 即 就 医 σ ##σ ##ς ο ##δ ##ο i ##i ß fi ﬁ μ ##g ≥ ± x ##x a b ##b ᄒ ##ᅡ ##ᆫ 한 é É caf ##é";

function open(options: Partial<WordPieceOptions> = {}) {
  return createWordPiece({
    vocabulary: new Map(tokens.split(' ').map((token, id) => [token, id])),
    lowercase: true,
    stripAccents: true,
    cleanText: true,
    splitHan: true,
    ...options,
  });
}

/** Ids from HuggingFace `tokenizers` 0.23.3: WordPiece, BertNormalizer, BertPreTokenizer and BertProcessing. */
describe('agrees with the reference', () => {
  it.each<[string, number[]]>([
    ['', [2, 3]],
    [' \t\n', [2, 3]],
    ['The patient has FEVER.', [2, 5, 6, 7, 8, 22, 3]],
    ['unaffable chestpains', [2, 13, 14, 15, 9, 10, 12, 3]],
    ['unknowable fever', [2, 1, 8, 3]],
    ['Café RÉSUMÉ naïve', [2, 16, 18, 19, 20, 3]],
    ['cafe\u0301', [2, 16, 3]],
    ['患者发热，胸痛？', [2, 59, 60, 61, 62, 50, 57, 58, 52, 3]],
    ['胸痛patient发热38.5℃', [2, 57, 58, 6, 61, 62, 21, 22, 1, 3]],
    ['立即就医（胸痛）。', [2, 64, 65, 66, 67, 53, 57, 58, 54, 51, 3]],
    ['“fever”', [2, 55, 8, 56, 3]],
    [
      'a$b+b<b=b>b^b`b|b~b',
      [2, 85, 29, 86, 30, 86, 31, 86, 32, 86, 33, 86, 34, 86, 35, 86, 36, 86, 37, 86, 3],
    ],
    ["fever-pain's", [2, 8, 38, 11, 43, 1, 3]],
    ['≥5 mg/μg ±5%', [2, 1, 26, 27, 79, 80, 1, 28, 3]],
    ['ΟΔΟΣ', [2, 71, 72, 73, 69, 3]],
    ['İ i', [2, 74, 74, 3]],
    ['ß ﬁ', [2, 76, 78, 3]],
    ['한', [2, 88, 89, 90, 3]],
    ['fe\u00adver pa\u200bin\ufeff', [2, 8, 11, 3]],
    ['fever\u0000\ufffdpain\u0007s', [2, 8, 10, 12, 3]],
    ['fever\u00a0pain\u3000pain\u2028pain\u0085s', [2, 8, 11, 11, 11, 12, 3]],
    ['\ue000fever \u0378', [2, 8, 1, 3]],
    ['\u{20000}胸\u{2f800}', [2, 1, 57, 1, 3]],
    ['\u{2b820}x', [2, 1, 3]],
    ['😀 fever', [2, 1, 8, 3]],
    ['x'.repeat(100), [2, 83, ...Array<number>(99).fill(84), 3]],
    ['x'.repeat(101), [2, 1, 3]],
  ])('%j', (text, ids) => {
    expect(open().encode(text, 512)).toEqual(ids);
  });

  it.each<[string, Partial<WordPieceOptions>, string, number[]]>([
    ['case kept', { lowercase: false, stripAccents: false }, 'Café cafe CAFE', [2, 1, 16, 1, 3]],
    ['case kept', { lowercase: false, stripAccents: false }, 'É é 한', [2, 93, 92, 91, 3]],
    ['accents kept', { stripAccents: false }, 'Café É', [2, 94, 95, 92, 3]],
    ['accents kept', { stripAccents: false }, 'cafe\u0301 한', [2, 1, 91, 3]],
    ['Chinese left together', { splitHan: false }, '胸痛 胸 痛', [2, 57, 63, 57, 58, 3]],
    ['not cleaned', { cleanText: false }, 'fever\u00adpain', [2, 1, 3]],
    ['not cleaned', { cleanText: false }, 'fever\u00a0pain\ufeff', [2, 8, 1, 3]],
    ['not cleaned', { cleanText: false }, 'fever\u0007 pain', [2, 1, 11, 3]],
  ])('%s: %j %j', (_, options, text, ids) => {
    expect(open(options).encode(text, 512)).toEqual(ids);
  });

  it.each<[number, string, number[]]>([
    [6, '患者发热，胸痛？', [2, 59, 60, 61, 62, 3]],
    [6, '患 unaffable x', [2, 59, 13, 14, 15, 3]],
    [4, '患 unaffable x', [2, 59, 13, 3]],
  ])('cuts at %d tokens, [CLS] and [SEP] included: %s', (maxLength, text, ids) => {
    expect(open().encode(text, maxLength)).toEqual(ids);
  });
});

it('takes the names of special tokens in a text for text', () => {
  expect(open().encode('[CLS] fever [SEP] [MASK]', 512)).toEqual([
    2, 41, 45, 42, 8, 41, 44, 42, 41, 46, 42, 3,
  ]);
});

it('knows which id pads', () => {
  expect(open().padId).toBe(0);
});
