import type { Submission } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';

/** Which model it is, and the way to its page. */
export function SubmissionLink({ submission }: { readonly submission: Submission }) {
  const { id, card, phantom, endpoint } = submission;
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to="/submissions/$id" params={{ id }} className="link font-medium [overflow-wrap:anywhere]">
          {card.displayName}
        </Link>
        {phantom && <PhantomBadge />}
      </span>
      <span className="text-xs [overflow-wrap:anywhere] text-faint">
        {phantom ? card.developer : endpoint?.baseUrl}
      </span>
    </span>
  );
}
