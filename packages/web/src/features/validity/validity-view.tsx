import type { ValidityReport } from '@doctorbench/core';
import { listValiditySections, validityWords } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { Section } from '../../ui/section.tsx';

/** What speaks for a suite, as tables. */
export function ValidityView({ report }: { readonly report: ValidityReport }) {
  const { locale } = useLocale();
  return (
    <>
      {listValiditySections(report, locale).map(({ title, lead, rows }) => (
        <Section key={title} title={title} {...(lead === undefined ? {} : { lead })}>
          {rows.length > 0 && <Rows title={title} rows={rows} />}
        </Section>
      ))}
      <p className="max-w-prose text-sm text-faint">{validityWords[locale].method}</p>
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

function Rows({ title, rows: [heads = [], ...rows] }: RowsProps) {
  return (
    <div className="rounded-lg border border-line bg-paper shadow-raised">
      {/* biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need */}
      <div
        role="region"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="overflow-x-auto px-5 py-3"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-faint">
              {heads.map(head => (
                <th key={head} scope="col" className="pr-4 pb-1 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.join(' ')} className="border-t border-line">
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
                  <td key={index} className="data py-1.5 pr-4 [overflow-wrap:anywhere] first:min-w-36">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
