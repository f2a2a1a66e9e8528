const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const superscriptDigits = '0123456789+-';
const fractions: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
};
const invisible = /\u00AD|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u2064]|[\uFE00-\uFE0F]|\uFEFF/g;
const edgeLength = 20_000;

/**
 * An answer as the value metrics read it: one width, plain LaTeX, no markdown but bullets. Unlike the reading of choice
 * letters it keeps superscripts (`10⁹` → `10^9`) and bullets. Cut to its two ends, so that the work is bounded.
 */
export function toPlainText(text: string): string {
  const kept =
    text.length <= 2 * edgeLength ? text : `${text.slice(0, edgeLength)}\n\n${text.slice(-edgeLength)}`;
  return flattenMarkdown(flattenLatex(flattenCharacters(kept)))
    .replaceAll(/(?<=\S)[^\S\n]+/g, ' ')
    .replaceAll(/ +(?=\n|$)/g, '');
}

function flattenCharacters(text: string): string {
  return (
    text
      .replaceAll(/~~[^~\n]{1,200}~~/g, '')
      .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g, run => `^${[...run].map(toSuperscriptDigit).join('')}`)
      .replaceAll(/(?<!\d)(\d*) ?([¼½¾⅓⅔⅛])/g, (_, whole: string, part: string) =>
        String(Number(whole || 0) + (fractions[part] ?? 0)),
      )
      .replaceAll(/[\u2460-\u2473]/g, '\n- ')
      // A Chinese comma never groups digits.
      .replaceAll('，', ', ')
      .normalize('NFKC')
      .replaceAll(invisible, '')
      .replaceAll(/\r\n?|<br ?\/?>/gi, '\n')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/[“”„«»「」『』]/g, '"')
      .replaceAll(/[‘’]/g, "'")
      .replaceAll(/[【〔〖]/g, '(')
      .replaceAll(/[】〕〗]/g, ')')
      .replaceAll('−', '-')
      // First what stands between two numbers, then signs and "about".
      .replaceAll(/(\d[^\s\d–—~:=,;]{0,8}) ?[–—~∼〜] ?(?=\d)/g, '$1–')
      .replaceAll(/(^|[\s(:=])[–—](?=\d)/g, '$1-')
      .replaceAll(/(^|[\s(:=是为])[~∼〜]+ ?(?=\d)/g, '$1')
  );
}

function toSuperscriptDigit(character: string): string {
  return superscriptDigits[superscripts.indexOf(character)] ?? '';
}

function flattenLatex(text: string): string {
  return text
    .replaceAll(
      /\\boxed\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g,
      (_, boxed: string) => `\nFinal answer: ${boxed}\n`,
    )
    .replaceAll(/\\[td]?frac\s*\{([^{}]+)\}\s*\{([^{}]+)\}/g, '$1/$2')
    .replaceAll(/\\(?:text|textbf|mathrm|mathbf|mathsf|mbox|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\times(?![a-z])/g, '×')
    .replaceAll(/\\cdot(?![a-z])/g, '·')
    .replaceAll(/\\approx(?![a-z])/g, '≈')
    .replaceAll(/\\pm(?![a-z])/g, '±')
    .replaceAll(/\\mu(?![a-z])/g, 'μ')
    .replaceAll(/\^\s?\\circ|\\(?:degree|circ)(?![a-z])/g, '°')
    .replaceAll(/\^\s?\{([^{}]*)\}/g, '^$1')
    .replaceAll(/\\(?:quad|qquad)(?![a-z])|\\[,;:! ]|(?<=\d)~|\$/g, ' ')
    .replaceAll(/\\([%{}()[\]_#&])/g, (_, mark: string) => (/[()[\]]/.test(mark) ? ' ' : mark));
}

function flattenMarkdown(text: string): string {
  return text
    .replaceAll(/(\d)\*\*(?=-?\d)/g, '$1^')
    .replaceAll(/^([^\S\n]*)[*+•●▪◦·‣][^\S\n]+/gm, '$1- ')
    .replaceAll(/\*\*|__|`+/g, '')
    .replaceAll(/^[^\S\n]*(?:#{1,6}|>)[^\S\n]+/gm, '')
    .replaceAll(/(?<!\d ?)\*(?! ?\d)/g, '');
}
