import type { ChoiceItem, Grade, SequenceItem } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { cleanText } from './clean-text.ts';
import { itemMessages } from './item-messages.ts';

interface OptionsProps {
  readonly item: ChoiceItem | SequenceItem;
  readonly grade: Grade;
}

/** The options or steps as the model saw them, with the key and what was read marked on each. */
export function Options({ item, grade }: OptionsProps) {
  const messages = useMessages(itemMessages);
  const choice = item.kind === 'choice';
  const entries = choice ? item.options : item.steps;
  return (
    <div className="max-w-[46rem]">
      <h3 className="mb-2 text-sm font-medium text-faint">{choice ? messages.options : messages.steps}</h3>
      <ul lang={item.language} className="flex flex-col gap-1">
        {entries.map(({ id, text }) => {
          const keyed = choice && item.key.includes(id);
          const chosen = choice && (grade.read?.includes(id) ?? false);
          return (
            <li
              key={id}
              className="flex items-baseline gap-3 rounded-md border border-line bg-paper px-3 py-1.5"
            >
              <span className="font-medium">{id}</span>
              <span className="min-w-0 flex-1">{text}</span>
              {keyed && <Badge tone="success">{messages.keyed}</Badge>}
              {chosen && <Badge tone={keyed ? 'success' : 'danger'}>{messages.chosen}</Badge>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Key against reading. */
export function KeyAndReading({ item, grade }: OptionsProps) {
  const messages = useMessages(itemMessages);
  const { listSeparator } = useMessages();
  const format = useFormat();
  const separator = item.kind === 'choice' ? listSeparator : ' → ';
  const read = grade.read && grade.read.length > 0 ? cleanText(grade.read.join(separator)) : undefined;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-faint">{messages.key}</dt>
        <dd className="text-lg font-medium">{item.key.join(separator)}</dd>
      </div>
      <div>
        <dt className="text-sm text-faint">{messages.read}</dt>
        <dd className="text-lg font-medium [overflow-wrap:anywhere]">
          {read ?? <span className="font-normal text-warning">{messages.unread}</span>}
        </dd>
        {grade.partialPercent !== undefined && (
          <dd className="text-sm text-faint">{messages.partial(format.score(grade.partialPercent))}</dd>
        )}
      </div>
      {item.explanation !== undefined && (
        <div className="basis-full">
          <dt className="text-sm text-faint">{messages.explanation}</dt>
          <dd lang={item.language} className="max-w-prose whitespace-pre-wrap">
            {item.explanation}
          </dd>
        </div>
      )}
    </dl>
  );
}
