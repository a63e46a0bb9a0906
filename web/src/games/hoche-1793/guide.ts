import type { View } from '@grande/hoche-1793/book';
import type { GuideStep } from '../../table/presenter.ts';
import { lesson } from '../common/lesson.ts';
import { BATTLE } from './guide-battle.ts';

const sub = (n: number) => (_: unknown, view: unknown) => (view as View).sub === n;

/** The first match, question by question: setting up, the morning, marching, the evening. */
export const GUIDE: readonly GuideStep[] = [
  lesson(
    'setupS1',
    ['15.1.1', '1'],
    ['Who stands where', 'Qui se tient où', 'Chi sta dove'],
    [
      'Your divisions lie face down: the enemy sees where they are, not who they are. Put the strong one where you mean to strike first, or where he will not expect it.',
      'Vos divisions sont faces cachées : l’ennemi voit où elles sont, non qui elles sont. Mettez la plus forte là où vous frapperez d’abord, ou là où il ne l’attend pas.',
      'Le vostre divisioni sono coperte: il nemico vede dove sono, non chi sono. Mettete la più forte dove volete colpire prima che altrove, o dove non se l’aspetta.',
    ],
  ),
  lesson(
    'setupS3',
    ['15.3.1', '15.3.3'],
    ['Five columns before the lines', 'Cinq colonnes devant les lignes', 'Cinque colonne davanti alle linee'],
    [
      'You need Wissembourg and Lauterbourg in three days. Place each column on a lit hex; two columns against one French hex, one of them behind it, is the way to win. One column may cross the Rhine instead and strike Lauterbourg on a day you write down now.',
      'Il vous faut Wissembourg et Lauterbourg en trois jours. Placez chaque colonne sur un hexagone éclairé ; deux colonnes contre un seul hexagone, dont une derrière lui, voilà comment on gagne. Une colonne peut passer le Rhin et frapper Lauterbourg le jour que vous écrivez maintenant.',
      'Vi servono Wissembourg e Lauterbourg in tre giorni. Mettete ogni colonna su un esagono illuminato; due colonne contro un solo esagono, una delle quali alle spalle: così si vince. Una colonna può passare il Reno e colpire Lauterbourg nel giorno che scrivete ora.',
    ],
  ),
  lesson(
    'reqJointCommander',
    ['15.1.3'],
    ['One commander for both armies?', 'Un seul chef pour deux armées ?', 'Un solo capo per due armate?'],
    [
      'Paris answers with 2D6, helped by the Moselle’s morale and hindered by the Rhine’s: 9 or more Hoche, 5 or less Pichegru. It is for good. Ask when the Moselle is ahead.',
      'Paris répond par 2D6, plus le moral de la Moselle, moins celui du Rhin : 9 et plus Hoche, 5 et moins Pichegru. C’est pour toujours. Demandez quand la Moselle a l’avantage.',
      'Parigi risponde con 2D6, più il morale della Mosella, meno quello del Reno: 9 o più Hoche, 5 o meno Pichegru. È per sempre. Chiedete quando la Mosella è avanti.',
    ],
  ),
  lesson(
    'mergeGoetze',
    ['6.3'],
    ['Götze’s brigade', 'La brigade Götze', 'La brigata Götze'],
    [
      'Merged into the Prince’s division it needs no orders of its own, but it never comes out again.',
      'Réunie à la division du Prince, elle n’a plus besoin d’ordres à elle, mais n’en sortira plus.',
      'Unita alla divisione del Principe non ha più bisogno di ordini propri, ma non ne uscirà più.',
    ],
  ),
  lesson(
    'allocateCP',
    ['6.1', '6.2', '6.4'],
    ['Orders are scarce', 'Les ordres sont rares', 'Gli ordini sono pochi'],
    [
      'In secret. A division stacked with the general costs ½ point, else 1 for every 4 MP begun. Order those that will fight today: without orders a division tests to stir, may not attack and feeds itself. The panel ‘Command this morning’ has every cost.',
      'En secret. Une division avec le général coûte ½ point, sinon 1 par tranche de 4 PM entamée. Commandez celles qui se battront aujourd’hui : sans ordres une division teste pour bouger, ne peut attaquer et se nourrit seule. Le panneau « Le commandement ce matin » donne tous les coûts.',
      'In segreto. Una divisione con il generale costa ½ punto, altrimenti 1 ogni 4 PM iniziati. Comandate quelle che oggi combatteranno: senza ordini una divisione deve superare una prova per muovere, non può attaccare e si nutre da sé. Il pannello «Il comando stamattina» dà tutti i costi.',
    ],
  ),
  lesson(
    'strategicOrder',
    ['6.6', '9.6'],
    ['One long march', 'Une longue marche', 'Una lunga marcia'],
    [
      'One force of each army, ready, out of the enemy’s sight and with its lines open, may march double or triple by road at the end of the day. It is fed on the way, but is not commanded.',
      'Une force par armée, prête, hors de vue de l’ennemi et les lignes ouvertes, peut marcher double ou triple par route en fin de journée. Elle est nourrie, mais non commandée.',
      'Una forza per armata, pronta, fuori dalla vista del nemico e con le linee aperte, può marciare il doppio o il triplo per strada a fine giornata. È nutrita, ma non comandata.',
    ],
  ),
  lesson(
    'fuseSeparate',
    ['6.5'],
    ['Riding with the general', 'Avec le général en chef', 'Con il generale in capo'],
    [
      'Paid divisions in his hex may become one force with him: they march, test and fight on his initiative, but lose their own freedom, and a rout scatters them all.',
      'Les divisions payées de son hexagone peuvent ne faire qu’une force avec lui : elles marchent, testent et combattent sur son initiative, mais perdent leur liberté, et une déroute les disperse toutes.',
      'Le divisioni pagate nel suo esagono possono formare una sola forza con lui: marciano, provano e combattono con la sua iniziativa, ma perdono la libertà, e una rotta le disperde tutte.',
    ],
  ),
  lesson(
    'initiativeGeneral',
    ['7'],
    ['Who opens the day', 'Qui ouvre la journée', 'Chi apre la giornata'],
    [
      'Each side names a general: D6 plus his initiative. The winner’s army acts first in every sub-phase. Name the one whose army must strike before the enemy moves.',
      'Chaque camp nomme un général : D6 plus son initiative. L’armée du vainqueur agit la première dans chaque sous-phase. Nommez celui dont l’armée doit frapper d’abord.',
      'Ogni parte nomina un generale: D6 più la sua iniziativa. L’armata del vincitore agisce per prima in ogni sottofase. Nominate quello la cui armata deve colpire per prima.',
    ],
  ),
  lesson(
    'activate',
    ['8.2.1', '8.1'],
    ['4.1 Those with orders', '4.1 Ceux qui ont des ordres', '4.1 Chi ha ordini'],
    [
      'Turn and turn about, one ready force with orders at a time: click its counter. No test. When both pass one after the other the sub-phase is over. A force that marches now can still attack, but at −1.',
      'Chacun son tour, une force prête et commandée à la fois : cliquez sur son pion. Sans test. Quand les deux passent à la suite, la sous-phase est finie. Une force qui marche peut encore attaquer, mais à −1.',
      'A turno, una forza pronta e comandata per volta: cliccate sulla sua pedina. Nessuna prova. Quando entrambi passano di seguito la sottofase finisce. Chi marcia può ancora attaccare, ma a −1.',
    ],
    sub(1),
  ),
  lesson(
    'activate',
    ['8.2.2', '6.4', '11.10.3'],
    ['4.2 Those left to themselves', '4.2 Ceux qui sont livrés à eux-mêmes', '4.2 Chi è lasciato a sé'],
    [
      'Forces without orders roll their general’s initiative or less, and stay put if they fail. They may march and patrol, not attack. Routed forces must run now.',
      'Les forces sans ordres doivent faire au plus l’initiative de leur général, sinon elles restent. Elles peuvent marcher et patrouiller, non attaquer. Les forces en déroute doivent fuir maintenant.',
      'Le forze senza ordini devono tirare al massimo l’iniziativa del loro generale, altrimenti restano. Possono marciare e pattugliare, non attaccare. Le forze in rotta devono fuggire ora.',
    ],
    sub(2),
  ),
  lesson(
    'activate',
    ['8.2.3', '3.4'],
    ['4.3 A second effort', '4.3 Un second effort', '4.3 Un secondo sforzo'],
    [
      'Forces with orders, ready or rested, may act again if the general-in-chief’s initiative test succeeds. Mind the bill: two marches leave them fatigued, and whoever goes to bed exhausted costs morale.',
      'Les forces commandées, prêtes ou reposées, peuvent agir encore si le test d’initiative du général en chef réussit. Attention au prix : deux marches les laissent fatiguées, et qui se couche épuisé coûte du moral.',
      'Le forze comandate, pronte o riposate, possono agire ancora se riesce la prova d’iniziativa del generale in capo. Attenti al conto: due marce le lasciano affaticate, e chi va a dormire esausto costa morale.',
    ],
    sub(3),
  ),
  lesson(
    'activate',
    ['8.2.4', '9.6'],
    ['4.4 The long marches', '4.4 Les longues marches', '4.4 Le lunghe marce'],
    [
      'A force with the strategic order, still ready and out of sight, marches by road at double capacity, or triple after a test.',
      'Une force pourvue de l’ordre stratégique, encore prête et hors de vue, marche par route à capacité double, ou triple après un test.',
      'Una forza con l’ordine strategico, ancora pronta e fuori vista, marcia per strada a capacità doppia, o tripla dopo una prova.',
    ],
    sub(4),
  ),
  lesson(
    'triple',
    ['9.6'],
    ['Double or triple', 'Double ou triple', 'Doppia o tripla'],
    [
      'A passed test gives three times the capacity, a failed one still gives double. But each capacity begun costs a level of fatigue.',
      'Un test réussi donne trois fois la capacité, un test manqué encore le double. Mais chaque capacité entamée coûte un degré de fatigue.',
      'Una prova riuscita dà tre volte la capacità, una fallita ancora il doppio. Ma ogni capacità iniziata costa un grado di fatica.',
    ],
  ),
  lesson(
    'freeOrNearer',
    ['15.1.3'],
    [
      'The King wants his army home',
      'Le roi veut son armée au quartier',
      'Il re vuole l’esercito ai quartieri',
    ],
    [
      'Towards Kaiserslautern without a test; anywhere else only after one, and a failure means no march at all.',
      'Vers Kaiserslautern sans test ; ailleurs seulement après un test, et un échec interdit toute marche.',
      'Verso Kaiserslautern senza prova; altrove solo dopo una prova, e un fallimento vieta ogni marcia.',
    ],
  ),
  lesson(
    'step',
    ['9.1', '9.3', '10', '11.3'],
    ['March, look, strike', 'Marcher, voir, frapper', 'Marciare, vedere, colpire'],
    [
      'Click a lit hex to march one hex, an enemy counter to send patrols (each MP adds 1; 5 tells its kind, 8 turns it over), or an enemy hex beside you to attack for 1 MP. Any march costs a level of fatigue once. Enemy patrols never stop you, but whoever sees you may react. Attacking without having marched is a prepared attack.',
      'Cliquez sur un hexagone éclairé pour avancer, un pion ennemi pour envoyer des patrouilles (chaque PM ajoute 1 ; 5 dit sa nature, 8 le retourne), ou un hexagone ennemi voisin pour attaquer, 1 PM. Toute marche coûte un degré de fatigue, une fois. Les patrouilles ennemies n’arrêtent pas, mais qui vous voit peut réagir. Attaquer sans avoir marché est une attaque préparée.',
      'Cliccate su un esagono illuminato per avanzare, una pedina nemica per mandare pattuglie (ogni PM aggiunge 1; 5 ne dice la natura, 8 la scopre), o un esagono nemico vicino per attaccare, 1 PM. Ogni marcia costa un grado di fatica, una volta. Le pattuglie nemiche non fermano, ma chi vi vede può reagire. Attaccare senza aver marciato è un attacco preparato.',
    ],
  ),
  lesson(
    'dropDivisions',
    ['6.5'],
    ['Leaving divisions behind', 'Laisser des divisions', 'Lasciare divisioni'],
    [
      'Only at the start of the activation. What stays behind keeps its orders but has no event marker.',
      'Seulement au début de l’activation. Celles qui restent gardent leurs ordres, mais n’ont pas de marqueur d’événement.',
      'Solo all’inizio dell’attivazione. Chi resta conserva gli ordini, ma non ha segnalino evento.',
    ],
  ),
  lesson(
    'demoralisedStay',
    ['3.2'],
    ['Demoralised, but out of reach', 'Démoralisée, mais hors d’atteinte', 'Demoralizzata, ma fuori portata'],
    [
      'Five MP or more from the nearest enemy it may stay and rest.',
      'À 5 PM ou plus de l’ennemi le plus proche, elle peut rester et se reposer.',
      'A 5 PM o più dal nemico più vicino può restare e riposare.',
    ],
  ),
  lesson(
    'flight',
    ['3.2'],
    ['Away from the enemy', 'Loin de l’ennemi', 'Lontano dal nemico'],
    [
      'Demoralised troops do one thing: they go home. Lit are the hexes the rule allows.',
      'Des troupes démoralisées ne font qu’une chose : rentrer. Sont éclairés les hexagones permis.',
      'Le truppe demoralizzate fanno una cosa sola: tornare. Sono illuminati gli esagoni permessi.',
    ],
  ),
  lesson(
    'react',
    ['8.4', '9.5', '10'],
    ['Your patrols see him', 'Vos patrouilles le voient', 'Le vostre pattuglie lo vedono'],
    [
      'Each force whose patrols see the mover may try once, on its initiative: look at him, close up by 1 MP (ready only), or draw off up to 2 MP (tired troops add to the die). Any step costs fatigue. You are asked even when nothing can be done, so that your silence tells nothing: a standing order answers for you.',
      'Chaque force qui voit le mouvement peut essayer une fois, sur son initiative : observer, se rapprocher de 1 PM (si elle est prête), ou reculer de 2 PM au plus (la fatigue s’ajoute au dé). Tout pas fatigue. On vous interroge même quand rien n’est possible, pour que votre silence ne dise rien : une consigne répond à votre place.',
      'Ogni forza che vede il movimento può provare una volta, sulla sua iniziativa: osservare, avvicinarsi di 1 PM (solo se pronta), o ritrarsi fino a 2 PM (la fatica si aggiunge al dado). Ogni passo affatica. Siete interpellati anche quando nulla è possibile, perché il silenzio non dica nulla: una consegna risponde per voi.',
    ],
  ),
  lesson(
    'announce',
    ['10'],
    ['What do you tell him?', 'Que lui dites-vous ?', 'Che cosa gli dite?'],
    [
      'His patrols have counted your fires. Name any strength within the margin: bluff up to keep him away, or down to draw him on.',
      'Ses patrouilles ont compté vos feux. Annoncez un effectif dans la marge : plus pour l’écarter, moins pour l’attirer.',
      'Le sue pattuglie hanno contato i vostri fuochi. Dichiarate un numero entro il margine: di più per tenerlo lontano, di meno per attirarlo.',
    ],
  ),
  ...BATTLE,
  lesson(
    'arrivalHex',
    ['12.1'],
    ['Reinforcements', 'Renforts', 'Rinforzi'],
    [
      'The enemy stands where they should arrive: choose among the nearest free hexes.',
      'L’ennemi tient leur hexagone d’arrivée : choisissez parmi les plus proches.',
      'Il nemico tiene il loro esagono d’arrivo: scegliete tra i più vicini.',
    ],
  ),
  lesson(
    'assignArdennes',
    ['15.1.1'],
    ['From the Army of the Ardennes', 'De l’armée des Ardennes', 'Dall’armata delle Ardenne'],
    [
      'For good, and for all to see. The Rhine is usually short of men; the Moselle has the better general.',
      'Pour toujours, et au vu de tous. Le Rhin manque d’hommes ; la Moselle a le meilleur général.',
      'Per sempre, e sotto gli occhi di tutti. Al Reno mancano uomini; la Mosella ha il generale migliore.',
    ],
  ),
  lesson(
    'placeReplacements',
    ['12.2'],
    ['Drafts', 'Remplacements', 'Rimpiazzi'],
    [
      'Only infantry that is commanded, ready and not routed takes them; more than it began with is allowed.',
      'Seule l’infanterie commandée, prête et non en déroute les reçoit ; elle peut dépasser sa force initiale.',
      'Li riceve solo la fanteria comandata, pronta e non in rotta; può superare la forza iniziale.',
    ],
  ),
  lesson(
    'stragglerUnit',
    ['12.4'],
    ['Stragglers come in', 'Les traînards rejoignent', 'Rientrano gli sbandati'],
    [
      'A ready force that slept dry gathers one point, up to what it began with.',
      'Une force prête et au sec regagne un point, jusqu’à sa force initiale.',
      'Una forza pronta e all’asciutto recupera un punto, fino alla forza iniziale.',
    ],
  ),
  lesson(
    'forageOrder',
    ['13.3'],
    ['Who eats first', 'Qui mange d’abord', 'Chi mangia per primo'],
    [
      'The hex cannot feed everybody. In your order, each force that still fits whole is fed; the others are out of supply: cohesion −2, half movement.',
      'L’hexagone ne peut nourrir tout le monde. Dans votre ordre, chaque force qui tient encore entière mange ; les autres sont hors ravitaillement : cohésion −2, mouvement de moitié.',
      'L’esagono non può nutrire tutti. Nel vostro ordine, mangia ogni forza che entra ancora intera; le altre restano senza rifornimenti: coesione −2, movimento dimezzato.',
    ],
  ),
  lesson(
    'saintJust',
    ['15.1.3'],
    ['Saint-Just', 'Saint-Just', 'Saint-Just'],
    [
      'Once in the game for each army. Every general who fought today tests; each success lifts the marker one space. Wait until several have fought.',
      'Une fois par armée dans la partie. Chaque général qui a combattu teste ; chaque succès relève le marqueur d’une case. Attendez que plusieurs aient combattu.',
      'Una volta per armata nella partita. Ogni generale che ha combattuto prova; ogni successo alza il segnalino di una casella. Aspettate che più d’uno abbia combattuto.',
    ],
  ),
  lesson(
    'orderRetreat',
    ['15.1.2'],
    ['The general retreat', 'La retraite générale', 'La ritirata generale'],
    [
      'Ordering it ends the game at once, and the markers decide how great the French victory is. Fight on only if you can drive them out of Landau and raise your morale.',
      'L’ordonner met fin à la partie, et les marqueurs mesurent la victoire française. Ne continuez que si vous pouvez les chasser de Landau et relever votre moral.',
      'Ordinarla mette fine alla partita, e i segnalini misurano la vittoria francese. Continuate solo se potete cacciarli da Landau e rialzare il morale.',
    ],
  ),
  lesson(
    'giveUp',
    ['15.2.2'],
    ['Give up the attack?', 'Renoncer à l’attaque ?', 'Rinunciare all’attacco?'],
    [
      'Asked every evening. You win only in Kaiserslautern or by breaking the Prussians; but six SP lost in battle make it a disaster, so stopping in time can save something.',
      'Demandé chaque soir. On ne gagne qu’à Kaiserslautern ou en brisant les Prussiens ; mais six PF perdus au combat font un désastre : s’arrêter à temps sauve quelque chose.',
      'Chiesto ogni sera. Si vince solo a Kaiserslautern o spezzando i Prussiani; ma sei PF persi in battaglia fanno un disastro: fermarsi in tempo salva qualcosa.',
    ],
  ),
];
