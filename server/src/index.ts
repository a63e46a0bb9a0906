export { type Config, ConfigError, readConfig, SETTINGS } from './config.ts';
export { serveUntil } from './end.ts';
export { freePort, openStore, type Served, serve } from './serve.ts';
export { BackupError, backup, restore } from './store/backup.ts';
