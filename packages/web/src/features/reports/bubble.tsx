import { cleanText } from '@doctorbench/report';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface BubbleProps {
  readonly speaker: string;
  readonly lang: string;
  readonly tone: 'user' | 'model' | 'note';
  /** What was said, or the children in its place. */
  readonly text?: string;
  readonly children?: ReactNode;
}

const looks = {
  user: 'mr-auto bg-sunken',
  model: 'ml-auto border border-line bg-paper shadow-raised',
  note: 'mx-auto border border-dashed border-line text-soft',
} as const;

/** One thing that somebody said. */
export function Bubble({ speaker, lang, tone, text, children }: BubbleProps) {
  return (
    <div className={cx('w-full max-w-[46rem] rounded-lg px-4 py-3', looks[tone])}>
      <p className="mb-1 text-xs font-medium text-faint">{speaker}</p>
      {text !== undefined && (
        <p lang={lang} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {cleanText(text)}
        </p>
      )}
      {children}
    </div>
  );
}
