/** For `npx drizzle-kit`, which is fetched when a migration is made: nothing else needs it, and it weighs 42 MB. */
export default { dialect: 'postgresql', schema: './src/db/schema.ts', out: './migrations' };
