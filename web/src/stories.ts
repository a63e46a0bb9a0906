import type { Locale } from '@grande/engine';

interface Story {
  readonly title: string;
  readonly when: string;
  readonly text: string;
}

/** What the home page says of a game before anything of it is fetched. */
export interface Tale {
  readonly id: string;
  readonly story: Readonly<Record<Locale, Story>>;
  readonly minutes: readonly [number, number];
  /** 1 easy to 3 demanding. */
  readonly difficulty: 1 | 2 | 3;
  /** Names of the scenarios by id, so that the list of matches needs no game. */
  readonly scenarioNames: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** The scenario and seat that 'play now' takes. */
  readonly first: {
    readonly scenario: string;
    readonly seat: string;
    readonly seats: readonly string[];
  } | null;
}

export const OUTPOSTS: Tale = {
  id: 'outposts',
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
  scenarioNames: {
    en: { short: 'Before breakfast', long: 'All morning' },
    fr: { short: 'Avant la soupe', long: 'Toute la matinée' },
    it: { short: 'Prima del rancio', long: 'Tutta la mattina' },
  },
  first: { scenario: 'short', seat: 'blue', seats: ['blue', 'white'] },
};

export const CALDIERO: Tale = {
  id: 'caldiero-1796',
  story: {
    en: {
      title: 'Caldiero 1796',
      when: 'East of Verona, 12 November 1796',
      text: 'Masséna goes for Colognola, Augereau for the Rocca of Caldiero, and the sky turns from grey to snow. Ten hours to take eight hexes from Hohenzollern before Provera’s battalions and the weather take them back.',
    },
    fr: {
      title: 'Caldiero 1796',
      when: 'À l’est de Vérone, 12 novembre 1796',
      text: 'Masséna marche sur Colognola, Augereau sur la Rocca de Caldiero, et le ciel passe du gris à la neige. Dix heures pour enlever huit hexagones à Hohenzollern avant que Provera et le temps ne les reprennent.',
    },
    it: {
      title: 'Caldiero 1796',
      when: 'A est di Verona, 12 novembre 1796',
      text: 'Masséna punta su Colognola, Augereau sulla Rocca di Caldiero, e il cielo passa dal grigio alla neve. Dieci ore per togliere otto esagoni a Hohenzollern prima che Provera e il tempo se li riprendano.',
    },
  },
  minutes: [120, 240],
  difficulty: 2,
  scenarioNames: {
    en: { historical: 'The battle as it was', betterWeather: 'Better weather' },
    fr: { historical: 'La bataille telle quelle', betterWeather: 'Par temps meilleur' },
    it: { historical: 'La battaglia com’era', betterWeather: 'Con tempo migliore' },
  },
  first: { scenario: 'historical', seat: 'french', seats: ['french', 'austrian'] },
};

export const DEGO: Tale = {
  id: 'dego-1796',
  story: {
    en: {
      title: 'Dego',
      when: 'The Bormida, 14–15 April 1796',
      text: 'Taken, lost in the rain to Vukassovich, and taken again: redoubts, castle hill and a hungry army that plunders. Written orders that may be refused, formations and facings, fire of opportunity: battalion by battalion.',
    },
    fr: {
      title: 'Dego',
      when: 'La Bormida, 14–15 avril 1796',
      text: 'Prise, perdue sous la pluie contre Vukassovich, reprise : redoutes, colline du château et une armée affamée qui pille. Ordres écrits qu’on peut refuser, formations, fronts, tirs d’opportunité : bataillon par bataillon.',
    },
    it: {
      title: 'Dego',
      when: 'La Bormida, 14–15 aprile 1796',
      text: 'Presa, perduta sotto la pioggia contro Vukassovich, ripresa: ridotte, il colle del castello e un esercito affamato che saccheggia. Ordini scritti che si possono rifiutare, formazioni, fronti, tiro d’opportunità: battaglione per battaglione.',
    },
  },
  minutes: [90, 300],
  difficulty: 3,
  scenarioNames: {
    en: { s1: 'First Dego', s2: 'Second Dego', s3: 'The assault', s4: 'The recapture' },
    fr: { s1: 'Premier Dego', s2: 'Second Dego', s3: 'L’assaut', s4: 'La reprise' },
    it: { s1: 'Primo Dego', s2: 'Secondo Dego', s3: 'L’assalto', s4: 'La riconquista' },
  },
  first: { scenario: 's3', seat: 'french', seats: ['french', 'austrian'] },
};

