import { useMessages } from '../i18n/use-messages.ts';
import { Badge } from './badge.tsx';
import { Tooltip } from './tooltip.tsx';

/** A simulated model is called one wherever it is named. */
export function PhantomBadge() {
  const { badges } = useMessages();
  return (
    <Tooltip text={badges.phantomHint} align="start">
      <Badge tone="phantom">{badges.phantom}</Badge>
    </Tooltip>
  );
}
