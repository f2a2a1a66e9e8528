import type { SittingResult as Result } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat, StatList } from '../../ui/stat.tsx';
import { sittingMessages } from './messages.ts';

/** What a paper scored, with what it could not be told of. */
export function SittingResult({ result }: { readonly result: Result }) {
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  return (
    <Section title={messages.result} lead={messages.resultNote}>
      <Card>
        <StatList>
          <Stat
            label={messages.score}
            value={result.percent === null ? '—' : format.score(result.percent)}
            hint={result.percent === null ? messages.noScore : undefined}
          />
          <Stat label={messages.scored} value={format.integer(result.scored)} />
          <Stat label={messages.blank} value={format.integer(result.blank)} />
          <Stat label={messages.unread} value={format.integer(result.unread)} />
        </StatList>
      </Card>
    </Section>
  );
}
