import { type AnswerTurn, type Locale, vitalNameSchema } from '@doctorbench/core';
import { vitalWords } from '../../words/encounter/vital-words.ts';
import { itemWords } from '../../words/item/item-words.ts';

/** What one call changed in the clinic. */
interface StateChange {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

export function listStateChanges(turns: readonly AnswerTurn[], locale: Locale): readonly StateChange[] {
  return turns.flatMap(({ calls = [] }, turn) =>
    calls.map(({ name, changes }) => ({
      title: `${itemWords[locale].turn(String(turn + 1))} · ${name}`,
      rows: Object.entries(changes).map(([path, [before, after]]) => ({
        label: toPathName(path, locale),
        before: toText(before),
        after: toText(after),
      })),
    })),
  );
}

function toPathName(path: string, locale: Locale): string {
  const { names, paths, course } = vitalWords[locale];
  const [root, ...rest] = path.split('.');
  const leaf = rest.join('.');
  const vital = vitalNameSchema.safeParse(leaf);
  if (root === 'vitals' && vital.success) return names[vital.data];
  if (root === 'courses') return course(leaf);
  return paths[path] ?? path;
}

function toText(value: unknown): string {
  if (value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
