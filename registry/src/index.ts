export { GAME_IDS, type GameId, isGameId } from './games.ts';
export { type LoadedGame, unpacked } from './unpacked.ts';
