import type { BoardRow } from '@doctorbench/core';
import { useMessages } from '../i18n/use-messages.ts';

/** The rank: on gold, silver or bronze where there is a medal for it, else plain. Nothing on a board that does not rank. */
export function Medal({ rank, medal }: Pick<BoardRow, 'rank' | 'medal'>) {
  const { badges } = useMessages();
  if (rank === null) return null;
  if (medal === null)
    return (
      <span className="data inline-block w-7 shrink-0 text-center text-soft">
        <span className="sr-only">{badges.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
    );
  return (
    <svg
      role="img"
      aria-label={`${badges.rank(rank)} ${badges.medals[medal]}`}
      viewBox="0 0 28 28"
      className="size-7 shrink-0"
    >
      <path d="M9 3h10l-2.5 7h-5z" fill={`var(--${medal})`} opacity="0.55" />
      <circle
        cx="14"
        cy="16.5"
        r="9"
        fill={`var(--${medal}-tint)`}
        stroke={`var(--${medal})`}
        strokeWidth="1.5"
      />
      <text x="14" y="21" textAnchor="middle" fontSize="12.5" fontWeight="700" fill={`var(--${medal})`}>
        {rank}
      </text>
    </svg>
  );
}
