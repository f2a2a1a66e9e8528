import type { ReportStanding } from '@doctorbench/core';
import { useMessages } from '../i18n/use-messages.ts';
import { Badge } from './badge.tsx';
import { Tooltip } from './tooltip.tsx';

/** What something may not be taken for; nothing beside a result. */
export function StandingBadge({ standing }: { readonly standing: ReportStanding | null }) {
  const { badges } = useMessages();
  if (standing === null || standing === 'result') return null;
  const { name, hint } = badges.standings[standing];
  return (
    <Tooltip text={hint} align="start">
      <Badge tone={standing === 'demonstration' ? 'phantom' : 'warning'}>{name}</Badge>
    </Tooltip>
  );
}
