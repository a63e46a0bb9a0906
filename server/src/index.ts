export { type Config, ConfigError, readConfig, SETTINGS } from './config.ts';
export { freePort, openStore, type Served, serve } from './serve.ts';
export { BackupError, backup, restore } from './store/backup.ts';
