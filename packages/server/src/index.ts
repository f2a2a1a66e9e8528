export { loadConfig } from './config.ts';
export { createContext, type Context } from './context.ts';
export { startPostgres } from './db/postgres/postgres-server.ts';
export { startPlatform, type Platform } from './main.ts';
