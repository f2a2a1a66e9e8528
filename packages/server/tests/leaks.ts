import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Where a secret shows, in any of the spellings it may take on its way. */
export interface LeakFinder {
  /** What was found, as `spelling of key`; the text is not repeated. */
  find(text: string): readonly string[];
}

/** Cut off by a limit, a key is still a secret: so long a part of it counts. */
const fragmentLength = 14;
/** A mask shows the first three characters. */
const maskedLength = 3;

export function createLeakFinder(keys: readonly string[]): LeakFinder {
  const spellings = keys.flatMap((key, at) =>
    toSpellings(key).map(([name, text]) => ({ name: `${name} of key ${at}`, text })),
  );
  // Keys that begin alike share these: a text without any of them, as most are, is not searched for each spelling.
  const beginnings = [...new Set(spellings.map(({ text }) => text.slice(0, 4)))];
  return {
    find: text =>
      beginnings.some(beginning => text.includes(beginning))
        ? spellings.filter(spelling => text.includes(spelling.text)).map(({ name }) => name)
        : [],
  };
}

function toSpellings(key: string): readonly (readonly [string, string])[] {
  const fragment = key.slice(maskedLength, maskedLength + fragmentLength);
  const hex = Buffer.from(fragment).toString('hex');
  const escaped = Array.from(key, toUnicodeEscape).join('');
  return [
    ['characters', fragment],
    ['hex', hex],
    ['upper-case hex', hex.toUpperCase()],
    ...[0, 1, 2].map(shift => [`base64 (${shift})`, toBase64Part(fragment, shift)] as const),
    ['JSON', JSON.stringify(key).slice(1, -1)],
    ['JSON escapes', escaped.slice(0, 6 * fragmentLength)],
    ['URL', encodeURIComponent(fragment)],
    ['form', new URLSearchParams({ key: fragment }).toString().slice('key='.length)],
  ];
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What base64 makes of it wherever it begins: the characters that neighbours have no part in. */
function toBase64Part(text: string, shift: number): string {
  const base64 = Buffer.from(' '.repeat(shift) + text)
    .toString('base64')
    .replaceAll('=', '');
  return base64.slice(shift === 0 ? 0 : 4, -4);
}

/** Every column of every row of every table. */
export async function dumpTables(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    parts.push(name, ...rows.map(({ line }) => line));
  }
  return parts.join('\n');
}

/**
 * Every file under a folder that holds a leak, with what it holds. At one go: a database has two thousand small files,
 * and to wait for each takes longer than to read it.
 */
export function searchFiles(dir: string, finder: LeakFinder): readonly string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return finder.find(readIfThere(path)).map(leak => `${path}: ${leak}`);
    });
}

/** A file of a running database may go while others are read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
