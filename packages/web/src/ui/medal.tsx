import { useMessages } from '../i18n/use-messages.ts';

const metals = ['gold', 'silver', 'bronze'] as const;

/** Gold, silver and bronze for the first three; a plain number after them. */
export function Medal({ rank }: { readonly rank: number }) {
  const { badges } = useMessages();
  const metal = metals[rank - 1];
  if (!metal)
    return (
      <span className="data inline-block w-7 shrink-0 text-center text-soft">
        <span className="sr-only">{badges.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
    );
  return (
    <svg
      role="img"
      aria-label={`${badges.rank(rank)} ${badges.medal(rank)}`}
      viewBox="0 0 28 28"
      className="size-7 shrink-0"
    >
      <path d="M9 3h10l-2.5 7h-5z" fill={`var(--${metal})`} opacity="0.55" />
      <circle
        cx="14"
        cy="16.5"
        r="9"
        fill={`var(--${metal}-tint)`}
        stroke={`var(--${metal})`}
        strokeWidth="1.5"
      />
      <text x="14" y="21" textAnchor="middle" fontSize="12.5" fontWeight="700" fill={`var(--${metal})`}>
        {rank}
      </text>
    </svg>
  );
}
