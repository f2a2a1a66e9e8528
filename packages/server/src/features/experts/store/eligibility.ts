import { type SQL, sql } from 'drizzle-orm';

/** Names this long, in bytes, are also looked for within others: two characters of Chinese, six of English. */
const wholeWord = 6;

/**
 * Whether the task `t` concerns the expert `e`: their own submission or item, or one of an institution of theirs. A name
 * within another counts: "Acme" is asked about "Acme Health" by nobody who works there.
 */
export const concerns: SQL = sql.raw(`(
  e.user_id = any(t.people) or exists (
    select 1 from unnest(t.institutions) theirs cross join unnest(e.institutions) mine
    where theirs = mine
      or (octet_length(mine) >= ${wholeWord} and strpos(theirs, mine) > 0)
      or (octet_length(theirs) >= ${wholeWord} and strpos(mine, theirs) > 0)))`);

/** That the expert `e` may be given the task `t`: it is open, in a language of theirs, no affair of theirs, not passed on. */
export const suits: SQL = sql`(t.state = 'open' and e.profile -> 'languages' ? t.language and not ${concerns}
  and not exists (select 1 from expert_skips s where s.task_id = t.id and s.expert_id = e.user_id))`;

/** That the seat `a` is nobody's, or was somebody's whose time ran out. */
export const isFree: SQL = sql.raw(
  `(a.purpose = 'seat' and (a.state = 'open' or (a.state = 'claimed' and a.lease_until < now())))`,
);

/** That the expert `e` has no other seat at the task of `a`. */
export const sitsNowhereElse: SQL = sql.raw(`(not exists (
  select 1 from expert_assignments o
  where o.task_id = a.task_id and o.id <> a.id and o.purpose = 'seat' and o.expert_id = e.user_id))`);
