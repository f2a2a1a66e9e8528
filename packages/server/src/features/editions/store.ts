import { type Edition, editionSchema } from '@doctorbench/core';
import { desc, eq } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { editions } from '../../db/schema.ts';

/** What of an edition may change once it is there. */
type EditionChange = Partial<
  Omit<
    Edition,
    'id' | 'track' | 'title' | 'kind' | 'protocol' | 'planned' | 'follows' | 'ownWording' | 'watched'
  >
>;

export interface EditionStore {
  /** False when the id is taken. */
  insert(edition: Edition, secret: { readonly markKey?: Buffer | undefined }): Promise<boolean>;
  /** What is not given stays. */
  change(id: string, change: EditionChange): Promise<void>;
  find(id: string, executor?: Executor): Promise<Edition | undefined>;
  list(): Promise<readonly Edition[]>;
  /** The sealed key of its wordings. */
  findMarkKey(id: string): Promise<Buffer | undefined>;
}

export function createEditionStore(db: Db): EditionStore {
  return {
    async insert(edition, { markKey }) {
      const rows = await db
        .insert(editions)
        .values({ ...withDates(edition), markKey })
        .onConflictDoNothing()
        .returning({ id: editions.id });
      return rows.length > 0;
    },
    async change(id, change) {
      await db.update(editions).set(withDates(change)).where(eq(editions.id, id));
    },
    async find(id, executor = db) {
      const [row] = await executor.select().from(editions).where(eq(editions.id, id));
      return row && toEdition(row);
    },
    async findMarkKey(id) {
      const [row] = await db.select({ key: editions.markKey }).from(editions).where(eq(editions.id, id));
      return row?.key ?? undefined;
    },
    async list() {
      return (await db.select().from(editions).orderBy(desc(editions.createdAt))).map(toEdition);
    },
  };
}

const dateNames = ['publishedAt', 'opensAt', 'closesAt', 'retiresAt'] as const;
type DateName = (typeof dateNames)[number];

/** As columns hold them; a date that is not given is not there. */
function withDates<T extends Partial<Pick<Edition, DateName>>>({
  publishedAt,
  opensAt,
  closesAt,
  retiresAt,
  ...rest
}: T) {
  return {
    ...rest,
    ...(publishedAt === undefined ? {} : { publishedAt: toDate(publishedAt) }),
    ...(opensAt === undefined ? {} : { opensAt: toDate(opensAt) }),
    ...(closesAt === undefined ? {} : { closesAt: toDate(closesAt) }),
    ...(retiresAt === undefined ? {} : { retiresAt: toDate(retiresAt) }),
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function toEdition({ createdAt: _, markKey: __, ...row }: typeof editions.$inferSelect): Edition {
  const dates = dateNames.map(name => [name, row[name]?.toISOString() ?? null]);
  return editionSchema.parse({ ...row, ...Object.fromEntries(dates) });
}
