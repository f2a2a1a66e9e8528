export { openTestDatabase, type TestDatabase } from './database.ts';
