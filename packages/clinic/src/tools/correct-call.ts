import type { Bilingual } from '@doctorbench/core';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Problems told at once; more would bury the first. */
const mostProblems = 4;
const mostValues = 16;
const longestShown = 40;

/** What is wrong with arguments, in words: which field, what it should be, what it was. */
export function describeIssues(issues: readonly Issue[], args: unknown): readonly Bilingual[] {
  return issues.slice(0, mostProblems).map(issue => describe(issue, args));
}

function describe(issue: Issue, args: unknown): Bilingual {
  const name = issue.path.map(String).join('.');
  const given = findAt(args, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map(shorten).join(', ');
    return { zh: `没有名为 ${keys} 的参数`, en: `there is no argument called ${keys}` };
  }
  const wanted = toWanted(issue);
  if (given === undefined)
    return {
      zh: `缺少 ${name}${wanted ? `（应为${wanted.zh}）` : ''}`,
      en: `${name} is missing${wanted ? ` (it should be ${wanted.en})` : ''}`,
    };
  const was = toShown(given);
  if (!wanted)
    return { zh: `${name} 的写法不对（写成了${was.zh}）`, en: `${name} is not right (it was ${was.en})` };
  return {
    zh: `${name} 应为${wanted.zh}，写成了${was.zh}`,
    en: `${name} should be ${wanted.en}, but was ${was.en}`,
  };
}

const types: Readonly<Record<string, Bilingual>> = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '列表（方括号）', en: 'a list in square brackets' },
  object: { zh: 'JSON 对象（花括号）', en: 'a JSON object in braces' },
};

function toWanted(issue: Issue): Bilingual | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected];
    case 'invalid_value': {
      const values = issue.values.slice(0, mostValues).map(String);
      const more = issue.values.length > mostValues ? ' …' : '';
      return { zh: `${values.join('、')}${more} 之一`, en: `one of ${values.join(', ')}${more}` };
    }
    case 'invalid_union':
      return joinWanted(issue.errors.flatMap(each => (each[0] ? (toWanted(each[0]) ?? []) : [])));
    case 'too_small':
      return toBound(issue.origin, {
        zh: `不少于 ${issue.minimum}`,
        en: `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`,
      });
    case 'too_big':
      return toBound(issue.origin, { zh: `不超过 ${issue.maximum}`, en: `at most ${issue.maximum}` });
    default:
      return undefined;
  }
}

function joinWanted(options: readonly Bilingual[]): Bilingual | undefined {
  if (options.length === 0) return undefined;
  return {
    zh: options.map(({ zh }) => zh).join('，或'),
    en: options.map(({ en }) => en).join(', or '),
  };
}

function toBound(origin: string, bound: Bilingual): Bilingual {
  if (origin === 'string')
    return { zh: `长度${bound.zh} 个字符的文字`, en: `text of ${bound.en} characters` };
  if (origin === 'array') return { zh: `项数${bound.zh} 的列表`, en: `a list of ${bound.en} entries` };
  return { zh: `${bound.zh} 的数字`, en: `a number of ${bound.en}` };
}

function findAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

/** A value in a few words; what a model writes is never told back at length. */
function toShown(value: unknown): Bilingual {
  if (value === null) return { zh: 'null', en: 'null' };
  if (Array.isArray(value))
    return { zh: `${value.length} 项的列表`, en: `a list of ${value.length} entries` };
  if (typeof value === 'object') return { zh: '一个对象', en: 'an object' };
  if (typeof value === 'string' && value.length > longestShown)
    return { zh: `${value.length} 个字符的文字`, en: `text of ${value.length} characters` };
  const shown = typeof value === 'string' ? `"${value}"` : String(value);
  return { zh: shown, en: shown };
}

function shorten(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
