import type { Grade } from '@doctorbench/core';
import { criteriaWords, type JudgedLine, splitStanding } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Criteria } from './criteria.tsx';
import { encounterMessages } from './encounter-messages.ts';

interface EncounterCriteriaProps {
  readonly lines: readonly JudgedLine[];
  readonly grade: Grade;
  readonly toTime: (atMin: number) => string;
  readonly onShow: (criterionId: string) => void;
}

/** What this case asks, and apart from it what every encounter is asked. */
export function EncounterCriteria({ lines, grade, toTime, onShow }: EncounterCriteriaProps) {
  const messages = useMessages(encounterMessages);
  const words = useMessages(criteriaWords);
  const format = useFormat();
  const { own, broken, kept } = splitStanding(lines);
  const rest = {
    track: 'agent',
    toTime,
    onShow,
    criticalActions: grade.encounter?.criticalActions,
  } as const;
  return (
    <>
      <Section title={words.heading} lead={messages.criteriaLead}>
        <Card className="px-3 py-2 sm:px-5">
          <Criteria lines={own} {...rest} />
        </Card>
      </Section>
      <Section title={words.standing}>
        <Card className="flex flex-col gap-2 px-3 py-3 sm:px-5">
          {broken.length > 0 && <Criteria lines={broken} caption={words.standing} {...rest} />}
          {kept.length > 0 && (
            <details className="text-sm">
              <summary className="w-fit text-soft">
                {broken.length > 0 ? words.standingKept(format.integer(kept.length)) : words.standingClean}
              </summary>
              <Criteria lines={kept} caption={words.standing} {...rest} />
            </details>
          )}
        </Card>
      </Section>
    </>
  );
}
