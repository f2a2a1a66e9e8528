import { cleanText, criteriaWords, markQuotes, type Quote, type QuoteTone } from '@doctorbench/report';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';

/** Told apart by the line below as well as by colour. */
export const toneClasses: Readonly<Record<QuoteTone, string>> = {
  credit: 'bg-success-tint decoration-success underline decoration-solid',
  fault: 'bg-warning-tint decoration-warning underline decoration-dashed',
  veto: 'bg-danger-tint decoration-danger underline decoration-double',
  disputed: 'bg-phantom-tint decoration-phantom underline decoration-dotted',
};

const markClass = 'rounded-xs text-ink underline-offset-4 decoration-2 scroll-mt-32';

interface MarkedTextProps {
  readonly text: string;
  readonly quotes: readonly Quote[];
  readonly lang: string;
}

/** A model's words with the evidence marked. Text only, whatever they hold. */
export function MarkedText({ text, quotes, lang }: MarkedTextProps) {
  const { marks } = useMessages(criteriaWords);
  let at = 0;
  return (
    <p lang={lang} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {markQuotes(cleanText(text), quotes).map(({ text: piece, tone, criteria }) => {
        const key = at;
        at += piece.length;
        return tone ? (
          <mark
            key={key}
            tabIndex={-1}
            title={marks[tone]}
            data-criteria={criteria.join(' ')}
            className={cx(markClass, toneClasses[tone])}
          >
            {piece}
          </mark>
        ) : (
          <span key={key}>{piece}</span>
        );
      })}
    </p>
  );
}

const flashMs = 1600;

/** Brings the evidence of a criterion into sight and makes it blink once. */
export function showEvidence(criterionId: string): void {
  const marks = [
    ...document.querySelectorAll<HTMLElement>(`mark[data-criteria~="${CSS.escape(criterionId)}"]`),
  ];
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  marks[0]?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  marks[0]?.focus({ preventScroll: true });
  for (const mark of marks)
    mark.animate(
      [
        { outline: '3px solid var(--focus)', outlineOffset: '2px' },
        { outline: '3px solid var(--focus)', outlineOffset: '2px', offset: 0.7 },
        { outline: '3px solid transparent', outlineOffset: '2px' },
      ],
      { duration: flashMs },
    );
}
