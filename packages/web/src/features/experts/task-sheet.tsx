import { toCriterionWords } from '@doctorbench/core';
import type { TaskSheet } from '@doctorbench/core/expert';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemFiles } from '../reports/item-files.tsx';
import { expertMessages } from './messages.ts';

interface TaskSheetProps {
  readonly sheet: TaskSheet;
  /** Where the API has what comes with the question. */
  readonly toFilePath: (attachmentId: string) => string;
}

/** All that is known of the task. */
export function TaskSheetView({ sheet, toFilePath }: TaskSheetProps) {
  const messages = useMessages(expertMessages);
  const { locale } = useLocale();
  const { statement, complaint, answer = [], otherAnswer, options = [], key = [], explanation } = sheet;
  return (
    <div className="flex flex-col gap-6" lang={sheet.language}>
      <Section title={messages.question} lead={sheet.title}>
        <Card className="flex flex-col gap-3">
          <ItemFiles attachments={sheet.attachments ?? []} toPath={toFilePath} lang={sheet.language} />
          {sheet.given.map(({ role, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
            <Passage key={index} label={messages.roles[role]} text={text} />
          ))}
          {options.length > 0 && (
            <ol aria-label={messages.options} className="flex flex-col gap-1">
              {options.map(({ id, text }) => (
                <li key={id}>
                  <b className="mr-2">{id}</b>
                  {text}
                </li>
              ))}
            </ol>
          )}
          {key.length > 0 && <Passage label={messages.key} text={key.join(', ')} />}
          {explanation && <Passage label={messages.explanation} text={explanation} />}
        </Card>
      </Section>
      {answer.length === 0 && <CriterionTexts sheet={sheet} />}
      {answer.length > 0 && (
        <div className={otherAnswer && 'grid items-start gap-6 md:grid-cols-2'}>
          <AnswerText title={otherAnswer ? messages.answerA : messages.answer} turns={answer} />
          {otherAnswer && <AnswerText title={messages.answerB} turns={otherAnswer} />}
        </div>
      )}
      {statement && (
        <Section title={messages.statement}>
          <Card className="flex flex-col gap-3">
            <Passage text={locale === 'zh' ? (statement.zh ?? statement.text) : statement.text} />
            {statement.quotes.map(quote => (
              <Passage key={quote} label={messages.quoted} text={quote} />
            ))}
          </Card>
        </Section>
      )}
      {complaint && (
        <Section title={messages.complaint}>
          <Card>
            <Passage text={complaint} />
          </Card>
        </Section>
      )}
    </div>
  );
}

/** Where the item itself is looked at; beside an answer they are the questions. */
function CriterionTexts({ sheet: { criteria = [] } }: { readonly sheet: TaskSheet }) {
  const messages = useMessages(expertMessages);
  const { locale } = useLocale();
  if (criteria.length === 0) return null;
  return (
    <Section title={messages.criteria}>
      <Card>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {criteria.map(criterion => (
            <li key={`${criterion.turn} ${criterion.id}`} className="[overflow-wrap:anywhere]">
              {toCriterionWords(criterion, locale).text}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function AnswerText({ title, turns }: { readonly title: string; readonly turns: readonly string[] }) {
  const messages = useMessages(expertMessages);
  return (
    <Section title={title}>
      <Card className="flex flex-col gap-3">
        {turns.map((text, index) => (
          <Passage
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
            key={index}
            label={turns.length > 1 ? messages.turn(index + 1) : undefined}
            text={text}
          />
        ))}
      </Card>
    </Section>
  );
}

function Passage({ label, text }: { readonly label?: string | undefined; readonly text: string }) {
  return (
    <div>
      {label && <p className="text-sm text-faint">{label}</p>}
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
    </div>
  );
}
