import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';

const neighbours = [
  'Commanded neighbours join if you like; uncommanded ones test with −2, and if they fail the enemy says whether they come. Behind him they weigh half as much again.',
  'Les voisins commandés se joignent à votre gré ; les autres testent avec −2, et s’ils échouent l’ennemi décide. Derrière lui ils pèsent une moitié de plus.',
  'I vicini comandati si uniscono se volete; gli altri provano con −2, e se falliscono decide il nemico. Alle sue spalle pesano una metà in più.',
] as const;
const title = ['Neighbours', 'Les voisins', 'I vicini'] as const;

/** The guide's lessons on battle, in the order of chapter 11. */
export const BATTLE: readonly GuideStep[] = [
  lesson('join', ['11.1'], title, neighbours),
  lesson('near', ['11.1'], title, neighbours),
  lesson('willing', ['11.1'], title, neighbours),
  lesson(
    'drawIn',
    ['11.1', 'R-45'],
    ['He hesitates', 'Il hésite', 'Esita'],
    [
      'His test failed, and the choice is yours: drag him into a lost battle, or keep him out of one he could win.',
      'Son test a échoué, le choix est à vous : l’entraîner dans une bataille perdue, ou l’en écarter s’il peut la gagner.',
      'La sua prova è fallita, la scelta è vostra: trascinarlo in una battaglia persa, o tenerlo fuori da una che può vincere.',
    ],
  ),
  lesson(
    'march',
    ['11.2'],
    ['To the sound of the guns', 'Au canon', 'Al suono del cannone'],
    [
      'Forces within four hexes and 2 MP may try on their initiative. They weigh half, but from behind they unsettle the enemy.',
      'Les forces à quatre hexagones et 2 PM au plus peuvent essayer sur leur initiative. Elles pèsent pour moitié, mais par derrière elles ébranlent l’ennemi.',
      'Le forze entro quattro esagoni e 2 PM possono provare sulla loro iniziativa. Pesano la metà, ma alle spalle scuotono il nemico.',
    ],
  ),
  lesson(
    'marched',
    ['11.2'],
    ['They have arrived', 'Ils sont arrivés', 'Sono arrivati'],
    ['Do they go in?', 'Entrent-ils ?', 'Entrano?'],
  ),
  lesson(
    'reroute',
    ['11.2', 'R-46'],
    ['The way is barred', 'Le chemin est barré', 'La via è sbarrata'],
    [
      'Another way with what is left.',
      'Un autre chemin avec ce qui reste.',
      'Un’altra via con ciò che resta.',
    ],
  ),
  lesson(
    'principal',
    ['11.1', '11.3'],
    ['Who bears the battle', 'Qui porte la bataille', 'Chi porta la battaglia'],
    [
      'The principal force counts in full and pays first.',
      'La force principale compte entière et paie d’abord.',
      'La forza principale conta intera e paga per prima.',
    ],
  ),
  lesson(
    'captain',
    ['11.6'],
    ['Who leads', 'Qui commande', 'Chi comanda'],
    [
      'His initiative and bonus count in the manoeuvre. If Bonaparte is beaten it costs more points.',
      'Son initiative et son bonus comptent dans la manœuvre. Si Bonaparte est battu, il en coûte plus de points.',
      'La sua iniziativa e il bonus contano nella manovra. Se Bonaparte è battuto costa più punti.',
    ],
  ),
  lesson(
    'moraleUnit',
    ['11.7'],
    ['Whose spirit counts', 'Quel moral compte', 'Quale morale conta'],
    [
      'The unit named lends its morale to the battle and takes the first loss.',
      'L’unité nommée donne son moral à la bataille et prend la première perte.',
      'L’unità nominata dà il suo morale alla battaglia e prende la prima perdita.',
    ],
  ),
  lesson(
    'terrain',
    ['11.5'],
    ['The ground', 'Le terrain', 'Il terreno'],
    [
      'One advantage of the hex may be used: usually the greatest.',
      'On use d’un seul avantage : d’ordinaire le plus grand.',
      'Si usa un solo vantaggio: di solito il maggiore.',
    ],
  ),
  lesson(
    'lose',
    ['11.10'],
    ['The losses', 'Les pertes', 'Le perdite'],
    [
      'The first falls on the unit that set the morale; spread the rest as you like. Sardinian men are Sardinian morale.',
      'La première est pour l’unité qui a donné son moral ; répartissez le reste. Les hommes sardes sont le moral sarde.',
      'La prima è dell’unità che ha dato il morale; dividete il resto. Gli uomini sardi sono il morale sardo.',
    ],
  ),
  lesson(
    'retreat',
    ['11.10'],
    ['The way back', 'La retraite', 'La ritirata'],
    [
      'As many hexes as morale lost, at least one, towards your sources. A garrison may go into its fort.',
      'Autant d’hexagones que de points de moral perdus, un au moins, vers vos sources. Une garnison peut entrer dans son fort.',
      'Tanti esagoni quanti i punti di morale persi, almeno uno, verso le vostre fonti. Una guarnigione può entrare nel suo forte.',
    ],
  ),
  lesson(
    'advance',
    ['11.10'],
    ['The field is yours', 'Le terrain est à vous', 'Il campo è vostro'],
    [
      'The victors may gather in the hex.',
      'Les vainqueurs peuvent s’y rassembler.',
      'I vincitori possono raccogliersi nell’esagono.',
    ],
  ),
  lesson(
    'pursue',
    ['11.11'],
    ['Pursue', 'Poursuivre', 'Inseguire'],
    [
      'Always worth the try: it costs nothing but the test.',
      'Toujours à tenter : il n’en coûte que le test.',
      'Sempre da tentare: costa solo la prova.',
    ],
  ),
];
