import type { Tone } from '@doctorbench/report';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly tone?: Tone;
  readonly size?: 'md' | 'lg';
}

/** One number, what it is, and what to know about it. Belongs into a `dl`: see `StatList`. */
export function Stat({ label, value, hint, tone = 'plain', size = 'md' }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-soft">{label}</dt>
      <dd
        className={cx(
          'data font-semibold',
          size === 'lg' ? 'text-4xl' : 'text-2xl',
          tone === 'danger' && 'text-danger',
          tone === 'faint' && 'text-faint',
        )}
      >
        {value}
      </dd>
      {hint && <dd className="text-sm text-faint">{hint}</dd>}
    </div>
  );
}

export function StatList({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">{children}</dl>;
}
