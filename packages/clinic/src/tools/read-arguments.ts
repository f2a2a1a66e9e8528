import { type Bilingual, parseJson } from '@doctorbench/core';

/** Longest text of arguments that is looked at. */
const mostCharacters = 40_000;

export type ArgumentsReading =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly problem: Bilingual };

/** The arguments of a call as an object, or what they are instead. */
export function readArguments(text: string): ArgumentsReading {
  if (text.length > mostCharacters)
    return refuse({
      zh: `参数太长（${text.length} 个字符，最多 ${mostCharacters}）`,
      en: `the arguments are too long (${text.length} characters, at most ${mostCharacters})`,
    });
  if (text.trim() === '') return { ok: true, value: {} };
  const json = parseJson(text);
  if (json === undefined)
    return refuse({
      zh: '参数不是完整的 JSON（检查引号、逗号和结尾的花括号）',
      en: 'the arguments are not complete JSON (check quotes, commas and the closing brace)',
    });
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ok: true, value: json };
  const kind = json === null ? kinds.null : Array.isArray(json) ? kinds.array : kinds[typeof json];
  return refuse({
    zh: `参数应是带名字的 JSON 对象，写成了${kind?.zh ?? '别的东西'}`,
    en: `the arguments should be a JSON object with names, but are ${kind?.en ?? 'something else'}`,
  });
}

const kinds: Readonly<Record<string, Bilingual>> = {
  null: { zh: ' null', en: 'null' },
  array: { zh: '列表', en: 'a list' },
  string: { zh: '一段文字', en: 'a piece of text' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: ' true/false', en: 'true or false' },
};

function refuse(problem: Bilingual): ArgumentsReading {
  return { ok: false, problem };
}
