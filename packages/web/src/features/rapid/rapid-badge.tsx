import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { rapidMessages } from './messages.ts';

/** Marks what is an estimate from some items. */
export function RapidBadge() {
  return <Badge tone="warning">{useMessages(rapidMessages).badge}</Badge>;
}
