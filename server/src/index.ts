export { type Config, ConfigError, readConfig, SETTINGS } from './config.ts';
export { freePort, type Served, serve } from './serve.ts';
