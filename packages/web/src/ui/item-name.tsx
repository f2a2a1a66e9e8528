import type { Bilingual } from '@doctorbench/core';
import { useFormat } from '../i18n/use-format.ts';

interface ItemNameProps {
  readonly id: string;
  /** Absent of private items. */
  readonly title: Bilingual | undefined;
}

/** What an item is about, and small its id; of a private item the id alone. */
export function ItemName({ id, title }: ItemNameProps) {
  const format = useFormat();
  if (!title) return <code className="font-mono text-sm [overflow-wrap:anywhere]">{id}</code>;
  return (
    <span className="flex min-w-0 flex-col">
      <span>{format.name(title)}</span>
      <code className="font-mono text-xs [overflow-wrap:anywhere] text-faint">{id}</code>
    </span>
  );
}
