import type { View } from '@grande/caldiero-1796/book';
import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';

const open = (_: unknown, view: unknown) => Boolean((view as View).activation?.open);

/** The guide's lessons on assaults, in the order of chapter 12. */
export const FIGHT: readonly GuideStep[] = [
  lesson(
    'declare',
    ['12.4.1', '12.4'],
    ['Who takes part', 'Qui participe', 'Chi partecipa'],
    [
      'Each attacker must touch each hex under attack. More strength raises the column: 13 against 4 is 3-1, always rounded for the defender.',
      'Chaque assaillant doit toucher chaque hexagone attaqué. Plus de force, meilleure colonne : 13 contre 4 fait 3-1, toujours arrondi pour le défenseur.',
      'Ogni attaccante deve toccare ogni esagono attaccato. Più forza, colonna migliore: 13 contro 4 fa 3-1, sempre arrotondato per il difensore.',
    ],
    open,
  ),
  lesson(
    'declare',
    ['12.2', '12.2.1', '12.4.1'],
    ['Declaring assaults', 'Déclarer les assauts', 'Dichiarare gli assalti'],
    [
      'All at once, before any is fought: click the enemy hex, then add attackers and further targets. Every enemy whose zone holds an attacker must be attacked by somebody. Under Attack everyone in contact goes in; under Advance each checks its nerve. Rest on an option for its odds.',
      'Tous ensemble, avant d’en résoudre un : cliquez sur l’hexagone ennemi, puis ajoutez assaillants et cibles. Tout ennemi dont la zone tient un assaillant doit être attaqué. En Attaque tous ceux au contact y vont ; en Avance chacun teste. Arrêtez-vous sur un choix pour ses chances.',
      'Tutti insieme, prima di risolverne uno: cliccate sull’esagono nemico, poi aggiungete attaccanti e bersagli. Ogni nemico la cui zona tiene un attaccante va attaccato. In Attacco tutti quelli a contatto vanno; in Avanzata ognuno prova. Fermatevi su una scelta per le probabilità.',
    ],
  ),
  lesson(
    'resolve',
    ['12.0', '12.5'],
    ['One after another', 'L’un après l’autre', 'Uno dopo l’altro'],
    [
      'In the order you like. Begin where success would uncover a second enemy, or where an advance would cut off a retreat.',
      'Dans l’ordre voulu. Commencez là où un succès découvrirait un second ennemi, ou couperait une retraite.',
      'Nell’ordine che volete. Cominciate dove un successo scoprirebbe un secondo nemico, o taglierebbe una ritirata.',
    ],
  ),
  lesson(
    'rideOff',
    ['14.1'],
    ['Cavalry before infantry', 'La cavalerie devant l’infanterie', 'La cavalleria davanti alla fanteria'],
    [
      'Attacked by infantry alone, horsemen may ride one hex away: nothing is lost but the ground.',
      'Attaqués par la seule infanterie, les cavaliers peuvent reculer d’un hexagone : on ne perd que le terrain.',
      'Attaccati dalla sola fanteria, i cavalieri possono ritrarsi di un esagono: si perde solo il terreno.',
    ],
  ),
  lesson(
    'defensiveFire',
    ['11.4.5'],
    ['Canister', 'Mitraille', 'Mitraglia'],
    [
      'The guns in the hex fire once at one of the attacking hexes before the shock. It costs nothing.',
      'Les canons de l’hexagone tirent une fois sur l’un des hexagones assaillants avant le choc. Cela ne coûte rien.',
      'I cannoni dell’esagono sparano una volta su uno degli esagoni attaccanti prima dell’urto. Non costa nulla.',
    ],
  ),
  lesson(
    'elan',
    ['16.1', '16.1.1'],
    ['Élan', 'L’élan', 'Lo slancio'],
    [
      'Four times in the battle. The unit checks its printed efficiency: passed, a die of columns to the right; failed, it is disordered and stays behind. Keep it for a victory hex, and for your best men.',
      'Quatre fois dans la bataille. L’unité teste son efficacité imprimée : réussi, un dé de colonnes à droite ; manqué, elle est en désordre et reste. Gardez-le pour un hexagone de victoire et vos meilleurs hommes.',
      'Quattro volte nella battaglia. L’unità prova la sua efficienza stampata: riuscita, un dado di colonne a destra; fallita, è in disordine e resta. Serbatelo per un esagono della vittoria e per i migliori.',
    ],
  ),
  lesson(
    'efficiency',
    ['12.3.1'],
    ['Which quality counts', 'Quelle qualité compte', 'Quale qualità conta'],
    [
      'Several values weigh the same: usually the highest serves you best, but in an exchange it names who may be lost.',
      'Plusieurs valeurs pèsent autant : la plus haute sert d’ordinaire, mais dans un échange elle désigne qui peut être perdu.',
      'Più valori pesano uguale: di solito serve il più alto, ma in uno scambio dice chi può andare perduto.',
    ],
  ),
  lesson(
    'useLeader',
    ['12.4.4', '4.4.2'],
    ['The general in front', 'Le général en tête', 'Il generale in testa'],
    [
      'Plus one for the assault; but if the combat die shows a 1 he must test, and the bold die first.',
      'Plus un à l’assaut ; mais si le dé de combat donne 1 il doit tester, et les hardis tombent les premiers.',
      'Più uno all’assalto; ma se il dado di combattimento dà 1 deve provare, e gli arditi cadono per primi.',
    ],
  ),
  lesson(
    'pressOn',
    ['12.5.4'],
    ['Press on?', 'Insister ?', 'Insistere?'],
    [
      'No effect so far. A check: passed it becomes an exchange, failed your attackers are disordered.',
      'Sans effet jusqu’ici. Un test : réussi, c’est un échange ; manqué, vos assaillants sont en désordre.',
      'Finora nessun effetto. Una prova: riuscita è uno scambio; fallita, i vostri attaccanti sono in disordine.',
    ],
  ),
  lesson(
    'exchangeLoss',
    ['12.5.4'],
    ['An exchange', 'Un échange', 'Uno scambio'],
    [
      'One attacker of sufficient quality is given up. The smaller it is, the less the defender must pay.',
      'On sacrifie un assaillant de qualité suffisante. Plus il est petit, moins le défenseur doit payer.',
      'Si sacrifica un attaccante di qualità sufficiente. Più è piccolo, meno deve pagare il difensore.',
    ],
  ),
  lesson(
    'exchangeReply',
    ['12.5.4'],
    ['Paying the exchange', 'Payer l’échange', 'Pagare lo scambio'],
    [
      'Give up at least as many strength points. Those who stay check or fall into disorder.',
      'Cédez au moins autant de points de force. Ceux qui restent testent ou tombent en désordre.',
      'Cedete almeno altrettanti punti forza. Chi resta prova o cade in disordine.',
    ],
  ),
  lesson(
    'retreat',
    ['12.6', '12.6.1'],
    ['Falling back', 'Reculer', 'Ripiegare'],
    [
      'Farther from every attacker. An enemy zone costs another level of disorder: keep a way open behind you.',
      'Plus loin de chaque assaillant. Une zone ennemie coûte un degré de désordre : gardez une issue derrière vous.',
      'Più lontano da ogni attaccante. Una zona nemica costa un altro grado di disordine: tenete una via aperta alle spalle.',
    ],
  ),
  lesson(
    'rout',
    ['15.2', '15.2.1', '12.6'],
    ['Rout', 'Déroute', 'Rotta'],
    [
      'Two hexes at once; with nowhere to go the unit is lost for good. Run towards your officer: only Defence and he can rally it.',
      'Deux hexagones d’un coup ; sans issue, l’unité est perdue. Fuyez vers votre officier : lui seul, en Défense, la ralliera.',
      'Due esagoni d’un colpo; senza via d’uscita l’unità è perduta. Fuggite verso il vostro ufficiale: solo lui, in Difesa, la riordinerà.',
    ],
  ),
  lesson(
    'advance',
    ['12.7', '12.7.3'],
    ['Into the empty hex', 'Dans l’hexagone vide', 'Nell’esagono vuoto'],
    [
      'One victorious unit may go in at once; with its officer along, the whole stack. Victory hexes count for whoever stood there last.',
      'Une unité victorieuse peut y entrer aussitôt ; avec son officier, toute la pile. Un hexagone de victoire compte pour qui s’y est tenu en dernier.',
      'Un’unità vincitrice può entrarvi subito; con il suo ufficiale, tutta la pila. Un esagono della vittoria conta per chi vi è stato per ultimo.',
    ],
  ),
  lesson(
    'advanceAfterRetreat',
    ['14.1', '12.7'],
    ['The horsemen are gone', 'Les cavaliers sont partis', 'I cavalieri se ne sono andati'],
    [
      'Nobody is left in the hex: one of the attackers may walk in, or all with their officer.',
      'Il ne reste personne : un des assaillants peut entrer, ou tous avec leur officier.',
      'Non resta nessuno: uno degli attaccanti può entrare, o tutti con il loro ufficiale.',
    ],
  ),
  lesson(
    'flee',
    ['8.2.3', '4.4.4'],
    ['The general must go', 'Le général doit partir', 'Il generale deve andarsene'],
    [
      'Alone, with the enemy coming: up to six points, to friends if he can.',
      'Seul, l’ennemi arrive : six points au plus, vers les siens s’il peut.',
      'Solo, e il nemico viene: fino a sei punti, verso i suoi se può.',
    ],
  ),
  lesson(
    'relocate',
    ['4.4.4'],
    ['A new place for the general', 'Une nouvelle place pour le général', 'Un nuovo posto per il generale'],
    [
      'His men are gone: he rides to the nearest friends, your choice among equals.',
      'Ses hommes ne sont plus : il rejoint les amis les plus proches, à votre choix entre égaux.',
      'I suoi non ci sono più: raggiunge gli amici più vicini, a vostra scelta tra pari.',
    ],
  ),
  lesson(
    'follow',
    ['4.4.4', '4.1.4'],
    ['With whom does he go?', 'Avec qui va-t-il ?', 'Con chi va?'],
    [
      'His troops fell back by different ways: he follows one of them.',
      'Ses troupes ont reculé par des chemins différents : il suit l’une d’elles.',
      'Le sue truppe hanno ripiegato per vie diverse: ne segue una.',
    ],
  ),
];
