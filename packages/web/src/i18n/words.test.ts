import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { zh } from './zh.ts';

type Words = Readonly<Record<'en' | 'zh', unknown>>;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../features/**/*messages.ts', {
  eager: true,
});

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;

const tables: readonly (readonly [string, Words])[] = [
  ['common words', { en, zh }],
  ...Object.entries(modules).flatMap(([path, exports]) =>
    Object.values(exports).flatMap(value =>
      isWords(value) ? [[path.replace('../', ''), value] as const] : [],
    ),
  ),
];

/** Every text of a table by its path; a text with gaps is filled with what the gap is called. */
function listTexts(words: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') return [[path, fill(words as (...gaps: unknown[]) => unknown)]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => listTexts(value, `${path}.${key}`));
}

/** Stands for any argument: a text with a number in it, and so is any of its fields. */
const gapText = new Proxy(Object('7'), {
  get: (text, key) => {
    const own = Reflect.get(text, key);
    if (typeof own === 'function') return own.bind(text);
    return own ?? (typeof key === 'string' ? '7' : undefined);
  },
});

function fill(text: (...gaps: unknown[]) => unknown): string {
  return String(text(gapText, gapText, gapText, gapText));
}

/** Keys of a table; of lists only that they are there, as the two languages may need more or fewer sentences. */
function listKeys(words: unknown, path = ''): readonly string[] {
  if (typeof words !== 'object' || words === null) return [`${path}:${typeof words}`];
  if (Array.isArray(words)) return [`${path}[${words.length}]`, ...listKeys(words[0], `${path}[]`)];
  return Object.entries(words).flatMap(([key, value]) => listKeys(value, `${path}.${key}`));
}

it('finds the words of every feature', () => {
  expect(tables.length).toBeGreaterThan(15);
});

describe.each(tables)('the words of %s', (_, words) => {
  it('have the same keys in both languages', () => {
    expect([...listKeys(words.zh)].toSorted()).toEqual([...listKeys(words.en)].toSorted());
  });

  it('leave nothing empty', () => {
    for (const locale of ['en', 'zh'] as const)
      for (const [path, text] of listTexts(words[locale]))
        expect(text.trim(), `${locale}${path}`).not.toBe('');
  });

  it('have no English sentence in Chinese', () => {
    const sentences = listTexts(words.zh).filter(
      ([path, text]) =>
        path !== '.language.switchTo' && !/\p{Script=Han}/u.test(text) && /[a-z]+ [a-z]+ [a-z]+/i.test(text),
    );
    expect(sentences).toEqual([]);
  });

  it('have no Chinese in English', () => {
    const foreign = listTexts(words.en).filter(
      ([path, text]) => !path.startsWith('.language.') && /\p{Script=Han}/u.test(text),
    );
    expect(foreign).toEqual([]);
  });

  it('use Chinese punctuation between Chinese characters', () => {
    const wrong = listTexts(words.zh).filter(([, text]) => /\p{Script=Han}[,;:?!]\p{Script=Han}/u.test(text));
    expect(wrong).toEqual([]);
  });

  it('use a true minus and no doubled spaces', () => {
    for (const locale of ['en', 'zh'] as const) {
      const wrong = listTexts(words[locale]).filter(([, text]) => / {2}|(^|\s)-\d/.test(text));
      expect(wrong, locale).toEqual([]);
    }
  });
});
