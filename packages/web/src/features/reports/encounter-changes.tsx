import type { AnswerTurn } from '@doctorbench/core';
import { cleanText, encounterWords, listStateChanges } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { encounterMessages } from './encounter-messages.ts';

/** What each call changed in the clinic, before and after. */
export function EncounterChanges({ turns }: { readonly turns: readonly AnswerTurn[] }) {
  const messages = useMessages(encounterMessages);
  const { locale } = useLocale();
  const calls = listStateChanges(turns, locale);
  if (calls.length === 0) return <p className="text-soft">{encounterWords[locale].noCalls}</p>;
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {calls.map(({ title, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a model may make two calls alike
        <li key={index}>
          {rows.length === 0 ? (
            <p className="[overflow-wrap:anywhere]">
              <span className="font-medium">{cleanText(title)}</span>{' '}
              <span className="text-faint">{messages.noChange}</span>
            </p>
          ) : (
            <table className="w-full table-fixed">
              <caption className="text-left font-medium [overflow-wrap:anywhere]">{cleanText(title)}</caption>
              <thead className="text-xs text-faint">
                <tr>
                  {[messages.path, messages.before, messages.after].map(head => (
                    <th key={head} scope="col" className="py-0.5 pr-3 text-left font-normal">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, before, after }) => (
                  <tr key={label} className="border-t border-line align-top">
                    <th scope="row" className="py-1 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                      {label}
                    </th>
                    <td className="data py-1 pr-3 [overflow-wrap:anywhere] text-soft">{cleanText(before)}</td>
                    <td className="data py-1 [overflow-wrap:anywhere]">{cleanText(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ul>
  );
}
