import type { Tale } from '../../story.ts';

export const story: Tale = {
  story: {
    en: {
      title: 'Outposts',
      when: 'The ford of San Giacomo, at dawn',
      text: 'Three patrols a side, one of them straw hats on poles. Blue must stand in the redoubt; White must bluff it away. The craft of the larger games in ten minutes: begin here.',
    },
    fr: {
      title: 'Avant-postes',
      when: 'Le gué de San Giacomo, à l’aube',
      text: 'Trois patrouilles par camp, dont une de chapeaux de paille sur des perches. Bleu doit tenir la redoute ; Blanc doit l’en écarter par la ruse. L’art des grands jeux en dix minutes : commencez ici.',
    },
    it: {
      title: 'Avamposti',
      when: 'Il guado di San Giacomo, all’alba',
      text: 'Tre pattuglie per parte, una delle quali di cappelli di paglia su pali. L’Azzurro deve tenere la ridotta; il Bianco deve tenerlo lontano con l’astuzia. L’arte dei giochi maggiori in dieci minuti: cominciate da qui.',
    },
  },
  minutes: [10, 20],
  difficulty: 1,
  fog: true,
  scenarioNames: {
    en: {
      short: 'Before breakfast',
      long: 'All morning',
    },
    fr: {
      short: 'Avant la soupe',
      long: 'Toute la matinée',
    },
    it: {
      short: 'Prima del rancio',
      long: 'Tutta la mattina',
    },
  },
  first: { scenario: 'short', seat: 'blue', seats: ['blue', 'white'] },
};
