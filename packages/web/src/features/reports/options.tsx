import type { Grade, ItemLanguage, Lettered } from '@doctorbench/core';
import { cleanText, itemWords, listOptionRows, toKeyReading } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';

interface OptionsProps {
  readonly letters: Lettered;
  readonly lang: ItemLanguage;
  readonly grade: Grade;
}

/** The options or steps as the model saw them, with the key and what was read marked on each. */
export function Options({ letters, lang, grade }: OptionsProps) {
  const { locale } = useLocale();
  const words = itemWords[locale];
  return (
    <div className="max-w-[46rem]">
      <h3 className="mb-2 text-sm font-medium text-faint">{letters.title[locale]}</h3>
      <ul lang={lang} className="flex flex-col gap-1">
        {listOptionRows(letters, grade).map(({ id, text, keyed, chosen }) => (
          <li
            key={id}
            className="flex items-baseline gap-3 rounded-md border border-line bg-paper px-3 py-1.5"
          >
            <span className="font-medium">{id}</span>
            <span className="min-w-0 flex-1">{text}</span>
            {keyed && <Badge tone="success">{words.keyed}</Badge>}
            {chosen && <Badge tone={keyed ? 'success' : 'danger'}>{words.chosen}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Key against reading. */
export function KeyAndReading({ letters, lang, grade }: OptionsProps) {
  const { locale } = useLocale();
  const words = itemWords[locale];
  const { key, read, partial, explanation } = toKeyReading(letters, grade, locale);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-faint">{words.key}</dt>
        <dd className="text-lg font-medium">{key}</dd>
      </div>
      <div>
        <dt className="text-sm text-faint">{words.read}</dt>
        <dd className="text-lg font-medium [overflow-wrap:anywhere]">
          {read === undefined ? (
            <span className="font-normal text-warning">{words.unread}</span>
          ) : (
            cleanText(read)
          )}
        </dd>
        {partial !== undefined && <dd className="text-sm text-faint">{partial}</dd>}
      </div>
      {explanation !== undefined && (
        <div className="basis-full">
          <dt className="text-sm text-faint">{words.explanation}</dt>
          <dd lang={lang} className="max-w-prose whitespace-pre-wrap">
            {explanation}
          </dd>
        </div>
      )}
    </dl>
  );
}
