import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/database.ts';

export interface TestDatabase extends Database {
  /** To open it once more. */
  readonly config: PoolConfig;
  /** Closes the database and removes it from the server. */
  drop(): Promise<void>;
}

const variable = 'DOCTORBENCH_TEST_PG';

const serverSchema = z.object({
  host: z.string(),
  port: z.number().int().optional(),
  user: z.string(),
  password: z.string().optional(),
});

/** Many files test at once against one server, which has 100 connections. */
const maxConnections = 10;

/** A database of one's own, migrated, on the server that the tests share. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = readServer();
  const database = `test_${randomBytes(8).toString('hex')}`;
  // template0: nobody can be connected to it, so databases can be made side by side.
  await administer(server, `create database ${database} template template0`);
  const opened = await openDatabase({ ...server, database, max: maxConnections });
  return {
    ...opened,
    config: { ...server, database },
    async drop() {
      await opened.close();
      await administer(server, `drop database if exists ${database} with (force)`);
    },
  };
}

type Server = ReturnType<typeof readServer>;

function readServer() {
  const text = process.env[variable];
  if (!text) throw new Error(`${variable} is not set: the tests' set-up starts a server and sets it`);
  const { host, user, port, password } = serverSchema.parse(JSON.parse(text));
  return {
    host,
    user,
    ...(port === undefined ? {} : { port }),
    ...(password === undefined ? {} : { password }),
  };
}

async function administer(server: Server, statement: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
