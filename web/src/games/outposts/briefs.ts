import type { Brief, Briefs } from '../../story/brief.ts';

const en: Brief = {
  balance: 'Blue must come; White need only be there.',
  task: {
    blue: 'Have a patrol in the redoubt at the end of a turn, or leave White without patrols.',
    white: 'Keep blue patrols out of the redoubt until the last turn is over.',
  },
};
const fr: Brief = {
  balance: 'Bleu doit venir ; il suffit à Blanc d’être là.',
  task: {
    blue: 'Ayez une patrouille dans la redoute à la fin d’un tour, ou laissez Blanc sans patrouille.',
    white: 'Interdisez la redoute aux patrouilles bleues jusqu’à la fin du dernier tour.',
  },
};
const it: Brief = {
  balance: 'L’Azzurro deve venire; al Bianco basta esserci.',
  task: {
    blue: 'Abbiate una pattuglia nella ridotta alla fine di un turno, o lasciate il Bianco senza pattuglie.',
    white: 'Tenete le pattuglie azzurre fuori dalla ridotta fino alla fine dell’ultimo turno.',
  },
};

export const BRIEFS: Briefs = {
  en: { short: en, long: en },
  fr: { short: fr, long: fr },
  it: { short: it, long: it },
};
