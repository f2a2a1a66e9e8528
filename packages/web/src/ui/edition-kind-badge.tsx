import type { EditionKind } from '@doctorbench/core';
import { useMessages } from '../i18n/use-messages.ts';
import { Badge } from './badge.tsx';

/** Every edition that is not official says so. */
export function EditionKindBadge({ kind }: { readonly kind: EditionKind }) {
  const { badges } = useMessages();
  if (kind === 'official') return null;
  return <Badge tone={kind === 'demonstration' ? 'phantom' : 'warning'}>{badges.kinds[kind]}</Badge>;
}
