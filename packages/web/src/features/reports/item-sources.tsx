import type { Item } from '@doctorbench/core';
import { cleanText, itemWords, toItemSources } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';

/** The guidelines an item rests on, who wrote it, and what a second reader said of it. */
export function ItemSources({ item }: { readonly item: Item }) {
  const { locale } = useLocale();
  const words = itemWords[locale];
  const { basis, author, reviews } = toItemSources(item, locale);
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <div>
        <dt className="text-faint">{words.basis}</dt>
        <dd>
          <ul className="list-disc pl-5">
            {basis.map(source => (
              <li key={source} className="[overflow-wrap:anywhere]">
                {cleanText(source)}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt className="text-faint">{words.author}</dt>
        <dd>{cleanText(author)}</dd>
      </div>
      <div>
        <dt className="text-faint">{words.review}</dt>
        {reviews.length === 0 && <dd className="text-soft">{words.noReview}</dd>}
        {reviews.map(({ by, verdict }) => (
          <dd key={`${by} ${verdict}`} className="[overflow-wrap:anywhere]">
            {cleanText(verdict)}
            <span className="block text-xs text-faint">{cleanText(by)}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}
