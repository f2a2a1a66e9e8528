import { cleanText, itemWords, listItemFacts } from '@doctorbench/report';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemSources } from './item-sources.tsx';

/** Where the item stands in the catalogue, how it was graded, and where it comes from. */
export function ItemAbout({ graded }: { readonly graded: GradedItem }) {
  const { locale } = useLocale();
  const words = itemWords[locale];
  return (
    <>
      <Section title={words.sources}>
        <ItemSources item={graded.item} />
      </Section>
      <Section title={words.about}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {listItemFacts(graded, locale).map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-faint">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{cleanText(value)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
