import type { Brief, Briefs } from '../../story/brief.ts';

const en: Brief = {
  balance: 'Blue must come; white need only be there.',
  task: {
    blue: 'Have a patrol in the redoubt at the end of a turn, or leave white without patrols.',
    white: 'Keep blue patrols out of the redoubt until the last turn is over.',
  },
};
const fr: Brief = {
  balance: 'Les Bleus doivent venir ; aux Blancs il suffit d’être là.',
  task: {
    blue: 'Ayez une patrouille dans la redoute à la fin d’un tour, ou laissez les Blancs sans patrouille.',
    white: 'Gardez la redoute des patrouilles bleues jusqu’à la fin du dernier tour.',
  },
};
const it: Brief = {
  balance: 'Gli azzurri devono venire; ai bianchi basta esserci.',
  task: {
    blue: 'Abbi una pattuglia nella ridotta alla fine di un turno, o lascia i bianchi senza pattuglie.',
    white: 'Tieni le pattuglie azzurre fuori dalla ridotta fino alla fine dell’ultimo turno.',
  },
};

export const BRIEFS: Briefs = {
  en: { short: en, long: en },
  fr: { short: fr, long: fr },
  it: { short: it, long: it },
};
