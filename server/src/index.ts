export { type Config, ConfigError, readConfig, SETTINGS } from './config.ts';
export { checkUp, type Examined, examine } from './doctor/doctor.ts';
export type { Finding } from './doctor/finding.ts';
export { serveUntil } from './end.ts';
export { freePort, openStore, type Served, serve } from './serve.ts';
export { BackupError, backup, restore, verifyBackup } from './store/backup.ts';
export { troubleOf } from './troubles.ts';
