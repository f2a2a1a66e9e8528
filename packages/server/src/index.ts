export { type Config, loadConfig } from './config.ts';
export { type Context, createContext, type Product } from './context.ts';
export { readBackupSecret } from './db/backup/backup-secret.ts';
export { restoreBackup } from './db/backup/restore-backup.ts';
export { writeBackup } from './db/backup/write-backup.ts';
export { rotateKeys } from './features/submissions/store/rotate-keys.ts';
export { createPlatformApp, type Platform, startPlatform } from './main.ts';
export { readKeyFile } from './secrets/key-file.ts';
export { createKeyRing } from './secrets/key-ring.ts';
