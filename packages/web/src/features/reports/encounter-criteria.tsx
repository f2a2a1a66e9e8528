import { standingCriteria } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Criteria } from './criteria.tsx';
import { encounterMessages } from './encounter-messages.ts';
import { itemMessages } from './item-messages.ts';
import type { JudgedLine } from './judged-lines.ts';

interface EncounterCriteriaProps {
  readonly lines: readonly JudgedLine[];
  readonly toTime: (atMin: number) => string;
  readonly onShow: (criterionId: string) => void;
}

const standingIds = new Set(standingCriteria.map(({ id }) => id));

/** What this case asks, and apart from it what every encounter is asked. */
export function EncounterCriteria({ lines, toTime, onShow }: EncounterCriteriaProps) {
  const messages = useMessages(encounterMessages);
  const { criteria } = useMessages(itemMessages);
  const format = useFormat();
  const own = lines.filter(({ criterion }) => !standingIds.has(criterion.id));
  const standing = lines.filter(({ criterion }) => standingIds.has(criterion.id));
  const broken = standing.filter(({ verdict }) => verdict?.met);
  const kept = standing.filter(({ verdict }) => !verdict?.met);
  const rest = { track: 'agent', toTime, onShow } as const;
  return (
    <>
      <Section title={criteria} lead={messages.criteriaLead}>
        <Card className="px-3 py-2 sm:px-5">
          <Criteria lines={own} {...rest} />
        </Card>
      </Section>
      <Section title={messages.standing}>
        <Card className="flex flex-col gap-2 px-3 py-3 sm:px-5">
          {broken.length > 0 && <Criteria lines={broken} caption={messages.standing} {...rest} />}
          {kept.length > 0 && (
            <details className="text-sm">
              <summary className="w-fit text-soft">
                {broken.length > 0 ? messages.kept(format.integer(kept.length)) : messages.standingClean}
              </summary>
              <Criteria lines={kept} caption={messages.standing} {...rest} />
            </details>
          )}
        </Card>
      </Section>
    </>
  );
}
