const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese text in words, each with the punctuation that follows it; anything else in one piece. */
export function toPhrases(text: string): readonly string[] {
  if (!/[\u4e00-\u9fff]/.test(text)) return [text];
  const phrases: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const opens = /[（“《「『]$/.test(phrases.at(-1) ?? '');
    if (phrases.length > 0 && (!isWordLike || opens)) phrases.push(`${phrases.pop()}${segment}`);
    else phrases.push(segment);
  }
  return phrases;
}
