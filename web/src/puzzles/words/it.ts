import type { PuzzleWords } from './en.ts';

export const it: PuzzleWords = {
  title: 'Trovate la mossa',
  intro:
    'Posizioni da partite di ufficiali in cui un piano è chiaramente migliore: trovate giocando il seguito, verificate con altri seguiti. Vedete ciò che vedeva la parte, e niente di più.',
  none: 'Nessuno ha ancora trovato problemi per questo gioco.',
  puzzle: (n) => `Problema ${n}`,
  youLead: (name) => `Comandate: ${name}`,
  afterMoves: (n) => (n === 1 ? 'dopo 1 decisione' : `dopo ${n} decisioni`),
  find: 'Trovate la mossa',
  findHelp: 'Una risposta a questa domanda è chiaramente migliore. Date la vostra al tavolo.',
  weighing: 'Si confronta la vostra risposta …',
  right: 'È quella.',
  wrong: 'C’è di meglio.',
  best: 'La migliore',
  yours: 'La vostra',
  hope: (value, playOuts) => `${value} gradi in ${playOuts} partite immaginate`,
  behind: (value, spread) => `${value} gradi in meno (± ${spread})`,
  others: 'Che altro fu confrontato',
  playOn: 'Giocate il seguito: la partita continua da qui, con dadi propri.',
  again: 'Ancora una volta',
  next: 'Problema seguente',
  all: 'Tutti i problemi',
  solved: 'trovata',
  failed: 'mancata',
  cannotOpen: 'Questo problema fu composto con altre regole e non si può allestire.',
};
