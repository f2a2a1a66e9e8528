import type { Grade } from '@doctorbench/core';
import { harmWords } from '@doctorbench/report';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { HarmBadge, HarmFindings } from './harm-findings.tsx';
import { itemMessages } from './item-messages.ts';
import { showEvidence } from './marked-text.tsx';

/** What judges found in one answer beside its criteria, also what does not count. */
export function ItemHarms({ harms = [] }: Pick<Grade, 'harms'>) {
  const { found } = useMessages(harmWords);
  const { showQuote } = useMessages(itemMessages);
  if (harms.length === 0) return null;
  return (
    <Section title={found}>
      {harms.map(harm => (
        <Card key={harm.id} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <HarmBadge harm={harm} />
            <Button size="sm" className="no-print" onClick={() => showEvidence(harm.id)}>
              {showQuote}
            </Button>
          </div>
          <HarmFindings harm={harm} />
        </Card>
      ))}
    </Section>
  );
}
