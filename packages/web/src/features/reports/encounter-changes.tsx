import { type AnswerTurn, vitalNameSchema } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cleanText } from './clean-text.ts';
import { encounterMessages } from './encounter-messages.ts';
import { itemMessages } from './item-messages.ts';

/** What each call changed in the clinic, before and after. */
export function EncounterChanges({ turns }: { readonly turns: readonly AnswerTurn[] }) {
  const messages = useMessages(encounterMessages);
  const { turn: toTurn } = useMessages(itemMessages);
  const format = useFormat();
  const toName = usePathName();
  const calls = turns.flatMap(({ calls = [] }, turn) => calls.map((call, place) => ({ call, turn, place })));
  if (calls.length === 0) return <p className="text-soft">{messages.noCalls}</p>;
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {calls.map(({ call, turn, place }) => {
        const changes = Object.entries(call.changes);
        const title = `${toTurn(format.integer(turn + 1))} · ${cleanText(call.name)}`;
        return (
          <li key={`${turn} ${place}`}>
            {changes.length === 0 ? (
              <p className="[overflow-wrap:anywhere]">
                <span className="font-medium">{title}</span>{' '}
                <span className="text-faint">{messages.noChange}</span>
              </p>
            ) : (
              <table className="w-full table-fixed">
                <caption className="text-left font-medium [overflow-wrap:anywhere]">{title}</caption>
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
                  {changes.map(([path, [before, after]]) => (
                    <tr key={path} className="border-t border-line align-top">
                      <th scope="row" className="py-1 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                        {toName(path)}
                      </th>
                      <td className="data py-1 pr-3 [overflow-wrap:anywhere] text-soft">{toText(before)}</td>
                      <td className="data py-1 [overflow-wrap:anywhere]">{toText(after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function usePathName(): (path: string) => string {
  const messages = useMessages(encounterMessages);
  return path => {
    const [root, ...rest] = path.split('.');
    const leaf = rest.join('.');
    const vital = vitalNameSchema.safeParse(leaf);
    if (root === 'vitals' && vital.success) return messages.vitalNames[vital.data];
    if (root === 'courses') return messages.coursePath(leaf);
    return messages.paths[path] ?? path;
  };
}

function toText(value: unknown): string {
  if (value === '') return '—';
  return cleanText(typeof value === 'string' ? value : JSON.stringify(value));
}
