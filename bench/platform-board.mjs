// A large board made by SQL, and readers of it, for bench/platform.mjs.
import { autocannon } from './autocannon.mjs';
import { toAddress } from './platform-stage.mjs';

const readsPerSecond = 40;
const connections = 8;
const owner = 'usr_bench00000000000000';

/** Everything that a hundred thousand completed submissions leave, scores at random. */
export async function loadBoard(pool, { edition, models, columns }) {
  const id = kind => `'${kind}_' || lpad(n::text, 20, '0')`;
  const statements = [
    `insert into models (id, owner_id, track, key, card)
     select ${id('mod')}, $2, 'llm', 'bench/' || n,
       jsonb_build_object('displayName', 'Model ' || n, 'developer', 'Developer ' || n % 1000, 'parameterSize', '7B')
     from generate_series(1, $3::int) n where $1::text is not null`,
    `insert into submissions (id, user_id, model_id, edition_id, track, status, visibility, card, endpoint,
       overall_score, rating, started_at, ended_at)
     select ${id('sub')}, $2, m.id, $1, 'llm', 'completed', 'public', m.card,
       '{"provider": "custom", "baseUrl": "http://127.0.0.1/v1", "model": "bench"}', random() * 100, 'B', now(), now()
     from generate_series(1, $3::int) n join models m on m.id = ${id('mod')}`,
    `insert into reports (submission_id, report)
     select ${id('sub')}, (select string_agg(md5(n::text || i), '') from generate_series(1, 60) i)
     from generate_series(1, $3::int) n where $1::text is not null and $2::text is not null`,
    `insert into board_entries (edition_id, model_id, submission_id, seq, card, phantom, standing, decided, overall, low,
       high, rating, veto_rate, veto_upper, scores, completed_at)
     select $1, m.id, s.id, s.seq, m.card, false, 'result', '{"choice": null, "sequence": null}', s.overall_score, s.overall_score - 3, s.overall_score + 3, 'B',
       0.01, 0.03, (select jsonb_object_agg(c, random() * 100 + n * 0) from unnest($2::text[]) c), now()
     from generate_series(1, $3::int) n join models m on m.id = ${id('mod')} join submissions s on s.id = ${id('sub')}`,
    `insert into board_scores (edition_id, board_column, model_id, score)
     select edition_id, key, model_id, value::float8 from board_entries, jsonb_each_text(scores)
     where edition_id = $1 and $2::text[] is not null and $3::int > 0`,
  ];
  for (const [at, statement] of statements.entries())
    await pool.query(statement, [edition, at < 3 ? owner : columns, models]);
  await pool.query('vacuum analyze');
}

/** All kinds of reads at once, each at its own steady rate. */
export async function measureReads(web, reads, { seconds, change }) {
  const timer = change && setInterval(() => void change(), 1000);
  let caller = 0;
  const measured = await Promise.all(
    Object.entries(reads).map(async ([name, toPath]) => {
      const times = [];
      let failed = 0;
      const load = autocannon({
        url: web.url,
        connections,
        overallRate: readsPerSecond,
        duration: seconds,
        requests: [
          {
            method: 'GET',
            setupRequest: request => ({
              ...request,
              path: toPath(),
              headers: { ...request.headers, 'x-forwarded-for': toAddress(caller++) },
            }),
          },
        ],
      });
      load.on('response', (_client, status, _bytes, ms) => {
        if (status !== 200) failed++;
        times.push(ms);
      });
      const { errors } = await load;
      times.sort((a, b) => a - b);
      const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))];
      return [name, { p50: at(0.5), p99: at(0.99), count: times.length, failed: failed + errors }];
    }),
  );
  clearInterval(timer);
  return Object.fromEntries(measured);
}
