import type { View } from '@grande/caldiero-1796/book';
import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';
import { FIGHT } from './guide-fight.ts';

const rough = (_: unknown, view: unknown) => (view as View).weather >= 2;

/** The first match, question by question: setting up, the command phase, an activation. */
export const GUIDE: readonly GuideStep[] = [
  lesson(
    'place',
    ['21.1', '21.2', '7.1'],
    ['Where they stand at eight o’clock', 'Où ils sont à huit heures', 'Dove stanno alle otto'],
    [
      'Lit are the placement hex and its neighbours. Two infantry or two cavalry of one formation to a hex, or guns with either. Austrians: garrison the towns, and never leave guns alone. French: stack two good demi-brigades near their general.',
      'Sont éclairés l’hexagone de placement et ses voisins. Par hexagone : deux infanteries ou deux cavaleries d’une formation, ou des canons avec l’une d’elles. Autrichiens : garnissez les localités, ne laissez jamais les canons seuls. Français : empilez deux bonnes demi-brigades près du général.',
      'Sono illuminati l’esagono di schieramento e i vicini. Per esagono: due fanterie o due cavallerie di una formazione, o cannoni con una di esse. Austriaci: presidiate gli abitati, mai cannoni da soli. Francesi: due buone mezze brigate insieme presso il generale.',
    ],
  ),
  lesson(
    'firstOrder',
    ['5.1', '21.2'],
    ['The first order', 'Le premier ordre', 'Il primo ordine'],
    [
      'Advance: half must close, assaults after a check. Attack: all must close and assault. Defence: hold, rally. Manoeuvre: move freely, never into contact. The dry hours are yours: begin with Advance or Attack.',
      'Avance : la moitié se rapproche, assauts après test. Attaque : tous se rapprochent et assaillent. Défense : tenir, se rallier. Manœuvre : marcher librement, jamais au contact. Les heures sèches sont pour vous : commencez par Avance ou Attaque.',
      'Avanzata: metà si avvicina, assalti dopo una prova. Attacco: tutti si avvicinano e assaltano. Difesa: tenere, riordinarsi. Manovra: muovere liberi, mai a contatto. Le ore asciutte sono vostre: cominciate con Avanzata o Attacco.',
    ],
  ),
  lesson(
    'order',
    ['5.2', '3.1.A.1'],
    ['Orders from the army commander', 'Ordres du général en chef', 'Ordini del comandante in capo'],
    [
      'An officer within his commander’s range takes any order without a roll; both sides choose in secret. Beyond it he must roll for himself when he acts. Remember: only Defence rallies.',
      'Un officier à portée de son chef reçoit tout ordre sans dé ; les deux camps choisissent en secret. Au-delà il devra tirer lui-même en agissant. Seule la Défense rallie.',
      'Un ufficiale a portata del suo capo riceve ogni ordine senza dado; le parti scelgono in segreto. Oltre, dovrà tirare da sé quando agisce. Solo la Difesa riordina.',
    ],
  ),
  lesson(
    'intervene',
    ['20.1'],
    ['Bonaparte himself', 'Bonaparte en personne', 'Bonaparte in persona'],
    [
      'He takes the reserve as a formation of his own, with his range and rating. It costs three victory points: do it while there are still hours to win them back.',
      'Il prend la réserve comme formation, avec son rayon et son initiative. Il en coûte trois points de victoire : faites-le tant qu’il reste des heures pour les regagner.',
      'Prende la riserva come formazione propria, con il suo raggio e la sua iniziativa. Costa tre punti vittoria: fatelo finché restano ore per riguadagnarli.',
    ],
  ),
  lesson(
    'rally',
    ['15.3', '13.2'],
    ['Rallying', 'Ralliement', 'Riordino'],
    [
      'Under Defence and outside enemy zones a shaken unit tests its efficiency: a rout becomes disorder, disorder good order. The officer beside it adds his rating. Hexes test in ascending order: once passed, a hex must wait.',
      'En Défense et hors des zones ennemies, une unité ébranlée teste son efficacité : la déroute devient désordre, le désordre bon ordre. L’officier voisin ajoute sa valeur. Les hexagones testent par ordre croissant : passé son tour, on attend.',
      'In Difesa e fuori dalle zone nemiche un’unità scossa prova l’efficienza: la rotta diventa disordine, il disordine buon ordine. L’ufficiale accanto aggiunge il suo valore. Gli esagoni provano in ordine crescente: passato il turno, si aspetta.',
    ],
  ),
  lesson(
    'replace',
    ['12.8'],
    ['They come back', 'Ils reviennent', 'Tornano'],
    [
      'A full-strength unit destroyed returns reduced, with its officer or next to him, outside enemy zones.',
      'Une unité pleine détruite revient réduite, avec son officier ou à côté, hors des zones ennemies.',
      'Un’unità intera distrutta torna ridotta, con il suo ufficiale o accanto, fuori dalle zone nemiche.',
    ],
  ),
  lesson(
    'activate',
    ['6.0', '6.2', '3.2'],
    ['Who acts next', 'Qui agit ensuite', 'Chi agisce ora'],
    [
      'The winner of the dice names any formation that has not acted, his own or the enemy’s: name the enemy’s when it can do nothing useful yet, or when its order obliges it to a bad assault.',
      'Le gagnant des dés nomme toute formation qui n’a pas agi, la sienne ou celle de l’ennemi : celle de l’ennemi quand elle ne peut encore rien d’utile, ou que son ordre l’oblige à un mauvais assaut.',
      'Chi vince ai dadi nomina qualunque formazione che non ha agito, sua o del nemico: quella nemica quando ancora non può nulla di utile, o quando il suo ordine la obbliga a un cattivo assalto.',
    ],
  ),
  lesson(
    'reinforce',
    ['15.4', '3.1.B.1'],
    ['Fresh troops', 'Troupes fraîches', 'Truppe fresche'],
    [
      'They come on under Manoeuvre with their formation; a road march from the highway carries them far. Who is held back may come later.',
      'Elles entrent en Manœuvre avec leur formation ; la marche par la grand-route les porte loin. Qui est retenu peut venir plus tard.',
      'Entrano in Manovra con la loro formazione; la marcia sulla strada maestra le porta lontano. Chi è trattenuto può venire più tardi.',
    ],
  ),
  lesson(
    'reserve',
    ['15.4.3'],
    ['The reserve', 'La réserve', 'La riserva'],
    [
      'A reserve unit acts once a turn, with the division that reaches it, or with the one you choose.',
      'Une unité de réserve agit une fois par tour, avec la division qui l’atteint, ou celle que vous choisissez.',
      'Un’unità di riserva agisce una volta per turno, con la divisione che la raggiunge, o con quella che scegliete.',
    ],
  ),
  lesson(
    'officerRoll',
    ['5.2.2', '4.1.3'],
    ['The officer’s initiative', 'L’initiative de l’officier', 'L’iniziativa dell’ufficiale'],
    [
      'His rating or less, and he may take any order at once; otherwise everything stays as it was. Rolling costs nothing.',
      'Sa valeur ou moins, et il peut prendre tout ordre aussitôt ; sinon tout reste. Le jet ne coûte rien.',
      'Il suo valore o meno, e può prendere subito ogni ordine; altrimenti tutto resta. Il tiro non costa nulla.',
    ],
  ),
  lesson(
    'newOrder',
    ['5.1', '5.2.2'],
    ['A new order', 'Un nouvel ordre', 'Un nuovo ordine'],
    [
      'It holds from this instant. Attack obliges everybody in contact to assault.',
      'Il vaut dès cet instant. L’Attaque oblige tous ceux au contact à assaillir.',
      'Vale da questo istante. L’Attacco obbliga tutti quelli a contatto ad assaltare.',
    ],
  ),
  lesson(
    'ownOrder',
    ['4.3.1', '5.3.1'],
    ['An order of its own', 'Un ordre à part', 'Un ordine a parte'],
    [
      'Near the army commander, or after a passed check, a unit out of command may act under any order for this activation.',
      'Près du général en chef, ou après un test réussi, une unité hors commandement agit sous l’ordre voulu pour cette activation.',
      'Presso il comandante in capo, o dopo una prova riuscita, un’unità fuori comando agisce con qualunque ordine in questa attivazione.',
    ],
  ),
  lesson(
    'gunOrder',
    ['11.0'],
    ['Guns choose for themselves', 'Les canons choisissent', 'I cannoni scelgono'],
    [
      'Defence or Manoeuvre instead of the formation’s order. Guns that move are silent this activation.',
      'Défense ou Manœuvre au lieu de l’ordre de la formation. Des canons qui bougent se taisent pendant cette activation.',
      'Difesa o Manovra invece dell’ordine della formazione. I cannoni che muovono tacciono in questa attivazione.',
    ],
  ),
  lesson(
    'move',
    ['3.1.B.3', '5.1.1', '5.1.2', '9.1'],
    ['Movement', 'Mouvement', 'Movimento'],
    [
      'Click a counter or a stack, then any hex in its reach: it goes the whole way; finish it before the next. In snow costs are doubled off the roads. Your order may demand that some close with the enemy before you may stop.',
      'Cliquez sur un pion ou une pile, puis sur tout hexagone à sa portée : il fait tout le chemin ; finissez avant le suivant. Dans la neige, coûts doublés hors des routes. Votre ordre peut exiger que certains se rapprochent avant d’arrêter.',
      'Cliccate su una pedina o una pila, poi su un esagono a portata: fa tutta la via; finite prima del seguente. Nella neve costi doppi fuori strada. L’ordine può esigere che alcuni si avvicinino prima di fermarsi.',
    ],
    rough,
  ),
  lesson(
    'move',
    ['3.1.B.3', '5.1.1', '5.1.2', '9.1'],
    ['Movement', 'Mouvement', 'Movimento'],
    [
      'Click a counter or a stack, then any hex in its reach: it goes the whole way; finish it before the next. Units in command first, then those out of command, then the officer. Your order may demand that some close with the enemy before you may stop.',
      'Cliquez sur un pion ou une pile, puis sur tout hexagone à sa portée : il fait tout le chemin ; finissez avant le suivant. Les unités commandées d’abord, puis les autres, puis l’officier. Votre ordre peut exiger que certaines se rapprochent avant d’arrêter.',
      'Cliccate su una pedina o una pila, poi su un esagono a portata: fa tutta la via; finite prima del seguente. Prima le unità in comando, poi le altre, poi l’ufficiale. L’ordine può esigere che alcune si avvicinino prima di fermarsi.',
    ],
  ),
  lesson(
    'step',
    ['9.2', '8.2.1', '9.3'],
    ['Hex by hex', 'Pas à pas', 'Passo a passo'],
    [
      'Clear ground 1, marsh and canals more, uphill more. An enemy zone stops you. On a road, ‘form column’ makes each hex of highway cost a half, but no enemy zone and no friends in the way.',
      'Terrain dégagé 1, marais et canaux davantage, la montée aussi. Une zone ennemie arrête. Sur une route, « former la colonne » met l’hexagone à un demi-point, sans zone ennemie ni amis en chemin.',
      'Terreno aperto 1, palude e canali di più, la salita pure. Una zona nemica ferma. Su strada, «formare la colonna» porta l’esagono a mezzo punto, senza zone nemiche né amici in mezzo.',
    ],
  ),
  lesson(
    'leader',
    ['9.1.4', '4.3', '13.2'],
    ['The general rides', 'Le général chevauche', 'Il generale cavalca'],
    [
      'Six points. Beside his men he steadies their checks, stacked with them he is worth +1 in a fight; too far away they are out of command. Look at the overlay of his command range.',
      'Six points. À côté de ses hommes il affermit leurs tests, avec eux il vaut +1 au combat ; trop loin ils sont hors commandement. Voyez le calque de son rayon.',
      'Sei punti. Accanto ai suoi rafforza le prove, con loro vale +1 nel combattimento; troppo lontano sono fuori comando. Guardate il lucido del suo raggio.',
    ],
  ),
  lesson(
    'bombard',
    ['11.4', '11.3', '17.1'],
    ['The guns', 'Les canons', 'I cannoni'],
    [
      'Click a lit target; guns in one hex may fire together. Disorder before the assault is worth two on the die and takes the enemy’s zone away. The guns never suffer from their own fire; in snow they are silent.',
      'Cliquez sur une cible éclairée ; les canons d’un même hexagone peuvent tirer ensemble. Le désordre avant l’assaut vaut deux au dé et ôte sa zone à l’ennemi. Le tir ne coûte rien ; dans la neige les canons se taisent.',
      'Cliccate su un bersaglio illuminato; i cannoni di un esagono possono sparare insieme. Il disordine prima dell’assalto vale due sul dado e toglie la zona al nemico. Il tiro non costa nulla; nella neve i cannoni tacciono.',
    ],
  ),
  ...FIGHT,
];
