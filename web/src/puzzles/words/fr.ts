import type { PuzzleWords } from './en.ts';

export const fr: PuzzleWords = {
  title: 'Trouvez le coup',
  intro:
    'Des positions de parties d’officiers où un plan est nettement meilleur : trouvées en jouant la suite, vérifiées par d’autres suites. Vous voyez ce que le camp voyait, et rien de plus.',
  none: 'Personne n’a encore trouvé de problèmes pour ce jeu.',
  puzzle: (n) => `Problème ${n}`,
  youLead: (name) => `Vous commandez : ${name}`,
  afterMoves: (n) => (n > 1 ? `après ${n} décisions` : `après ${n} décision`),
  find: 'Trouvez le coup',
  findHelp: 'Une réponse à cette question est nettement meilleure. Donnez la vôtre à la table.',
  weighing: 'On compare votre réponse …',
  right: 'C’est cela.',
  wrong: 'Il y a mieux.',
  best: 'Le meilleur',
  yours: 'Le vôtre',
  hope: (value, playOuts) => `${value} degrés en ${playOuts} parties imaginées`,
  behind: (value, spread) => `${value} degrés de moins (± ${spread})`,
  others: 'Ce qui fut aussi comparé',
  playOn: 'Jouez la suite : la partie continue d’ici, avec ses propres dés.',
  again: 'Encore une fois',
  next: 'Problème suivant',
  all: 'Tous les problèmes',
  solved: 'trouvé',
  failed: 'manqué',
  cannotOpen: 'Ce problème fut composé selon d’autres règles et ne peut être dressé.',
};
