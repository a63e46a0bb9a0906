import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';
import { FIGHT } from './guide-fight.ts';

/** The first match, question by question: setting up, the command phase, activation, administration. */
export const GUIDE: readonly GuideStep[] = [
  lesson(
    'setUpHex',
    ['10.0', '6.2'],
    ['Where they stand', 'Où ils se tiennent', 'Dove stanno'],
    [
      'Three battalions of one regiment to a hex, or two of different ones; guns with infantry. Posts beyond the reach of a commander will hardly move later: place them where they can shoot.',
      'Trois bataillons d’un régiment par hexagone, ou deux de régiments différents ; les canons avec l’infanterie. Un poste hors de portée d’un chef ne bougera guère : placez-le là où il peut tirer.',
      'Tre battaglioni di un reggimento per esagono, o due di reggimenti diversi; i cannoni con la fanteria. Un posto fuori dalla portata di un comandante si muoverà poco: mettetelo dove può sparare.',
    ],
  ),
  lesson(
    'redoubtFront',
    ['10.0.2', 'R-68'],
    ['The redoubt looks', 'La redoute regarde', 'La ridotta guarda'],
    [
      'Through its front it takes nine points for a loss; from behind it is no help.',
      'Par le front il faut neuf points pour une perte ; par derrière elle n’aide pas.',
      'Dal fronte occorrono nove punti per una perdita; da dietro non aiuta.',
    ],
  ),
  lesson(
    'deploy',
    ['6.4', '6.5', '6.5.1'],
    ['Formation and front', 'Formation et front', 'Formazione e fronte'],
    [
      'Click a counter to set its formation and facing: Line to shoot, Column for the bayonet, Rompè to march. The bold edge is the front; from the flank the enemy gains a die and you lose one.',
      'Cliquez sur un pion pour sa formation et son front : Ligne pour tirer, Colonne pour la baïonnette, Rompè pour marcher. Le bord gras est le front ; de flanc l’ennemi gagne un dé et vous en perdez un.',
      'Cliccate su una pedina per formazione e fronte: Linea per sparare, Colonna per la baionetta, Rompè per marciare. Il bordo spesso è il fronte; di fianco il nemico guadagna un dado e voi ne perdete uno.',
    ],
  ),
  lesson(
    'setUpFormation',
    ['6.4', 'T-3'],
    ['Which formation', 'Quelle formation', 'Quale formazione'],
    [
      'Line: full fire, front of three hexes. Column: two dice fewer in fire, two more in melee. Square: against horse. Rompè: six points of movement, no fire.',
      'Ligne : plein feu, front de trois hexagones. Colonne : deux dés de moins au feu, deux de plus en mêlée. Carré : contre la cavalerie. Rompè : six points de mouvement, pas de feu.',
      'Linea: fuoco pieno, fronte di tre esagoni. Colonna: due dadi in meno al fuoco, due in più in mischia. Quadrato: contro la cavalleria. Rompè: sei punti di movimento, niente fuoco.',
    ],
  ),
  lesson(
    'setUpSkirmishers',
    ['6.8', '7.1.5'],
    ['Skirmishers out', 'Tirailleurs déployés', 'Tiratori in avanti'],
    [
      'Each takes a point off the battalion, but a stack behind skirmishers is fired at with one die for each firer.',
      'Chacun ôte un point au bataillon, mais une pile derrière des tirailleurs ne reçoit qu’un dé par tireur.',
      'Ognuno toglie un punto al battaglione, ma chi spara su una pila dietro i tiratori ha un solo dado per unità.',
    ],
  ),
  lesson(
    'facing',
    ['6.5.1'],
    ['Which way it looks', 'Vers où elle regarde', 'Dove guarda'],
    [
      'Towards where the enemy will come from: only the front hexes can be fired into.',
      'Vers où l’ennemi viendra : on ne tire que dans les hexagones du front.',
      'Verso dove verrà il nemico: si spara solo negli esagoni del fronte.',
    ],
  ),
  lesson(
    'commanderReturns',
    ['7.7.2', '4.0'],
    ['Back in the saddle', 'De nouveau en selle', 'Di nuovo in sella'],
    [
      'His wound is healed: put him with a unit of his division, where the next orders are needed.',
      'Sa blessure est guérie : mettez-le avec une unité de sa division, là où il faudra des ordres.',
      'La ferita è guarita: mettetelo con un’unità della sua divisione, dove serviranno ordini.',
    ],
  ),
  lesson(
    'pioneers',
    ['9.1', '9.1.1'],
    ['Muskets or spades', 'Fusils ou pelles', 'Moschetti o vanghe'],
    [
      'At work they cannot fight, but at the end of the turn the hex has earthworks.',
      'Au travail ils ne peuvent combattre, mais à la fin du tour l’hexagone est retranché.',
      'Al lavoro non possono combattere, ma a fine turno l’esagono è trincerato.',
    ],
  ),
  lesson(
    'orders',
    ['4.2b', '5.1.1', '5.1.3'],
    ['Written in secret', 'Écrits en secret', 'Scritti in segreto'],
    [
      'A new order is tried when its general acts: die plus capability plus his superior’s help must make 6. In his superior’s hex he obeys at once. A refused order may be kept: each refusal adds one. Attack must close; Defense goes one hex; Maneuver keeps three hexes away.',
      'Un nouvel ordre se tente quand le général agit : dé plus capacité plus aide du supérieur doivent faire 6. Dans l’hexagone du supérieur il obéit aussitôt. Un ordre refusé peut être gardé : chaque refus ajoute un. L’Attaque doit joindre ; la Défense fait un hexagone ; la Manœuvre reste à trois.',
      'Un nuovo ordine si tenta quando il generale agisce: dado più capacità più aiuto del superiore devono fare 6. Nell’esagono del superiore obbedisce subito. Un ordine rifiutato si può tenere: ogni rifiuto aggiunge uno. L’Attacco deve serrare; la Difesa fa un esagono; la Manovra sta a tre.',
    ],
  ),
  lesson(
    'cup',
    ['5.0', '4.0'],
    ['Into the cup', 'Dans le gobelet', 'Nel bussolotto'],
    [
      'Only generals whose trackers are in it will act, in the order of the draw. Leave one out only if his men should not stir.',
      'N’agiront que les généraux dont le jeton y est, dans l’ordre du tirage. N’en laissez que si ses hommes ne doivent pas bouger.',
      'Agiranno solo i generali il cui gettone è dentro, nell’ordine d’estrazione. Lasciatene fuori uno solo se i suoi non devono muoversi.',
    ],
  ),
  lesson(
    'brigadier',
    ['5.1.1'],
    ['A brigadier is drawn', 'Un général de brigade est tiré', 'Esce un generale di brigata'],
    [
      'He acts with what is within his reach, or leaves it to his division commander, who then handles both, under his own order.',
      'Il agit avec ce qui est à sa portée, ou s’en remet à son divisionnaire, qui mènera tout, sous son propre ordre.',
      'Agisce con ciò che è a sua portata, o si rimette al suo divisionario, che guiderà tutto, con il proprio ordine.',
    ],
  ),
  lesson(
    'commander',
    ['5.0', 'S1.activations', 'S3.activations'],
    ['Your choice this turn', 'À votre choix ce tour-ci', 'A vostra scelta in questo turno'],
    [
      'No cup yet: you say who acts next. First those who clear the way for others.',
      'Pas encore de gobelet : vous dites qui agit. D’abord ceux qui ouvrent la voie.',
      'Ancora niente bussolotto: dite voi chi agisce. Prima chi apre la strada agli altri.',
    ],
  ),
  lesson(
    'pillageRecovery',
    ['S1.pillage'],
    ['Stop the plundering', 'Arrêter le pillage', 'Fermare il saccheggio'],
    [
      'A general in the hex may call them to order. Until then they are worthless, and shot at with two dice more.',
      'Un général dans l’hexagone peut les rappeler à l’ordre. Jusque-là ils ne valent rien, et deux dés de plus les visent.',
      'Un generale nell’esagono può richiamarli all’ordine. Fino ad allora non valgono nulla, e due dadi in più li colpiscono.',
    ],
  ),
  lesson(
    'regroup',
    ['4.2.4'],
    ['Regaining a point', 'Regagner un point', 'Recuperare un punto'],
    [
      'Under Regroup each unit with losses in the general’s hex may try once. The stronger it still is, the likelier.',
      'En Regroupement, chaque unité entamée dans l’hexagone du général peut essayer une fois. Plus elle est forte, plus c’est probable.',
      'In Raggruppamento ogni unità con perdite nell’esagono del generale può provare una volta. Più è forte, più è probabile.',
    ],
  ),
  lesson(
    'aggregate',
    ['4.3'],
    ['Under his wing', 'Sous son aile', 'Sotto la sua ala'],
    [
      'Cut-off units of other divisions near him act as his own in this activation.',
      'Des unités coupées d’autres divisions, à sa portée, agissent comme les siennes cette fois.',
      'Unità isolate di altre divisioni vicine a lui agiscono come sue in questa attivazione.',
    ],
  ),
  lesson(
    'nextHex',
    ['5.2', '6.0', '4.2b'],
    ['Hex by hex', 'Hexagone par hexagone', 'Esagono per esagono'],
    [
      'Click a counter of the hex that acts now; what it does is finished before the next. His order binds all of them: rest the pointer on the general to read it. Ending leaves the others where they are.',
      'Cliquez sur un pion de l’hexagone qui agit ; on finit avant le suivant. Son ordre les lie tous : posez le pointeur sur le général pour le lire. Terminer laisse les autres sur place.',
      'Cliccate su una pedina dell’esagono che agisce; si finisce prima del seguente. Il suo ordine vincola tutti: posate il puntatore sul generale per leggerlo. Finire lascia gli altri dove sono.',
    ],
  ),
  lesson(
    'members',
    ['6.0'],
    ['Who goes together', 'Qui va ensemble', 'Chi va insieme'],
    [
      'Units taken together move together if they like, and battalions that enter a hex in one step may fire one volley. Those left out may act later.',
      'Les unités prises ensemble peuvent marcher ensemble, et des bataillons entrés d’un seul pas peuvent tirer une salve. Les autres pourront agir plus tard.',
      'Le unità prese insieme possono marciare insieme, e i battaglioni entrati con un solo passo possono sparare una salva. Le altre potranno agire più tardi.',
    ],
  ),
  lesson(
    'arrivalFormation',
    ['8.3', 'R-121'],
    ['They march on', 'Ils entrent', 'Entrano'],
    [
      'On the road, Column or Rompè is fastest; in sight of the enemy, Line.',
      'Sur la route, Colonne ou Rompè va le plus vite ; en vue de l’ennemi, Ligne.',
      'Su strada Colonna o Rompè è più veloce; in vista del nemico, Linea.',
    ],
  ),
  lesson(
    'nearestEnemy',
    ['4.2.1'],
    ['Which enemy counts', 'Quel ennemi compte', 'Quale nemico conta'],
    [
      'Under Attack this unit must end nearer to him, or fire, or fight.',
      'En Attaque, cette unité doit finir plus près de lui, tirer ou combattre.',
      'In Attacco questa unità deve finire più vicina a lui, sparare o combattere.',
    ],
  ),
  lesson(
    'action',
    ['6.0', '6.1', '6.5', '7.2'],
    ['What next?', 'Et maintenant ?', 'E adesso?'],
    [
      'A lit hex ahead: march. A lit enemy: fire or storm. On its own counter: turn, change formation, send out skirmishers, finish. A unit with a front enters only the hex straight ahead. Every step next to the enemy may be answered by fire: turn and form before you come near.',
      'Un hexagone éclairé devant : marcher. Un ennemi éclairé : tirer ou assaillir. Sur son pion : tourner, changer de formation, détacher des tirailleurs, finir. Qui a un front n’entre que droit devant. Chaque pas près de l’ennemi peut attirer le feu : tournez et formez-vous avant d’approcher.',
      'Un esagono illuminato davanti: marciare. Un nemico illuminato: sparare o assaltare. Sulla sua pedina: girare, cambiare formazione, mandare fuori tiratori, finire. Chi ha un fronte entra solo dritto avanti. Ogni passo accanto al nemico può attirare fuoco: giratevi e formatevi prima di avvicinarvi.',
    ],
  ),
  lesson(
    'together',
    ['6.0'],
    ['Does anybody go along?', 'Quelqu’un suit-il ?', 'Qualcuno segue?'],
    [
      'Companions who take the same step now may fire together afterwards.',
      'Ceux qui font ce pas ensemble pourront tirer ensemble.',
      'Chi fa questo passo insieme potrà poi sparare insieme.',
    ],
  ),
  lesson(
    'place',
    ['6.1', '6.3'],
    ['Place in the stack', 'Place dans la pile', 'Posto nella pila'],
    [
      'The top unit fires for the hex and takes the losses first.',
      'L’unité du dessus tire pour l’hexagone et prend les pertes d’abord.',
      'L’unità in cima spara per l’esagono e prende per prima le perdite.',
    ],
  ),
  lesson(
    'trophy',
    ['S2.guns'],
    ['The captured guns', 'Les pièces prises', 'I pezzi catturati'],
    [
      'They can be dragged along, and count for whoever holds them.',
      'On peut les traîner, et elles comptent pour qui les tient.',
      'Si possono trascinare, e contano per chi li tiene.',
    ],
  ),
  lesson(
    'isolatedUnit',
    ['5.5', '6.5.3'],
    ['Those out of command', 'Ceux qui sont hors commandement', 'Chi è fuori comando'],
    [
      'Units out of every line of command may spend half their movement: turn, form, or step nearer to a general.',
      'Les unités hors de toute ligne de commandement disposent de la moitié de leur mouvement : tourner, se former, ou se rapprocher d’un général.',
      'Le unità fuori da ogni linea di comando hanno metà movimento: girarsi, formarsi, o avvicinarsi a un generale.',
    ],
  ),
  lesson(
    'isolatedAction',
    ['6.5.3'],
    ['Half a move', 'Un demi-mouvement', 'Mezzo movimento'],
    [
      'No fire, no melee, no skirmishers: only nearer to a commander, or a better front.',
      'Ni feu, ni mêlée, ni tirailleurs : seulement vers un chef, ou un meilleur front.',
      'Né fuoco, né mischia, né tiratori: solo verso un comandante, o un fronte migliore.',
    ],
  ),
  ...FIGHT,
  lesson(
    'removal',
    ['8.2', '8.4.3'],
    ['To the rear', 'À l’arrière', 'Nelle retrovie'],
    [
      'A general in the rear helps the broken to rally; but his men at the front lose him.',
      'Un général à l’arrière aide les débandés à se rallier ; mais ses hommes au front le perdent.',
      'Un generale nelle retrovie aiuta gli sbandati a riordinarsi; ma i suoi al fronte lo perdono.',
    ],
  ),
  lesson(
    'reinforcements',
    ['8.3'],
    ['A column is due', 'Une colonne est attendue', 'È attesa una colonna'],
    [
      'Bring it up next turn, hold it back a turn, or send it away for good.',
      'Amenez-la au prochain tour, retenez-la d’un tour, ou renvoyez-la pour toujours.',
      'Fatela venire al prossimo turno, trattenetela un turno, o mandatela via per sempre.',
    ],
  ),
  lesson(
    'massena',
    ['S3.massena'],
    ['Masséna’s demi-brigades', 'Les demi-brigades de Masséna', 'Le mezze brigate di Masséna'],
    [
      'Rallied battalions come back only by whole demi-brigades.',
      'Les bataillons ralliés ne reviennent que par demi-brigades entières.',
      'I battaglioni riordinati tornano solo per intere mezze brigate.',
    ],
  ),
  lesson(
    'entryHex',
    ['8.3', 'R-139'],
    ['The way is barred', 'Le chemin est barré', 'La via è sbarrata'],
    [
      'Choose another hex of the edge.',
      'Choisissez un autre hexagone du bord.',
      'Scegliete un altro esagono del bordo.',
    ],
  ),
  lesson(
    'waiting',
    ['8.3'],
    ['No room to enter', 'Pas de place pour entrer', 'Nessun posto per entrare'],
    [
      'They may wait for the next turn; disbanding them is for good.',
      'Elles peuvent attendre ; les dissoudre est sans retour.',
      'Possono aspettare; scioglierle è senza ritorno.',
    ],
  ),
  lesson(
    'recovery',
    ['8.4', '8.4.1'],
    ['Who rallies', 'Qui se rallie', 'Chi si riordina'],
    [
      'One try for the skirmisher or for his battalion.',
      'Un essai pour le tirailleur ou pour son bataillon.',
      'Un tentativo per il tiratore o per il suo battaglione.',
    ],
  ),
  lesson(
    'enterMap',
    ['8.4'],
    ['Back to the field', 'De retour sur le terrain', 'Di nuovo in campo'],
    [
      'It has rallied. The longer it stays in the box, the more points it may regain; but it is missed at the front.',
      'Elle s’est ralliée. Plus elle attend, plus elle peut regagner de points ; mais elle manque au front.',
      'Si è riordinata. Più resta, più punti può recuperare; ma manca al fronte.',
    ],
  ),
  lesson(
    'commanderBack',
    ['8.5'],
    ['The general returns', 'Le général revient', 'Il generale torna'],
    [
      'Back with his men, or still among the broken?',
      'Auprès de ses hommes, ou encore parmi les débandés ?',
      'Dai suoi, o ancora tra gli sbandati?',
    ],
  ),
];
