import { countTurns } from '@doctorbench/core';
import { listJudgeTroubles } from '../../view/item/vote-rows.ts';
import { shorten } from '../../view/text.ts';
import { voteWords } from '../../words/item/vote-words.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { judgeNameLimit } from '../votes.ts';

/** Judges that gave no vote on this answer, or gave it badly, and why. */
export function renderReadings({ locale }: Page, { item, grade }: ReportedItem): Html {
  const troubles = listJudgeTroubles(grade.judging ?? [], { locale, hasTurns: countTurns(item) > 1 });
  if (troubles.length === 0) return nothing;
  const rows = troubles.map(({ judge, turn, text }) => {
    const place = turn === undefined ? nothing : html` <small>${turn}</small>`;
    return html`<li><bdi>${shorten(judge, judgeNameLimit)}</bdi>${place} — ${text}</li>`;
  });
  return html`<h4>${voteWords[locale].trouble}</h4><ul class="readings">${rows}</ul>`;
}
