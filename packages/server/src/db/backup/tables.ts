import type { PoolClient } from 'pg';

/** A table of ours, and what it counts with. */
interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Every table of the platform, each after those it refers to. */
export async function listTables(client: PoolClient): Promise<readonly StoredTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  const ordered: StoredTable[] = [];
  const seen = new Set<string>();
  const add = (table: StoredTable) => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const { from, to } of references)
      if (from === table.name) add(tables.find(({ name }) => name === to) ?? table);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

interface StoredSequence {
  readonly name: string;
  readonly last: string;
}

/** Where each sequence stands that has given a number. */
export async function listSequences(client: PoolClient): Promise<readonly StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

/** How many migrations a database has had; none where it is not one of ours. */
export async function countMigrations(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return 0;
  const counted = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return counted.rows[0]?.count ?? 0;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
