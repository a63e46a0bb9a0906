import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';
import { BATTLE } from './guide-battle.ts';

/** The first match, question by question: setting up, the morning, the cup, the evening. */
export const GUIDE: readonly GuideStep[] = [
  lesson(
    'place',
    ['15.1', '6.5.1'],
    ['Where they stand', 'Où ils se tiennent', 'Dove stanno'],
    [
      'Most forces have their place; these have a choice. The enemy will see a marker and its nation, nothing else.',
      'La plupart des forces ont leur place ; celles-ci ont le choix. L’ennemi verra un pion et sa nation, rien d’autre.',
      'Quasi tutte le forze hanno il loro posto; queste hanno scelta. Il nemico vedrà una pedina e la nazione, nient’altro.',
    ],
  ),
  lesson(
    'placeDecoy',
    ['2.decoy', 'R-22'],
    ['Men of straw', 'Des hommes de paille', 'Uomini di paglia'],
    [
      'A decoy looks like any other marker, moves two to five points, and vanishes when somebody looks closely. Put it where you wish the enemy to waste a day.',
      'Un leurre ressemble à tout autre pion, marche de deux à cinq points, et disparaît dès qu’on le regarde de près. Mettez-le là où l’ennemi doit perdre un jour.',
      'Un’esca sembra una pedina come le altre, muove da due a cinque punti, e svanisce quando la si guarda da vicino. Mettetela dove il nemico deve perdere un giorno.',
    ],
  ),
  lesson(
    'command',
    ['6.1', '6.2', '6.4'],
    ['Command is a budget', 'Le commandement est un budget', 'Il comando è un bilancio'],
    [
      'A force with the general-in-chief costs ½ point, else 1 for every 4 MP begun. Paid forces enter the cup at once and, with his line open, eat; the others act late, slowly, and feed themselves. Keep Bonaparte within 4 MP of those who must act today.',
      'Une force avec le général en chef coûte ½ point, sinon 1 par tranche de 4 PM entamée. Les forces payées entrent aussitôt dans le gobelet et, si sa ligne est ouverte, mangent ; les autres agissent tard, lentement, et se nourrissent seules. Gardez Bonaparte à 4 PM au plus de celles qui doivent agir.',
      'Una forza con il generale in capo costa ½ punto, altrimenti 1 ogni 4 PM iniziati. Le forze pagate entrano subito nel bussolotto e, se la sua linea è aperta, mangiano; le altre agiscono tardi, piano, e si nutrono da sé. Tenete Bonaparte entro 4 PM da chi deve agire oggi.',
    ],
  ),
  lesson(
    'organise',
    ['6.5.2', '6.5.3'],
    ['Joining and detaching', 'Réunir et détacher', 'Riunire e distaccare'],
    [
      'Commanded forces in his hex may ride with the general-in-chief; a division may send out its one brigade, up to half its men, or take it back.',
      'Les forces commandées de son hexagone peuvent se joindre au général en chef ; une division peut détacher sa brigade, la moitié de ses hommes au plus, ou la reprendre.',
      'Le forze comandate nel suo esagono possono unirsi al generale in capo; una divisione può distaccare la sua brigata, al massimo metà degli uomini, o riprenderla.',
    ],
  ),
  lesson(
    'decoy',
    ['2.decoy', '4.2'],
    ['A decoy returns', 'Un leurre revient', 'Torna un’esca'],
    [
      'One a day, with a general-in-chief. It also hides which marker is his.',
      'Un par jour, avec un général en chef. Il cache aussi lequel est le sien.',
      'Una al giorno, con un generale in capo. Nasconde anche qual è il suo.',
    ],
  ),
  lesson(
    'candidate',
    ['7', 'R-51'],
    ['Who stands for the initiative', 'Qui brigue l’initiative', 'Chi chiede l’iniziativa'],
    [
      'Beaulieu or Colli: the one whose force must move before the French do.',
      'Beaulieu ou Colli : celui dont la force doit bouger avant les Français.',
      'Beaulieu o Colli: quello la cui forza deve muovere prima dei Francesi.',
    ],
  ),
  lesson(
    'contest',
    ['7'],
    ['Contest the initiative?', 'Disputer l’initiative ?', 'Contendere l’iniziativa?'],
    [
      'Both contest: a die plus initiative. One alone: a test. The winner’s own force acts first; the loser’s general waits for his marker like the others.',
      'Les deux : un dé plus l’initiative. Un seul : un test. La force du vainqueur agit d’abord ; l’autre général attend son jeton.',
      'Entrambi: un dado più l’iniziativa. Uno solo: una prova. La forza del vincitore agisce per prima; l’altro generale aspetta il suo gettone.',
    ],
  ),
  lesson(
    'activate',
    ['8.1', '8.2', '8.3'],
    ['Your marker comes out', 'Votre jeton sort', 'Esce il vostro gettone'],
    [
      'The general drawn acts with his force, and his brigades one after another. Uncommanded ones may test for their full pace, or go at half and only march. A decoy takes two to five points: as many as what it plays.',
      'Le général tiré agit avec sa force, et ses brigades l’une après l’autre. Les non commandées testent pour leur pleine allure, ou vont à demi et ne font que marcher. Un leurre prend deux à cinq points : autant qu’en aurait ce qu’il feint d’être.',
      'Il generale estratto agisce con la sua forza, e le sue brigate una dopo l’altra. Le non comandate provano per l’andatura piena, o vanno a metà e marciano soltanto. Un’esca prende da due a cinque punti: quanti ne avrebbe ciò che finge di essere.',
    ],
  ),
  lesson(
    'act',
    ['9.1', '9.2.1', '10', '11.1'],
    ['March, look, strike', 'Marcher, voir, frapper', 'Marciare, vedere, colpire'],
    [
      'Click a lit hex to march; at rapid pace two road hexes for a point, but it tires. Click an enemy marker to reconnoitre: a 5 tells its kind and unmasks a decoy. An enemy hex beside you: attack for 1 MP, once, and the activation is over. Nothing stops a march but the enemy’s hex.',
      'Cliquez sur un hexagone éclairé pour marcher ; en marche rapide deux hexagones de route pour un point, mais on se fatigue. Cliquez sur un pion ennemi pour le reconnaître : un 5 dit sa nature et démasque un leurre. Un hexagone ennemi voisin : attaquer pour 1 PM, une fois, et l’activation est finie. Seul l’hexagone ennemi arrête une marche.',
      'Cliccate su un esagono illuminato per marciare; a passo rapido due esagoni di strada per un punto, ma ci si stanca. Cliccate su una pedina nemica per esplorarla: un 5 ne dice la natura e smaschera un’esca. Un esagono nemico vicino: attaccare per 1 PM, una volta, e l’attivazione è finita. Solo l’esagono nemico ferma una marcia.',
    ],
  ),
  lesson(
    'leaveBehind',
    ['6.5.3'],
    ['Who stays behind', 'Qui reste', 'Chi resta'],
    [
      'Forces leave the general-in-chief’s marker and stand beside him; if they have moved they have acted.',
      'Des forces quittent le pion du général en chef et restent près de lui ; si elles ont marché, elles ont agi.',
      'Alcune forze lasciano la pedina del generale in capo e restano accanto a lui; se hanno mosso, hanno agito.',
    ],
  ),
  lesson(
    'pillage',
    ['13.4', '15.2.4', '15.3'],
    ['A village on the road', 'Un village sur la route', 'Un villaggio sulla strada'],
    [
      'Isolated troops are tempted. Pillage feeds them and ends their march; it costs Sardinian morale or French points by the size of the place. A general before the ranks helps the test.',
      'Des troupes isolées sont tentées. Le pillage les nourrit et finit leur marche ; il coûte du moral sarde ou des points français selon la place. Un général devant les rangs aide au test.',
      'Le truppe isolate sono tentate. Il saccheggio le nutre e ferma la marcia; costa morale sardo o punti francesi secondo il luogo. Un generale davanti ai ranghi aiuta la prova.',
    ],
  ),
  lesson(
    'attrition',
    ['8.5'],
    ['Men fall out', 'Des hommes traînent', 'Uomini restano indietro'],
    [
      'After a march each force rolls; big, tired, hungry columns lose most. Choose which unit pays.',
      'Après la marche chaque force tire ; les grosses colonnes lasses et affamées perdent le plus. Choisissez qui paie.',
      'Dopo la marcia ogni forza tira; le colonne grosse, stanche, affamate perdono di più. Scegliete chi paga.',
    ],
  ),
  lesson(
    'react',
    ['8.4'],
    ['He is in sight', 'Il est en vue', 'È in vista'],
    [
      'A force whose patrols see the mover may try, on its initiative: one step of 1 MP closer or away, or a patrol. You are asked whether or not it can, so that silence tells nothing.',
      'Une force qui voit le mouvement peut essayer, sur son initiative : un pas de 1 PM vers lui ou en arrière, ou une patrouille. On vous interroge dans tous les cas, pour que le silence ne dise rien.',
      'Una forza che vede il movimento può provare, sulla sua iniziativa: un passo di 1 PM verso di lui o indietro, o una pattuglia. Siete interpellati comunque, perché il silenzio non dica nulla.',
    ],
  ),
  lesson(
    'announce',
    ['10', 'R-50'],
    ['What do you tell him?', 'Que lui dites-vous ?', 'Che cosa gli dite?'],
    [
      'Any strength within the margin. Look strong where you are weak.',
      'Toute force dans la marge. Paraissez fort où vous êtes faible.',
      'Qualunque forza entro il margine. Sembrate forti dove siete deboli.',
    ],
  ),
  lesson(
    'screen',
    ['10'],
    ['The cavalry screen', 'Le rideau de cavalerie', 'La cortina di cavalleria'],
    [
      'Cavalry nearby may spoil his patrol.',
      'La cavalerie voisine peut gâter sa patrouille.',
      'La cavalleria vicina può guastargli la pattuglia.',
    ],
  ),
  ...BATTLE,
  lesson(
    'tie',
    ['3.2', 'R-70'],
    ['Equally good', 'Également bons', 'Ugualmente buoni'],
    [
      'Several hexes fit the rule: yours to choose.',
      'Plusieurs hexagones conviennent : à vous de choisir.',
      'Più esagoni vanno bene: scegliete voi.',
    ],
  ),
  lesson(
    'strategic',
    ['9.2.2'],
    ['The long road', 'La longue route', 'La lunga strada'],
    [
      'Commanded, fresh and never next to an enemy: a second march by road, at a level of fatigue. Nobody reacts.',
      'Commandée, fraîche et jamais près d’un ennemi : une seconde marche par route, pour un degré de fatigue. Nul ne réagit.',
      'Comandata, fresca e mai accanto a un nemico: una seconda marcia per strada, per un grado di fatica. Nessuno reagisce.',
    ],
  ),
  lesson(
    'forced',
    ['9.2.3'],
    ['Forced marches', 'Marches forcées', 'Marce forzate'],
    [
      'A third march for those who made the second, and another level of fatigue: tomorrow they will stand still.',
      'Une troisième marche pour qui a fait la seconde, et un degré de plus : demain ils ne bougeront pas.',
      'Una terza marcia per chi ha fatto la seconda, e un altro grado: domani staranno fermi.',
    ],
  ),
  lesson(
    'reserve',
    ['12.1'],
    ['The reserve', 'La réserve', 'La riserva'],
    [
      'Four markers of 3 SP for Austrian divisions within 4 MP of a free map edge. Call them early.',
      'Quatre jetons de 3 PF pour les divisions autrichiennes à 4 PM au plus d’un bord libre. Appelez-les tôt.',
      'Quattro gettoni di 3 PF per le divisioni austriache entro 4 PM da un bordo libero. Chiamateli presto.',
    ],
  ),
  lesson(
    'replace',
    ['12.2'],
    ['Replacements', 'Remplacements', 'Rimpiazzi'],
    [
      'One point after another, where it will fight soon.',
      'Point après point, là où l’on se battra bientôt.',
      'Un punto dopo l’altro, dove si combatterà presto.',
    ],
  ),
  lesson(
    'supply',
    ['13', '13.2', '13.3', '13.4'],
    ['Bread', 'Le pain', 'Il pane'],
    [
      'Isolated troops live on wagons, forage or pillage, or go hungry: cohesion −2, half movement.',
      'Les troupes isolées vivent de chariots, de fourrage ou de pillage, ou ont faim : cohésion −2, demi-mouvement.',
      'Le truppe isolate vivono di carri, foraggio o saccheggio, o hanno fame: coesione −2, mezzo movimento.',
    ],
  ),
  lesson(
    'feed',
    ['13.3'],
    ['Who eats', 'Qui mange', 'Chi mangia'],
    [
      'The hex cannot feed them all: first those who must fight.',
      'L’hexagone ne peut les nourrir tous : d’abord qui doit se battre.',
      'L’esagono non può nutrirli tutti: prima chi deve combattere.',
    ],
  ),
];
