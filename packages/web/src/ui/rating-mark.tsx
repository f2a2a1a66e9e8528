import type { Rating } from '@doctorbench/core';
import { useMessages } from '../i18n/use-messages.ts';
import { cx } from './cx.ts';

const tones: Readonly<Record<Rating, string>> = {
  A: 'border-accent bg-accent-tint text-accent',
  B: 'border-accent/50 text-accent',
  C: 'border-edge text-soft',
  D: 'border-warning/60 bg-warning-tint text-warning',
  E: 'border-danger/60 bg-danger-tint text-danger',
};

/** The letter rating. */
export function RatingMark({
  rating,
  size = 'sm',
}: {
  readonly rating: Rating;
  readonly size?: 'sm' | 'lg';
}) {
  const { badges } = useMessages();
  return (
    <span
      role="img"
      aria-label={badges.rating(rating)}
      className={cx(
        'data inline-flex items-center justify-center rounded-md border font-semibold',
        size === 'lg' ? 'size-14 text-3xl' : 'size-6 text-sm',
        tones[rating],
      )}
    >
      {rating}
    </span>
  );
}
