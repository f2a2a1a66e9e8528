import type { Item } from '@doctorbench/core';
import { attachmentWords, type ControlView, cleanText, itemWords, toControlView } from '@doctorbench/report';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Attachments } from './attachments.tsx';
import { ItemScore } from './item-score.tsx';

interface ControlAnswersProps {
  readonly submissionId: string;
  readonly graded: GradedItem;
}

/** What was said when the item was asked without its pictures, or with others. */
export function ControlAnswers({ submissionId, graded: { item, controls = [] } }: ControlAnswersProps) {
  const { locale } = useLocale();
  const words = attachmentWords[locale];
  if (controls.length === 0) return null;
  return (
    <Section title={words.controls} lead={words.controlsLead}>
      {controls.map(answer => (
        <Card key={answer.control}>
          <ControlCard submissionId={submissionId} item={item} view={toControlView(item, answer, locale)} />
        </Card>
      ))}
    </Section>
  );
}

interface ControlCardProps {
  readonly submissionId: string;
  readonly item: Item;
  readonly view: ControlView;
}

function ControlCard({ submissionId, item, view }: ControlCardProps) {
  const { locale } = useLocale();
  const { colon } = useMessages();
  const { heading, failure, texts, read, score, pictures } = view;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="text-base">{heading}</h3>
      {failure !== undefined && <p className="text-warning">{failure}</p>}
      {texts.map((text, index) => (
        <blockquote
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          key={index}
          lang={item.language}
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className="max-h-72 overflow-y-auto border-l-2 border-edge pl-3 text-base [overflow-wrap:anywhere] whitespace-pre-wrap print:max-h-none print:overflow-visible"
        >
          {cleanText(text)}
        </blockquote>
      ))}
      <p className="flex flex-wrap gap-x-6 text-soft">
        {read !== undefined && (
          <span>
            {`${itemWords[locale].read}${colon}`}
            <bdi>{cleanText(read)}</bdi>
          </span>
        )}
        <span>
          {`${attachmentWords[locale].controlScore}${colon}`}
          <ItemScore score={score} kind={item.kind} />
        </span>
      </p>
      {pictures && (
        <div className="flex flex-col gap-2">
          <h4 className="font-medium">{attachmentWords[locale].otherImage}</h4>
          <Attachments submissionId={submissionId} item={item} {...pictures} swapped />
        </div>
      )}
    </div>
  );
}
