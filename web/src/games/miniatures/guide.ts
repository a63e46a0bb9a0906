import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';

/** The first match, question by question. */
export const GUIDE: readonly GuideStep[] = [
  lesson(
    'attacker',
    ['GEN.3'],
    ['Attack or defend', 'Attaquer ou défendre', 'Attaccare o difendere'],
    [
      'The attacker moves first and must do harm; the defender has the choice of ground and perhaps a fort.',
      'L’attaquant joue le premier et doit nuire ; le défenseur a le terrain, et peut-être un fort.',
      'L’attaccante muove per primo e deve nuocere; il difensore ha il terreno, e forse un forte.',
    ],
  ),
  lesson(
    'army',
    ['GEN.4', 'GEN.5'],
    ['Your army', 'Votre armée', 'Il vostro esercito'],
    [
      'Take the usual mixture, or change the list below, division by division. Two thirds foot, some horse, a few batteries serve most battles.',
      'Prenez la composition ordinaire, ou changez la liste ci-dessous, division par division. Deux tiers d’infanterie, un peu de cavalerie, quelques batteries conviennent à tout.',
      'Prendete la composizione solita, o cambiate la lista qui sotto, divisione per divisione. Due terzi di fanti, un po’ di cavalleria, qualche batteria vanno bene quasi sempre.',
    ],
  ),
  lesson(
    'bonus',
    ['GEN.6'],
    ['The weaker generals', 'Les généraux les plus faibles', 'I generali più deboli'],
    [
      'One of them gains a point: the one whose division must do most.',
      'L’un d’eux gagne un point : celui dont la division aura le plus à faire.',
      'Uno di loro guadagna un punto: quello la cui divisione avrà più da fare.',
    ],
  ),
  lesson(
    'terrain',
    ['GEN.7'],
    ['The ground', 'Le terrain', 'Il terreno'],
    [
      'You may propose to strike or shift a feature; the other must agree.',
      'Vous pouvez proposer d’ôter ou de déplacer un élément ; l’autre doit consentir.',
      'Potete proporre di togliere o spostare un elemento; l’altro deve consentire.',
    ],
  ),
  lesson(
    'agree',
    ['GEN.7'],
    ['Agreed?', 'D’accord ?', 'D’accordo?'],
    [
      'The ground changes only if both wish it.',
      'Le terrain ne change que si les deux le veulent.',
      'Il terreno cambia solo se entrambi lo vogliono.',
    ],
  ),
  lesson(
    'fort',
    ['GEN.3', 'TE.5'],
    ['A fort', 'Un fort', 'Un forte'],
    [
      'Point at its place, have one proposed, or do without. Troops in it have +2 on their morale.',
      'Désignez son emplacement, faites-en proposer un, ou passez-vous-en. Les troupes y ont +2 au moral.',
      'Indicate il posto, fatevene proporre uno, o fatene a meno. Le truppe dentro hanno +2 al morale.',
    ],
  ),
  lesson(
    'reserve',
    ['GEN.9'],
    ['A division held back', 'Une division en réserve', 'Una divisione di riserva'],
    [
      'It comes on later, where the battle needs it.',
      'Elle entre plus tard, où la bataille en a besoin.',
      'Entra più tardi, dove la battaglia ne ha bisogno.',
    ],
  ),
  lesson(
    'command',
    ['GEN.8'],
    ['Deployment', 'Déploiement', 'Schieramento'],
    [
      'Command by command, turn and turn about. Who deploys last sees most.',
      'Commandement par commandement, chacun son tour. Qui se déploie en dernier voit le plus.',
      'Comando per comando, a turno. Chi si schiera per ultimo vede di più.',
    ],
  ),
  lesson(
    'deploy',
    ['GEN.8'],
    ['Where it stands', 'Où elle se tient', 'Dove sta'],
    [
      'Point inside your zone, look at the outline, then place it; or have a place proposed. Keep the general within reach of his men.',
      'Pointez dans votre zone, voyez le contour, puis placez ; ou faites proposer. Gardez le général à portée de ses hommes.',
      'Puntate nella vostra zona, guardate il contorno, poi piazzate; o fatevi proporre un posto. Tenete il generale a portata dei suoi.',
    ],
  ),
  lesson(
    'pool',
    ['SP.2.18'],
    ['Points to give', 'Des points à donner', 'Punti da dare'],
    [
      'A corps or army commander hands his points to generals within his reach, or keeps them.',
      'Un chef de corps ou d’armée donne ses points aux généraux à sa portée, ou les garde.',
      'Un comandante di corpo o d’armata dà i suoi punti ai generali a portata, o li tiene.',
    ],
  ),
  lesson(
    'order',
    ['SP.2', 'SP.2.1', 'SP.2.2'],
    ['Who gets an order', 'Qui reçoit un ordre', 'Chi riceve un ordine'],
    [
      'Click a lit base or general. Each order costs a point of its general’s die; double if he is out of reach, dead, or with another unit. First those who must fire or charge, then the rest; end when the points are better kept.',
      'Cliquez sur un socle ou un général éclairé. Chaque ordre coûte un point du dé de son général ; le double s’il est hors de portée, mort, ou avec une autre unité. D’abord ceux qui doivent tirer ou charger ; finissez quand il n’y a plus rien d’utile.',
      'Cliccate su una basetta o un generale illuminato. Ogni ordine costa un punto del dado del suo generale; il doppio se è fuori portata, morto, o con un’altra unità. Prima chi deve sparare o caricare; finite quando non c’è più nulla di utile.',
    ],
  ),
  lesson(
    'unit',
    ['SP.2.3', 'SP.2.5', 'G.8', 'SP.2.11'],
    ['The order', 'L’ordre', 'L’ordine'],
    [
      'Point where the front shall go: the outline shows where it will stand, the dotted way how it wheels. ‘Slide’ goes there without turning, at half pace if not forward; ‘Turn’ faces the point. Or choose an order beside: fire, square, charge. The card of a unit says how far it goes; half when disrupted; a wood or village is entered by pointing into it.',
      'Pointez où le front doit aller : le contour montre où il se tiendra, le pointillé sa conversion. « Sans tourner » y va en gardant son front, à demi-pas si ce n’est en avant ; « Pivoter » fait face au point. Ou choisissez un ordre : tirer, carré, charger. La fiche d’une unité dit jusqu’où elle va ; moitié si en désordre ; on entre dans un bois ou un village en pointant dedans.',
      'Puntate dove deve andare il fronte: il contorno mostra dove starà, i puntini come converte. «Senza girare» ci va tenendo il fronte, a mezzo passo se non in avanti; «Girare» fa fronte al punto. O scegliete un ordine: fuoco, quadrato, carica. La scheda di un’unità dice fin dove va; metà se in disordine; in un bosco o abitato si entra puntandovi dentro.',
    ],
  ),
  lesson(
    'general',
    ['GE.1', 'GE.2', 'SP.2.2'],
    ['The general rides', 'Le général chevauche', 'Il generale cavalca'],
    [
      'Point within his reach. With a unit he steadies its morale by one, and may fall with it; apart he commands everybody within reach.',
      'Pointez à sa portée. Avec une unité il affermit son moral d’un point, et peut tomber avec elle ; à part il commande tous ceux qui sont à sa portée.',
      'Puntate entro la sua portata. Con un’unità ne rafforza il morale di uno, e può cadere con essa; da solo comanda tutti quelli a portata.',
    ],
  ),
  lesson(
    'enter',
    ['SC.3'],
    ['Fresh troops', 'Troupes fraîches', 'Truppe fresche'],
    [
      'Point along the stretch of edge where they may come on, or have a place proposed. They do nothing else this turn.',
      'Pointez sur le bord où elles peuvent entrer, ou faites proposer. Elles ne font rien d’autre ce tour-ci.',
      'Puntate sul tratto di bordo dove possono entrare, o fatevi proporre. In questo turno non fanno altro.',
    ],
  ),
  lesson(
    'flight',
    ['FL.1', 'FL.2'],
    ['They run', 'Ils fuient', 'Fuggono'],
    [
      'Runners go on until rallied or off the table; disorder spreads to whom they run over.',
      'Les fuyards courent jusqu’à être ralliés ou hors de table ; ils troublent ceux qu’ils traversent.',
      'I fuggiaschi corrono finché sono riordinati o fuori dal tavolo; portano il disordine in chi attraversano.',
    ],
  ),
  lesson(
    'shot',
    ['SP.3', 'SP.3.8'],
    ['Fire', 'Le feu', 'Il fuoco'],
    [
      'One after another: whose fire first? Enfilade and canister first, for a target that breaks saves the rest of your shots. Rest on a shot to see its odds.',
      'L’un après l’autre : qui d’abord ? L’enfilade et la mitraille, car une cible qui rompt épargne vos autres tirs. Arrêtez-vous sur un tir pour ses chances.',
      'Uno dopo l’altro: chi prima? L’infilata e la mitraglia, perché un bersaglio che cede risparmia gli altri tiri. Fermatevi su un tiro per le probabilità.',
    ],
  ),
  lesson(
    'charge',
    ['SP.4'],
    ['Which charge first', 'Quelle charge d’abord', 'Quale carica prima'],
    [
      'Each is settled by morale, chargers and charged. Begin where a rout will uncover a flank.',
      'Chacune se règle au moral, de part et d’autre. Commencez là où une déroute découvrira un flanc.',
      'Ognuna si decide sul morale, di chi carica e di chi è caricato. Cominciate dove una rotta scoprirà un fianco.',
    ],
  ),
  lesson(
    'principal',
    ['SP.4.2'],
    ['Who leads the charge', 'Qui mène la charge', 'Chi guida la carica'],
    [
      'The best quality, or the one with the general.',
      'La meilleure qualité, ou celle du général.',
      'La migliore qualità, o quella col generale.',
    ],
  ),
  lesson(
    'position',
    ['SP.4.6'],
    ['Take the position?', 'Prendre la position ?', 'Prendere la posizione?'],
    [
      'The ground is empty: take it, or keep your own.',
      'Le terrain est vide : prenez-le, ou gardez le vôtre.',
      'Il terreno è vuoto: prendetelo, o tenete il vostro.',
    ],
  ),
  lesson(
    'rider',
    ['PU.1', 'FU.1'],
    ['The cavalry rides on', 'La cavalerie poursuit', 'La cavalleria prosegue'],
    [
      'Pursue those who run, or charge on at the next, with −1 and then −2.',
      'Poursuivre les fuyards, ou charger le suivant, à −1 puis −2.',
      'Inseguire chi fugge, o caricare il prossimo, a −1 poi −2.',
    ],
  ),
  lesson(
    'join',
    ['FU.2'],
    ['Together?', 'Ensemble ?', 'Insieme?'],
    [
      'Two who ride at one enemy weigh more.',
      'Deux contre un pèsent davantage.',
      'Due contro uno pesano di più.',
    ],
  ),
];
