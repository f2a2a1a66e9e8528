import { getErrorEntry, type JudgeFault, type Judging } from '@doctorbench/core';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { judgeNameLimit } from '../votes.ts';

/** Judges that gave no vote on this answer, or gave it badly, and why. */
export function renderReadings(page: Page, { item, grade }: ReportedItem): Html {
  const troubled = (grade.judging ?? []).filter(
    ({ outcome, faults }) => outcome === 'failed' || Object.keys(faults).length > 0,
  );
  if (troubled.length === 0) return nothing;
  const rows = troubled.map(reading => {
    const turn =
      item.kind === 'dialogue'
        ? html` <small>${page.words.vetoes.turn(String(reading.turn + 1))}</small>`
        : nothing;
    return html`<li><bdi>${shorten(reading.judge, judgeNameLimit)}</bdi>${turn} — ${toTrouble(page, reading).join(' · ')}</li>`;
  });
  return html`<h4>${page.words.votes.withoutVote}</h4><ul class="readings">${rows}</ul>`;
}

function toTrouble({ words, locale }: Page, { outcome, cause, faults }: Judging): readonly string[] {
  const { faultWords, failedReply, times } = words.judges;
  const why = cause ? getErrorEntry(cause).what[locale] : failedReply;
  return [
    ...(outcome === 'failed' ? [`${words.votes.noVote}${words.colon}${why}`] : []),
    ...(Object.keys(faultWords) as JudgeFault[])
      .filter(fault => (faults[fault] ?? 0) > 0)
      .map(fault => `${times(formatCount(faults[fault] ?? 0))} ${faultWords[fault]}`),
  ];
}
