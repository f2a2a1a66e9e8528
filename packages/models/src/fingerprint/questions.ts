/**
 * Asked of every endpoint in the same words. The answers matter for nothing but whether they stay the same: some have
 * one right answer, some have none, and the signs in some are cut into tokens differently by every tokenizer.
 */
export const fingerprintQuestions: readonly string[] = [
  'Continue this list with five more words, separated by commas: anchor, basil, comet',
  'Write one sentence of exactly twelve words about rain.',
  '用一句话形容清晨的医院走廊。',
  '从 1 到 100 之间随意选三个整数，只写数字。',
  'Give a two-word name for a new shade of blue.',
  'Repeat exactly: ⟦żółć-Ⅳ⟧ 3.14159265358979 pneumonoultramicroscopicsilicovolcanoconiosis',
  '把“阿司匹林肠溶片100mg qd”写成英文，只写译文。',
  'Name one river, one metal and one bird, in this order.',
  'What is 37 × 43 + 19? Think briefly, then give the number.',
  '写一个以“骨”字开头的四字词语，再写一个以“心”字开头的。',
  'Finish: The old lighthouse keeper said',
  '😀🏥💊🩺 用四个汉字概括这四个符号。',
];
