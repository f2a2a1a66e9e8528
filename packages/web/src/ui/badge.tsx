import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'phantom';

const tones = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-tint text-accent',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  phantom: 'bg-phantom-tint text-phantom',
} as const;

interface BadgeProps {
  readonly tone?: BadgeTone;
  /** For what may be too long for a phone. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', wraps = false, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-1.5 text-xs leading-5 font-medium',
        !wraps && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
