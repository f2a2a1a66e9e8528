import { useMessages } from '../i18n/use-messages.ts';
import { Badge } from './badge.tsx';
import { Tooltip } from './tooltip.tsx';

export function ProvisionalBadge() {
  const { badges } = useMessages();
  return (
    <Tooltip text={badges.provisionalHint} align="start">
      <Badge tone="warning">{badges.provisional}</Badge>
    </Tooltip>
  );
}