export const HOCHE: Tale = {
  id: 'hoche-1793',
  story: {
    en: {
      title: 'Hoche and the fight for Alsace',
      when: 'Vosges and Palatinate, November–December 1793',
      text: 'Landau is starving. Hoche and Pichegru must break through the lines of Wurmser and Brunswick before the winter does. Hidden forces, reconnaissance, reactions, and divisions that march to the sound of the guns.',
    },
    fr: {
      title: 'Hoche et la lutte pour l’Alsace',
      when: 'Vosges et Palatinat, novembre–décembre 1793',
      text: 'Landau meurt de faim. Hoche et Pichegru doivent percer les lignes de Wurmser et de Brunswick avant l’hiver. Forces cachées, reconnaissances, réactions, et des divisions qui marchent au canon.',
    },
    it: {
      title: 'Hoche e la lotta per l’Alsazia',
      when: 'Vosgi e Palatinato, novembre–dicembre 1793',
      text: 'Landau è alla fame. Hoche e Pichegru devono rompere le linee di Wurmser e di Brunswick prima dell’inverno. Forze nascoste, ricognizioni, reazioni, e divisioni che marciano al suono del cannone.',
    },
  },
  minutes: [60, 480],
  difficulty: 3,
  scenarioNames: {
    en: {
      landau: 'Landau or death',
      kaiserslautern: 'Kaiserslautern',
      'kaiserslautern-solo': 'Kaiserslautern, alone',
      weissembourg: 'The lines of Weissembourg, alone',
    },
    fr: {
      landau: 'Landau ou la mort',
      kaiserslautern: 'Kaiserslautern',
      'kaiserslautern-solo': 'Kaiserslautern en solitaire',
      weissembourg: 'Les lignes de Wissembourg en solitaire',
    },
    it: {
      landau: 'Landau o la morte',
      kaiserslautern: 'Kaiserslautern',
      'kaiserslautern-solo': 'Kaiserslautern in solitario',
      weissembourg: 'Le linee di Wissembourg in solitario',
    },
  },
  first: { scenario: 'kaiserslautern', seat: 'french', seats: ['french', 'coalition'] },
};

export const MONTENOTTE: Tale = {
  id: 'montenotte-1796',
  story: {
    en: {
      title: 'From Montenotte to Cherasco',
      when: 'Liguria and Piedmont, 10–23 April 1796',
      text: 'A hungry army on the Riviera, two allies who do not trust each other, and fourteen days. Anonymous markers and decoys, orders that must be paid for, a cup that decides who moves. Bonaparte needs the King of Sardinia on his knees before Paris loses patience.',
    },
    fr: {
      title: 'De Montenotte à Cherasco',
      when: 'Ligurie et Piémont, 10–23 avril 1796',
      text: 'Une armée affamée sur la Riviera, deux alliés qui se défient l’un de l’autre, et quatorze jours. Des pions anonymes et des leurres, des ordres qu’il faut payer, une coupe qui dit qui marche. Bonaparte doit mettre à genoux le roi de Sardaigne avant que Paris ne perde patience.',
    },
    it: {
      title: 'Da Montenotte a Cherasco',
      when: 'Liguria e Piemonte, 10–23 aprile 1796',
      text: 'Un esercito affamato in Riviera, due alleati che non si fidano l’uno dell’altro, e quattordici giorni. Segnalini anonimi ed esche, ordini da pagare, un bussolotto che decide chi marcia. Bonaparte deve piegare il re di Sardegna prima che Parigi perda la pazienza.',
    },
  },
  minutes: [120, 480],
  difficulty: 3,
  scenarioNames: {
    en: { montenotte: 'From Montenotte to Cherasco' },
    fr: { montenotte: 'De Montenotte à Cherasco' },
    it: { montenotte: 'Da Montenotte a Cherasco' },
  },
  first: { scenario: 'montenotte', seat: 'french', seats: ['french', 'coalition'] },
};

export const MINIATURES: Tale = {
  id: 'miniatures',
  story: {
    en: {
      title: 'Grande Tactique miniatures',
      when: 'Any battle, 1792–1815',
      text: 'No hexes: bases on cloth, wheels and charges measured in inches, generals who ride where they are needed. Fombio before sunset, Dego, Caldiero, or a battle by points between any two armies. After the rules of Jack Mitchell.',
    },
    fr: {
      title: 'Grande Tactique, figurines',
      when: 'Toute bataille, 1792–1815',
      text: 'Point d’hexagones : des socles sur le tapis, conversions et charges mesurées au pouce, des généraux qui courent là où il faut. Fombio avant le coucher du soleil, Dego, Caldiero, ou une bataille aux points entre deux armées. D’après les règles de Jack Mitchell.',
    },
    it: {
      title: 'Grande Tactique, miniature',
      when: 'Ogni battaglia, 1792–1815',
      text: 'Niente esagoni: basette sul panno, conversioni e cariche misurate in pollici, generali che corrono dove serve. Fombio prima del tramonto, Dego, Caldiero, o una battaglia a punti fra due eserciti. Dalle regole di Jack Mitchell.',
    },
  },
  minutes: [60, 240],
  difficulty: 2,
  scenarioNames: {
    en: { fombio: 'Fombio', dego: 'Dego', caldiero: 'Caldiero', adhoc: 'A battle by points' },
    fr: { fombio: 'Fombio', dego: 'Dego', caldiero: 'Caldiero', adhoc: 'Une bataille aux points' },
    it: { fombio: 'Fombio', dego: 'Dego', caldiero: 'Caldiero', adhoc: 'Una battaglia a punti' },
  },
  first: { scenario: 'fombio', seat: 'french', seats: ['french', 'austrian'] },
};
