import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';

/** The guide's lessons on battle, in the order of chapter 11. */
export const BATTLE: readonly GuideStep[] = [
  lesson(
    'joinNext',
    ['11.3'],
    ['Who is tested next', 'Qui est testé ensuite', 'Chi è provato ora'],
    [
      'Each of your ready forces beside the fight must be tested; the order is yours. Those you want in come first: what they bring changes what the others risk.',
      'Chacune de vos forces prêtes voisines doit être testée ; l’ordre est à vous. D’abord celles que vous voulez : ce qu’elles apportent change le risque des autres.',
      'Ognuna delle vostre forze pronte vicine va provata; l’ordine è vostro. Prima quelle che volete: ciò che portano cambia il rischio delle altre.',
    ],
  ),
  lesson(
    'join',
    ['11.3'],
    ['Neighbours are drawn in', 'Les voisins sont entraînés', 'I vicini sono coinvolti'],
    [
      'Ready forces beside the fight test with −2 on the die. Who passes, his owner decides; who fails, the enemy does. More divisions mean more strength, but a defeat costs morale for each of them.',
      'Les forces prêtes voisines du combat testent avec −2 au dé. Qui réussit, son chef décide ; qui échoue, c’est l’ennemi. Plus de divisions, plus de force, mais une défaite coûte du moral pour chacune.',
      'Le forze pronte vicine allo scontro provano con −2 al dado. Chi riesce, decide il suo capo; chi fallisce, decide il nemico. Più divisioni, più forza, ma una sconfitta costa morale per ognuna.',
    ],
  ),
  lesson(
    'march',
    ['11.4'],
    ['To the sound of the guns', 'Au canon', 'Al suono del cannone'],
    [
      'Ready forces within 2 MP, others if adjacent, may try on their initiative. They count half in the ratio and tire by a level, but from behind they take a point off the enemy and close his way home.',
      'Les forces prêtes à 2 PM au plus, les autres si adjacentes, peuvent essayer sur leur initiative. Elles comptent pour moitié et se fatiguent d’un degré, mais dans le dos elles ôtent un point à l’ennemi et ferment sa retraite.',
      'Le forze pronte entro 2 PM, le altre se adiacenti, possono provare sulla loro iniziativa. Contano la metà e si affaticano di un grado, ma alle spalle tolgono un punto al nemico e gli chiudono la ritirata.',
    ],
  ),
  lesson(
    'principalDefender',
    ['11.7', '11.10.1'],
    ['Who bears the brunt', 'Qui porte le poids', 'Chi porta il peso'],
    [
      'The principal force lends its cohesion and its fatigue to the battle, and loses the first point. Choose the freshest of good quality.',
      'La force principale donne sa cohésion et sa fatigue à la bataille, et perd le premier point. Choisissez la plus fraîche de bonne qualité.',
      'La forza principale dà coesione e fatica alla battaglia, e perde il primo punto. Scegliete la più fresca di buona qualità.',
    ],
  ),
  lesson(
    'cohesionDivision',
    ['11.7', '3'],
    ['Which division sets the tone', 'Quelle division donne le ton', 'Quale divisione dà il tono'],
    [
      'Its cohesion and its army’s morale make the combat value; the first loss falls on it.',
      'Sa cohésion et le moral de son armée font la valeur de combat ; la première perte est pour elle.',
      'La sua coesione e il morale della sua armata fanno il valore di combattimento; la prima perdita è sua.',
    ],
  ),
  lesson(
    'guidance',
    ['11.6'],
    ['The general guides', 'Le général dirige', 'Il generale guida'],
    [
      'A general-in-chief in or beside the battle guides: the forces he guides count in full, those without orders count half; with a bonus he may turn a die.',
      'Un général en chef dans la bataille ou à côté la dirige : les forces qu’il dirige comptent entières, celles sans ordres pour moitié ; avec un bonus il peut tourner un dé.',
      'Un generale in capo nella battaglia o accanto la guida: le forze che guida contano intere, quelle senza ordini la metà; con un bonus può girare un dado.',
    ],
  ),
  lesson(
    'useJordis',
    ['15.1.4'],
    ['Jordis', 'Jordis', 'Jordis'],
    [
      'Once in the game: the Austrian base value is 4 in this battle, and 4 the morale against rout.',
      'Une fois dans la partie : la valeur de base autrichienne est 4 dans cette bataille, et 4 le moral contre la déroute.',
      'Una volta nella partita: il valore base austriaco è 4 in questa battaglia, e 4 il morale contro la rotta.',
    ],
  ),
  lesson(
    'tactics',
    ['11.8', '11.9'],
    ['Choose in secret', 'Choisissez en secret', 'Scegliete in segreto'],
    [
      'A die each: you want no more than your value; if both manage it the higher die wins. Retreat (tested) halves the losses and avoids rout but loses the field: good with a value of 1 or less. Skirmish halves the losses of both. Counter-attack spoils a skirmish, and failing it takes away everybody’s ground. Rest on an option to see its odds.',
      'Un dé chacun : il faut faire au plus votre valeur ; si les deux réussissent, le plus haut gagne. La retraite (testée) réduit les pertes de moitié et évite la déroute mais perd le terrain : bonne à valeur 1 ou moins. L’escarmouche réduit de moitié les pertes des deux. La contre-attaque gâte l’escarmouche, et manquée elle annule le terrain pour tous. Arrêtez-vous sur un choix pour voir ses chances.',
      'Un dado a testa: occorre fare al massimo il vostro valore; se riescono entrambi vince il più alto. La ritirata (con prova) dimezza le perdite ed evita la rotta ma perde il campo: buona con valore 1 o meno. La scaramuccia dimezza le perdite di entrambi. Il contrattacco guasta la scaramuccia, e se fallisce annulla il terreno per tutti. Fermatevi su una scelta per vederne le probabilità.',
    ],
  ),
  lesson(
    'useBonus',
    ['11.9.1'],
    ['The general’s eye', 'Le coup d’œil du général', 'Il colpo d’occhio del generale'],
    [
      'After a test the die may be turned one lower: enough to make a failure a success. A success is better left as high as it is.',
      'Après un test, le dé peut baisser d’un : de quoi changer un échec en succès. Un succès, mieux vaut le laisser haut.',
      'Dopo una prova il dado può scendere di uno: basta a mutare un fallimento in successo. Un successo è meglio lasciarlo alto.',
    ],
  ),
  lesson(
    'heavyCavalry',
    ['11.9.2'],
    ['Heavy cavalry', 'La grosse cavalerie', 'La cavalleria pesante'],
    [
      'Each point spent raises your die by one, and after 6 comes 1; it must end on a success. The points are lost: spend them when they turn the battle.',
      'Chaque point dépensé hausse votre dé d’un, et après 6 vient 1 ; il doit finir sur un succès. Les points sont perdus : dépensez-les quand ils renversent la bataille.',
      'Ogni punto speso alza il dado di uno, e dopo 6 viene 1; deve finire su un successo. I punti sono persi: spendeteli quando rovesciano la battaglia.',
    ],
  ),
  lesson(
    'distributeLosses',
    ['11.10.1', '11.10.4', '12.3'],
    ['The losses', 'Les pertes', 'Le perdite'],
    [
      'One point after another. In battle the first comes from the principal force, and nobody’s last point is taken while another has two.',
      'Point après point. Au combat le premier vient de la force principale, et nul ne perd son dernier point tant qu’un autre en a deux.',
      'Un punto dopo l’altro. In battaglia il primo viene dalla forza principale, e nessuno perde l’ultimo punto finché un altro ne ha due.',
    ],
  ),
  lesson(
    'retreatHexes',
    ['11.10.3'],
    ['The way back', 'La retraite', 'La ritirata'],
    [
      'One hex, two if the victor’s die is at least double; the second nearer to your supply. Choose roads that lead home, and mind who may cut them.',
      'Un hexagone, deux si le dé du vainqueur est au moins double ; le second plus près du ravitaillement. Choisissez un chemin qui mène chez vous, et voyez qui peut le couper.',
      'Un esagono, due se il dado del vincitore è almeno doppio; il secondo più vicino ai rifornimenti. Scegliete strade che portano a casa, e guardate chi può tagliarle.',
    ],
  ),
  lesson(
    'gicFollows',
    ['11.10.3'],
    ['The general and his troops', 'Le général et ses troupes', 'Il generale e le sue truppe'],
    [
      'He may go along or stay. Near the next fight he commands cheaply and guides.',
      'Il peut suivre ou rester. Près du prochain combat il commande à bon compte et dirige.',
      'Può seguire o restare. Vicino al prossimo scontro comanda con poca spesa e guida.',
    ],
  ),
  lesson(
    'hqRetreat',
    ['11.3'],
    ['Only a headquarters', 'Rien qu’un quartier général', 'Solo un quartier generale'],
    [
      'There were no troops: the general falls back one hex.',
      'Il n’y avait pas de troupes : le général recule d’un hexagone.',
      'Non c’erano truppe: il generale arretra di un esagono.',
    ],
  ),
  lesson(
    'advanceOnHQ',
    ['11.3'],
    ['The hex is empty', 'L’hexagone est vide', 'L’esagono è vuoto'],
    ['You may walk into it.', 'Vous pouvez y entrer.', 'Potete entrarvi.'],
  ),
  lesson(
    'pursue',
    ['11.10.4'],
    ['Pursuit', 'Poursuite', 'Inseguimento'],
    [
      'An initiative test, then 2D6 with cavalry and ground. It costs you nothing but the test: routed men suffer most.',
      'Un test d’initiative, puis 2D6 avec cavalerie et terrain. Il ne vous en coûte que le test : les hommes en déroute souffrent le plus.',
      'Una prova d’iniziativa, poi 2D6 con cavalleria e terreno. Vi costa solo la prova: chi è in rotta soffre di più.',
    ],
  ),
  lesson(
    'leBasTarget',
    ['15.1.4'],
    ['Driven forward', 'Poussés en avant', 'Spinti avanti'],
    [
      'The representatives allow no refusal: choose the weakest hex in front.',
      'Les représentants n’admettent pas de refus : choisissez l’hexagone le plus faible.',
      'I rappresentanti non ammettono rifiuti: scegliete l’esagono più debole.',
    ],
  ),
];
