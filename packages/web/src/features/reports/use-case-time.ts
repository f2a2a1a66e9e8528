import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { encounterMessages } from './encounter-messages.ts';
import type { CaseTime } from './timeline-moments.ts';

/** Case time in words: minutes, and from the second visit on the visit and its day. */
export function useCaseTime(): (time: CaseTime) => string {
  const messages = useMessages(encounterMessages);
  const format = useFormat();
  return ({ visit, day, minutes }) =>
    visit === 1
      ? messages.at(format.integer(minutes))
      : messages.atVisit(format.integer(visit), format.integer(day), format.integer(minutes));
}
