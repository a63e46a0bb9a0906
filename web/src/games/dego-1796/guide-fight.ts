import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';

/** The guide's lessons on fire, melee and charges, in the order of chapter 7. */
export const FIGHT: readonly GuideStep[] = [
  lesson(
    'react',
    ['7.0', '7.1', '7.5.4'],
    ['The enemy stirs', 'L’ennemi bouge', 'Il nemico si muove'],
    [
      'Each of your hexes may fire once at this step, cavalry may fall on him or draw back. But whoever fires now throws no dice if that enemy then comes in with the bayonet: let the guns fire and keep the infantry.',
      'Chacun de vos hexagones peut tirer une fois sur ce pas, la cavalerie charger ou reculer. Mais qui tire ne jette aucun dé si cet ennemi vient ensuite à la baïonnette : faites tirer les canons, gardez l’infanterie.',
      'Ogni vostro esagono può sparare una volta su questo passo, la cavalleria caricare o ritrarsi. Ma chi spara non tira dadi se poi quel nemico viene alla baionetta: fate sparare i cannoni, serbate la fanteria.',
    ],
  ),
  lesson(
    'whoseOrder',
    ['4.2.3', 'R-45'],
    ['The march is over', 'La marche est finie', 'La marcia è finita'],
    [
      'Formed enemies within three hexes turn a Maneuver order into Defense. Two generals are equally concerned: name one.',
      'Des ennemis formés à moins de trois hexagones changent la Manœuvre en Défense. Deux généraux sont également concernés : nommez-en un.',
      'Nemici formati a meno di tre esagoni mutano la Manovra in Difesa. Due generali sono ugualmente coinvolti: nominatene uno.',
    ],
  ),
  lesson(
    'joinFire',
    ['7.2.1', '7.2.2', '7.0'],
    ['Who else fires', 'Qui d’autre tire', 'Chi altro spara'],
    [
      'Guns in the hex may join, and battalions that came in one step. All who fire have finished.',
      'Les canons de l’hexagone peuvent se joindre, et les bataillons entrés d’un même pas. Qui tire a fini.',
      'I cannoni dell’esagono possono unirsi, e i battaglioni entrati con lo stesso passo. Chi spara ha finito.',
    ],
  ),
  lesson(
    'aim',
    ['7.3.5'],
    ['Hex or battery', 'Hexagone ou batterie', 'Esagono o batteria'],
    [
      'At the hex all faces are added up; against one battery every natural 6 is a hit.',
      'Sur l’hexagone on additionne les dés ; contre une batterie chaque 6 naturel touche.',
      'Sull’esagono si sommano i dadi; contro una batteria ogni 6 naturale colpisce.',
    ],
  ),
  lesson(
    'returnFire',
    ['7.0', 'R-21'],
    ['Answer the volley?', 'Répondre à la salve ?', 'Rispondere alla salva?'],
    [
      'The hex that was fired at may answer once, with what is left of it.',
      'L’hexagone visé peut répondre une fois, avec ce qui en reste.',
      'L’esagono colpito può rispondere una volta, con ciò che ne resta.',
    ],
  ),
  lesson(
    'joinMelee',
    ['7.4', 'R-26'],
    ['With the bayonet', 'À la baïonnette', 'Alla baionetta'],
    [
      'Others beside the target may join. From the flank you gain a die and he loses one, from the rear he may not fall back. A general adds his capability, and shares the danger.',
      'D’autres voisins de la cible peuvent se joindre. De flanc vous gagnez un dé et il en perd un, par derrière il ne peut reculer. Un général ajoute sa capacité, et partage le danger.',
      'Altri accanto al bersaglio possono unirsi. Di fianco guadagnate un dado e lui ne perde uno, da dietro non può ripiegare. Un generale aggiunge la sua capacità, e condivide il pericolo.',
    ],
  ),
  lesson(
    'hold',
    ['7.4.2', '7.4.3'],
    ['Hold or fall back', 'Tenir ou reculer', 'Tenere o ripiegare'],
    [
      'To hold, each unit rolls no more than its morale, helped by its generals; there will be another round. Falling back saves the men and gives up the hex.',
      'Pour tenir, chaque unité doit faire au plus son moral, aidée par ses généraux ; il y aura un autre assaut. Reculer sauve les hommes et cède l’hexagone.',
      'Per tenere, ogni unità deve tirare al massimo il suo morale, aiutata dai generali; ci sarà un altro assalto. Ripiegare salva gli uomini e cede l’esagono.',
    ],
  ),
  lesson(
    'retreatHex',
    ['7.4.3'],
    ['Another way out', 'Une autre issue', 'Un’altra via'],
    [
      'Straight back is closed: one of the two beside it, or the unit disbands.',
      'Droit derrière est fermé : l’un des deux côtés, ou l’unité se débande.',
      'Dritto indietro è chiuso: uno dei due lati, o l’unità si sbanda.',
    ],
  ),
  lesson(
    'skirmisherRetreat',
    ['7.4.9'],
    ['They slip away', 'Ils s’esquivent', 'Sgusciano via'],
    [
      'To a hex next to no enemy and no farther from their general.',
      'Vers un hexagone sans ennemi voisin et pas plus loin de leur général.',
      'In un esagono senza nemici vicini e non più lontano dal loro generale.',
    ],
  ),
  lesson(
    'square',
    ['6.7', '7.5.6'],
    ['Cavalry!', 'Cavalerie !', 'Cavalleria!'],
    [
      'Die plus one plus losses, not above the printed morale: a square, and the horse breaks on it. Failed: ranks dissolve. Standing in line keeps the formation as it is.',
      'Dé plus un plus pertes, au plus le moral imprimé : un carré, et la cavalerie s’y brise. Manqué : les rangs se défont. Rester en ligne garde la formation.',
      'Dado più uno più perdite, non oltre il morale stampato: un quadrato, e la cavalleria vi si rompe. Fallito: i ranghi si sciolgono. Restare in linea conserva la formazione.',
    ],
  ),
  lesson(
    'counterCharge',
    ['7.5'],
    ['Meet them?', 'Aller au-devant ?', 'Andare incontro?'],
    [
      'Horse that rides to meet horse is not caught standing.',
      'Une cavalerie qui va au-devant n’est pas surprise à l’arrêt.',
      'Una cavalleria che va incontro non è colta ferma.',
    ],
  ),
  lesson(
    'escape',
    ['7.7.1'],
    ['The general gets away', 'Le général s’échappe', 'Il generale si salva'],
    [
      'His men are gone: choose the unit he reaches.',
      'Ses hommes ne sont plus : choisissez l’unité qu’il rejoint.',
      'I suoi non ci sono più: scegliete l’unità che raggiunge.',
    ],
  ),
];
