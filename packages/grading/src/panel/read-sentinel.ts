import { toQuotable } from '@doctorbench/text';
import { getJudgePrompt } from './prompt.ts';
import { sentinelKinds } from './sentinels.ts';

/** What a sentinel says of a quotable answer, for readers that go by words. Undefined for any other statement. */
export function readSentinel(text: string, quotable: string): { met: boolean; quote: string } | undefined {
  const form = forms.find(({ parts }) => standInOrder(parts, text));
  if (!form) return undefined;
  const named = [
    ...subjectNames.filter(name => text.includes(name)),
    ...(text.match(/[A-Z]{2}\d{4}/g) ?? []),
  ];
  const things = named.length > 0 ? named : [toFirst(text, form.parts)];
  const mentioned = things.every(name => quotable.includes(toQuotable(name)));
  if (form.kind === 'omitted') return { met: !mentioned, quote: '' };
  return { met: mentioned, quote: mentioned ? (things[0] ?? '') : '' };
}

const languages = ['zh-CN', 'en'] as const;
const subjectNames = languages.flatMap(language =>
  Object.values(getJudgePrompt(language).subjects).flatMap(each => each.map(({ name }) => name)),
);

/** The fixed words of every form, those with most of them first. */
const forms = languages
  .flatMap(language =>
    sentinelKinds.flatMap(kind =>
      getJudgePrompt(language).sentinels[kind].frames.map(frame => ({
        kind,
        parts: frame.replace(/[.。]$/, '').split(/\{\w+\}/),
      })),
    ),
  )
  .sort((a, b) => b.parts.join('').length - a.parts.join('').length);

function standInOrder([first = '', ...others]: readonly string[], text: string): boolean {
  if (!text.startsWith(first)) return false;
  let from = first.length;
  return others.every(part => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Characters of quoted words that are looked for; what was added behind them is not. */
const lookedFor = 4;

function toFirst(text: string, [head = '', next = '']: readonly string[]): string {
  const rest = text.slice(head.length).replace(/[.。]$/, '');
  const [words = ''] = (next ? (rest.split(next)[0] ?? rest) : rest).split(/[，,]| and /);
  return toQuotable(words).slice(0, lookedFor);
}
