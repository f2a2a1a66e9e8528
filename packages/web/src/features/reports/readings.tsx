import { countTurns, type Grade, type Item } from '@doctorbench/core';
import { cleanText, listJudgeTroubles, voteWords } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';

interface ReadingsProps {
  readonly item: Item;
  readonly grade: Grade;
}

/** Judges that gave no vote on this answer, or gave it badly, and why. */
export function Readings({ item, grade }: ReadingsProps) {
  const { locale } = useLocale();
  const { colon } = useMessages();
  const troubles = listJudgeTroubles(grade.judging ?? [], { locale, hasTurns: countTurns(item) > 1 });
  if (troubles.length === 0) return null;
  return (
    <div className="text-sm">
      <h3 className="text-base">{voteWords[locale].trouble}</h3>
      <ul className="list-disc pl-5 text-soft">
        {troubles.map(({ judge, turn, text }) => (
          <li key={`${judge} ${turn}`}>
            <bdi>{cleanText(judge)}</bdi>
            {turn !== undefined && ` · ${turn}`}
            {colon}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
