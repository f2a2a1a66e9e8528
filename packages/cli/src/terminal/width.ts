const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Columns a text takes in a terminal: Chinese characters take two. */
export function toWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += wide.test(character) || (character.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - toWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - toWidth(text))) + text;
}
