import type { GuideStep } from '../../table/presenter.ts';

/** The first match, decision by decision. */
export const GUIDE: readonly GuideStep[] = [
  {
    kind: 'contents',
    title: {
      en: 'What lies under the markers',
      fr: 'Ce que cachent les pions',
      it: 'Che cosa nascondono le pedine',
    },
    text: {
      en: 'Your enemy will see three markers and not know which is which. A and B start where they must; C goes where you like. Put the strong patrol where it can reach the redoubt, or make him believe you did.',
      fr: 'L’ennemi verra trois pions sans savoir lequel est lequel. A et B partent de places fixes, C va où vous voulez. Mettez la forte patrouille à portée de la redoute, ou faites-le croire.',
      it: 'Il nemico vedrà tre pedine senza sapere quale sia quale. A e B partono da posti fissi, C va dove volete. Mettete la pattuglia forte a portata della ridotta, o fateglielo credere.',
    },
    rules: ['2.1', '2.2'],
  },
  {
    kind: 'place',
    title: { en: 'The third marker', fr: 'Le troisième pion', it: 'La terza pedina' },
    text: {
      en: 'Any lit hex of your line. The lake in the middle splits the field: decide on which side of it C shall walk.',
      fr: 'N’importe quel hexagone éclairé de votre ligne. Le lac partage le terrain : choisissez de quel côté C marchera.',
      it: 'Un qualsiasi esagono illuminato della vostra linea. Il lago divide il campo: scegliete da che parte camminerà C.',
    },
    rules: ['2.2', '5.3'],
  },
  {
    kind: 'gun',
    title: { en: 'Guns first', fr: 'Le canon d’abord', it: 'Prima il cannone' },
    text: {
      en: 'Point anywhere inside the circle, then fire. Half the time the ball flies true; otherwise it drifts a hex. The rounds are for the whole game: a hit also turns the marker up.',
      fr: 'Pointez dans le cercle, puis tirez. Une fois sur deux le boulet va droit ; sinon il dévie d’un hexagone. Les coups comptent pour toute la partie : un coup au but retourne aussi le pion.',
      it: 'Puntate dentro il cerchio, poi fate fuoco. Una volta su due la palla va dritta; altrimenti devia di un esagono. I colpi sono per tutta la partita: un colpo a segno scopre anche la pedina.',
    },
    rules: ['4', '4.3', '4.4', '4.5'],
  },
  {
    kind: 'act',
    title: { en: 'A chit is drawn', fr: 'Un jeton est tiré', it: 'Si estrae un gettone' },
    text: {
      en: 'The marker it names spends its points hex by hex; a wood costs more than other land. March by clicking a lit hex, attack by clicking a lit enemy, or stop. Rest the pointer on an enemy to see the odds first.',
      fr: 'Le pion désigné dépense ses points hexagone par hexagone ; un bois coûte plus que tout autre terrain. Marchez en cliquant sur un hexagone éclairé, attaquez en cliquant sur un ennemi éclairé, ou arrêtez. Laissez le pointeur sur l’ennemi pour voir les chances.',
      it: 'La pedina indicata spende i suoi punti esagono per esagono; un bosco costa più di ogni altro terreno. Marciate cliccando su un esagono illuminato, attaccate cliccando su un nemico illuminato, o fermatevi. Tenete il puntatore sul nemico per vedere le probabilità.',
    },
    rules: ['5.1', '5.2', '7.1'],
  },
  {
    kind: 'react',
    title: { en: 'Somebody comes up', fr: 'Quelqu’un approche', it: 'Qualcuno si avvicina' },
    text: {
      en: 'You are asked for every marker the enemy comes next to, decoy or not, so that your silence tells him nothing. A real patrol may challenge with fire; anybody may fall back. A standing order answers for you.',
      fr: 'On vous interroge pour chaque pion approché, leurre ou non, afin que votre silence ne dise rien. Une vraie patrouille peut ouvrir le feu ; chacun peut reculer. Une consigne répond à votre place.',
      it: 'Siete interpellati per ogni pedina avvicinata, esca o no, perché il silenzio non dica nulla. Una vera pattuglia può aprire il fuoco; chiunque può ripiegare. Una consegna risponde per voi.',
    },
    rules: ['6.1', '6.2', '6.3'],
  },
  {
    kind: 'tactic',
    title: { en: 'Tactics in secret', fr: 'La tactique en secret', it: 'La tattica in segreto' },
    text: {
      en: 'Bayonet beats a defender who stands, skirmish one who evades: worth a point either way. Both choose before either is shown.',
      fr: 'La baïonnette bat celui qui résiste, l’ordre dispersé celui qui esquive : un point dans un sens ou dans l’autre. Les deux choisissent avant qu’on ne montre.',
      it: 'La baionetta batte chi resiste, l’ordine sparso chi schiva: vale un punto in un senso o nell’altro. Entrambi scelgono prima che si mostri.',
    },
    rules: ['7.3', '7.4'],
  },
  {
    kind: 'retreat',
    title: { en: 'Beaten', fr: 'Battu', it: 'Battuti' },
    text: {
      en: 'One hex back, where you like. With nowhere to go the patrol disperses.',
      fr: 'Un hexagone en arrière, où vous voulez. Sans issue, la patrouille se disperse.',
      it: 'Un esagono indietro, dove volete. Senza via d’uscita la pattuglia si disperde.',
    },
    rules: ['7.6'],
  },
];
