import { listed, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  // Whose turn it is, and under which order.
  'caldiero.activate': (a, n) =>
    `${n(a.formation)} agit maintenant : les assauts à sa portée promettent ${a.worth} {point|points}.`,
  'caldiero.activateAny': (a, n) =>
    `${n(a.formation)} commence : il nous reste ${a.left} {formation|formations} à activer, et aucun assaut à portée ne rapporte.`,
  'caldiero.activateEnemy': (a, n) =>
    `On fait agir ${n(a.formation)} : les assauts que l’ordre d’Attaque lui impose lui coûtent ${a.worth} {point|points}.`,
  'caldiero.activateFirst': (a, n) =>
    `${n(a.formation)} agit avant l’ennemi, à qui il reste ${a.enemies} {formation|formations} à activer.`,
  'caldiero.activateLast': (a, n) =>
    `Au dernier tour, mieux vaut agir en dernier : ${n(a.formation)} commence, puis nous, avec ${a.left} {formation|formations}.`,
  'caldiero.activateRest': (a, n) =>
    `Les nôtres ont toutes agi ; des ${a.left} formations ennemies, ${n(a.formation)} peut commencer : les assauts imposés lui promettent ${a.worth} {point|points}.`,
  'caldiero.firstOrder': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. Seul cet ordre permet à la fois marche sur route et assaut, et l’ennemi est à ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.order': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. Les assauts à sa portée promettent ${a.worth} {point|points}.`,
  'caldiero.orderAttack': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. Sans test préalable, ses assauts promettent ${a.attack} {point|points}, contre ${a.advance} en Avance.`,
  'caldiero.orderBoth': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. ${a.marching} {unité a|unités ont} du chemin à faire, et les assauts à portée promettent ${a.worth} {point|points}.`,
  'caldiero.orderDefence': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. ${a.shaken} {unité doit|unités doivent} se rallier, ${a.beset} {est|sont} à découvert en zone ennemie.`,
  'caldiero.orderIdle': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. ${a.marching} {unité a|unités ont} du chemin à faire, et ${a.idle} {autre n’a|autres n’ont} pas à se rapprocher de l’ennemi.`,
  'caldiero.orderRest': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. Unités en jeu, batteries à part : ${a.units} ; aucune n’a grand chemin à faire, et aucun assaut à portée ne rapporte.`,
  'caldiero.orderRoad': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. ${a.marching} {unité a|unités ont} du chemin à faire, et aucun assaut à portée ne rapporte encore.`,
  'caldiero.roll': (a, n) =>
    `Pour ${n(a.formation)}, l’ordre de ${n(a.order)} vaut mieux que celui de ${n(a.instead)} ; le dé l’accorde sur ${a.ir} ou moins.`,
  'caldiero.settled': (a, n) =>
    `${n(a.formation)} garde l’ordre de ${n(a.order)}, fixé au début du tour ${a.turn}.`,
  'caldiero.noIntervention': (a) =>
    `Les ${a.points} points qu’y gagnent les Autrichiens valent plus que ce que son commandement nous apporte.`,

  // Orders of single units.
  'caldiero.free': (a, n) =>
    `Aucun des ${a.hexes} hexagones de victoire n’a besoin de ${n(a.unit)} pour l’instant.`,
  'caldiero.gunDefence': (a, n) =>
    `En Défense, ${n(a.unit)} {peut|peuvent} faire 1 hexagone, même pour quitter une zone ennemie.`,
  'caldiero.gunManoeuvre': (a, n) =>
    `En Manœuvre, ${n(a.unit)} {a|ont} ${a.points} {point|points} de mouvement, sans devoir se rapprocher de l’ennemi.`,
  'caldiero.ownHold': (a, n) =>
    `${n(a.unit)} : ${n(a.order)}, pour tenir ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones} ; l’ennemi occupe ${a.enemies} {hexagone voisin|hexagones voisins}.`,
  'caldiero.ownNear': (a, n) =>
    `${n(a.unit)} : ${n(a.order)}, qui suffit pour tenir ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.ownShaken': (a, n) =>
    `Il manque ${a.steps} {degré|degrés} à ${n(a.unit)} pour être en bon ordre, et seule la Défense laisse le temps de se rallier.`,
  'caldiero.ownTake': (a, n) =>
    `${n(a.unit)} : ${n(a.order)}, pour prendre ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.check': (a, n) =>
    `On a besoin de ${n(a.unit)} à ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones} ; le test pour un ordre réussit dans ${a.chance} % des cas.`,

  // Who stands where, and who is wanted where.
  'caldiero.placeNear': (a, n) =>
    `${n(a.unit)} commenc{e|ent} en ${a.hex}, à ${a.hexes} {hexagone|hexagones} de ${n(a.goal)}, pour en couvrir la valeur : ${a.points} {point|points}.`,
  'caldiero.placeTake': (a, n) =>
    `${n(a.unit)} commenc{e|ent} en ${a.hex}, à ${a.hexes} {hexagone|hexagones} de ${n(a.goal)}, que cette division doit prendre.`,
  'caldiero.garrison': (a, n) =>
    `On a besoin de ${n(a.unit)} à ${n(a.hex)}, qu’il faut tenir : encore ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.take': (a, n) =>
    `${n(a.unit)} {est|sont} en route pour ${n(a.hex)}, qu’il faut prendre : encore ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.takes': (a, n) =>
    `${listed(a.units, n)} pren{d|nent} ${n(a.hex)}, qui nous vaut ${a.points} {point|points}.`,
  'caldiero.holds': (a, n) =>
    `${listed(a.units, n)} t{ient|iennent} ${n(a.hex)}, qui nous vaut ${a.points} {point|points}.`,
  'caldiero.safer': (a, n) =>
    `${n(a.unit)} {est|sont} plus en sûreté en ${a.hex} : dans un rayon de 3 hexagones, ${a.enemy} PF {ennemi|ennemis} et ${a.own} des nôtres.`,
  'caldiero.walls': (a, n) =>
    `${n(a.unit)} trouv{e|ent} des murs en ${a.hex}, à ${a.hexes} {hexagone|hexagones} de l’ennemi.`,
  'caldiero.friends': (a, n) =>
    `${n(a.unit)} {rejoint|rejoignent} des amis en ${a.hex} : ${a.own} PF ensemble.`,
  'caldiero.zone': (a, n) =>
    `En ${a.hex}, ${n(a.unit)} {est|sont} hors de toute zone ennemie, à ${a.hexes} {hexagone|hexagones} de l’ennemi.`,
  'caldiero.command': (a, n) =>
    `En ${a.hex}, ${n(a.unit)} {est|sont} à ${a.hexes} {hexagone|hexagones} de l’officier, dont les ordres portent à ${a.range}.`,
  'caldiero.sight': (a, n) =>
    `Depuis ${a.hex}, ${n(a.unit)} {peut|peuvent} tirer sur ${n(a.target)}, à ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.noneBetter': (a, n) => `${n(a.unit)} ne trouv{e|ent} pas mieux à portée que ${a.hex}.`,
  'caldiero.holdBack': (a) =>
    `${a.ways} {place s’offre|places s’offrent} au retour, et aucune ne mène où il le faut.`,
  'caldiero.bring': (a, n) =>
    `${n(a.unit)} arriv{e|ent} aussitôt : il reste ${a.turns} {tour|tours}, trop peu pour en perdre.`,
  'caldiero.rally': (a) =>
    `En ${a.hex}, quelqu’un se remet d’un degré dans ${a.chance} % des cas, et l’essai ne coûte rien.`,
  'caldiero.reserve': (a, n) =>
    `${n(a.unit)} {agit|agissent} avec ${n(a.formation)}, qui peut aller où on a besoin {1:de lui|d’elle|d’eux|d’elles} : ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.reserveBarred': (a, n) =>
    `${n(a.formation)} ne peut encore passer la route vers ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones}, où l’on a besoin de ${n(a.unit)}.`,

  // Marches.
  'caldiero.toAssault': (a, n) =>
    `${n(a.unit)} s’approch{e|ent} pour donner l’assaut à ${n(a.hex)} : ${a.own} PF en tout contre ${a.enemy}.`,
  'caldiero.toGuns': (a, n) =>
    `${n(a.unit)} march{e|ent} sur les canons isolés en ${a.hex} : ${a.own} PF en tout, et personne pour les arrêter.`,
  'caldiero.close': (a, n) =>
    `L’ordre (${n(a.order)}) oblige ${n(a.unit)} à se rapprocher de l’ennemi, qui est alors à ${a.hexes} {hexagone|hexagones}.`,
  'caldiero.pushed': (a) =>
    `L’ordre exige encore un mouvement ; ${a.ways} {s’offre|s’offrent}, et aucun ne nous sert.`,
  'caldiero.noMove': (a) =>
    `${a.units} {unité qui pourrait encore bouger est mieux là où elle est|unités qui pourraient encore bouger sont mieux là où elles sont}.`,
  'caldiero.noCheck': (a) =>
    `${a.hexes} {hexagone peut|hexagones peuvent} encore tester pour un ordre, mais nul n’y doit aller plus loin que la Défense ne permet.`,
  'caldiero.step': (a, n) =>
    `${n(a.unit)} {va|vont} vers ${a.hex}, ${a.hexes} {hexagone|hexagones} plus loin ; ce pas prend ${a.cost} {point|points} sur ${a.left}.`,
  'caldiero.stepEnd': (a, n) =>
    `Pour ${a.cost} {point|points} sur ${a.left}, ce pas mène ${n(a.unit)} en ${a.hex}, {1:son|son|leur|leur} but.`,
  'caldiero.stepFree': (a, n) =>
    `${a.hex} coûte ${a.cost} {point|points}, plus qu’il n’en reste à ${n(a.unit)}, mais 1 hexagone est toujours permis.`,
  'caldiero.roadMarch': (a, n) =>
    `En marche sur route, ${n(a.unit)} {va|vont} plus loin vers ${a.hex} avec ${a.left} {point|points}.`,
  'caldiero.arrived': (a, n) =>
    `${n(a.unit)} {est|sont} au but, en ${a.hex}, avec ${a.left} {point|points} de reste.`,
  'caldiero.halt': (a, n) =>
    `${n(a.unit)} {fait|font} halte en ${a.hex} avec ${a.left} {point|points} de reste : rien n’est prévu au-delà.`,
  'caldiero.closed': (a, n) =>
    `Le pas suivant vers ${a.hex} n’est pas permis : ${n(a.unit)} {fait|font} halte avec ${a.left} {point|points} de reste.`,

  // Leaders.
  'caldiero.leaderMen': (a, n) =>
    `En ${a.hex}, ${n(a.leader)} a ${a.men} {unité|unités} sur ${a.all} à ${a.range} hexagones au plus.`,
  'caldiero.leaderBeside': (a, n) =>
    `En ${a.hex}, ${n(a.leader)} est auprès de ${a.own} PF qui doivent combattre ou se rallier : leurs tests y gagnent ${a.ir}.`,
  'caldiero.leaderStays': (a, n) =>
    `${n(a.leader)} reste : ${a.men} {unité|unités} sur ${a.all} à ${a.range} hexagones au plus, et nul autre lieu ne les sert mieux.`,
  'caldiero.commander': (a, n) =>
    `Les ordres de ${n(a.leader)} portent à ${a.range} hexagones : de là, ils atteignent ${a.reached} {officier|officiers} sur ${a.all}.`,

  // Fire.
  'caldiero.fire': (a, n) =>
    `${listed(a.units, n)} tir{e|ent} sur ${n(a.hex)} : ${a.chance} % d’y ébranler quelqu’un.`,
  'caldiero.fireFirst': (a, n) =>
    `${listed(a.units, n)} tir{e|ent} sur ${n(a.hex)}, que les nôtres peuvent ensuite assaillir : ${a.chance} % d’y ébranler quelqu’un.`,
  'caldiero.fireIdle': (a, n) =>
    `${listed(a.units, n)} tir{e|ent} sur ${n(a.hex)} : ${a.chance} % d’ébranler quelqu’un, mais un tir ne coûte rien.`,
  'caldiero.canister': (a, n) =>
    `${listed(a.units, n)} tir{e|ent} sur ceux qui viennent de ${a.hex}, ${a.enemy} PF : ${a.chance} % d’en ébranler.`,

  // Assaults.
  'caldiero.assault': (a, n) =>
    `Nous donnons l’assaut à ${n(a.hex)} : ${a.own} PF contre ${a.enemy} ; ${a.won} % de les chasser, ${a.ex} % d’échange, ${a.lost} % d’être mis en désordre ou brisés.`,
  'caldiero.assaultPrize': (a, n) =>
    `Nous donnons l’assaut à ${n(a.hex)}, qui vaut ${a.points} {point|points} : ${a.own} PF contre ${a.enemy} ; ${a.won} % de les chasser, ${a.ex} % d’échange, ${a.lost} % d’être mis en désordre ou brisés.`,
  'caldiero.charge': (a, n) =>
    `Nous chargeons ${n(a.hex)} : ${a.own} PF contre ${a.enemy} ; ${a.won} % de les chasser, ${a.ex} % d’échange, ${a.lost} % d’être mis en désordre ou brisés.`,
  'caldiero.mustAssault': (a, n) =>
    `L’ordre nous impose l’assaut sur ${n(a.hex)} : ${a.own} PF contre ${a.enemy} ; ${a.won} % de les chasser, ${a.ex} % d’échange, ${a.lost} % d’être mis en désordre ou brisés.`,
  'caldiero.bound': (a, n) =>
    `Sa zone tient nos assaillants : assaut aussi sur ${n(a.hex)}, ${a.own} PF contre ${a.enemy} ; ${a.won} % de les chasser, ${a.ex} % d’échange, ${a.lost} % d’être mis en désordre ou brisés.`,
  'caldiero.gunsAlone': (a, n) =>
    `Seuls des canons tiennent ${n(a.hex)} : ${a.own} PF {les prend|les prennent} sans dé de combat.`,
  'caldiero.joins': (a, n) =>
    `Depuis ${a.from}, ${a.more} PF {s’ajoute|s’ajoutent} à l’assaut sur ${n(a.hex)} : ${a.own} en tout contre ${a.enemy}.`,
  'caldiero.complete': (a, n) => `L’assaut sur ${n(a.hex)} est complet : ${a.own} PF contre ${a.enemy}.`,
  'caldiero.noAssault': (a, n) =>
    `Aucun assaut ne rapporte : sur ${n(a.hex)}, le plus prometteur, ${a.own} PF contre ${a.enemy} ; ${a.won} % de les chasser, ${a.ex} % d’échange, ${a.lost} % d’être mis en désordre ou brisés.`,
  'caldiero.noTarget': (a) =>
    `${a.hexes} {hexagone ennemi est|hexagones ennemis sont} à portée, et aucun ne vaut un assaut.`,
  'caldiero.noMore': (a) =>
    `${a.declared} {assaut est annoncé|assauts sont annoncés}, et aucun autre ne rapporte.`,
  'caldiero.notToBeHad': (a) =>
    `L’assaut voulu n’est pas permis ; ${a.declared} {est annoncé|sont annoncés}.`,
  'caldiero.broughtIn': (a, n) => `Les règles font entrer ${n(a.hex)} aussi dans nos assauts.`,
  'caldiero.first': (a, n) =>
    `Sur ${a.assaults} assauts, celui sur ${n(a.hex)} promet le plus : ${a.own} PF contre ${a.enemy}.`,
  'caldiero.anyFirst': (a) =>
    `Rien de prévu ne distingue les ${a.assaults} assauts : le premier de la liste commence.`,
  'caldiero.elan': (a, n) =>
    `Avec l’élan de ${n(a.unit)}, l’ennemi cède ou échange des pertes dans ${a.after} % des cas, sans lui dans ${a.before} %.`,
  'caldiero.noElan': (a, n) =>
    `Avec l’élan de ${n(a.unit)}, l’ennemi cède ou échange dans ${a.after} % des cas au lieu de ${a.before} % : trop peu ; essais restants ${a.left}.`,
  'caldiero.keepElan': (a) =>
    `Rien n’était prévu pour cet assaut : l’élan est gardé, essais restants ${a.left}.`,
  'caldiero.lead': (a, n) =>
    `Avec ${n(a.leader)} en tête, l’ennemi cède ou échange dans ${a.after} % des cas au lieu de ${a.before} %, au risque de le perdre : ${a.risk} %.`,
  'caldiero.spare': (a, n) =>
    `${n(a.leader)} en tête ne porterait nos chances que de ${a.before} % à ${a.after} % : c’est trop peu pour le risque de le perdre, ${a.risk} %.`,
  'caldiero.leadRisk': (a, n) =>
    `${n(a.leader)} ajoute 1 au dé et tombe dans ${a.risk} % des cas : il ${a.leads ? 'marche en tête' : 'reste en arrière'}.`,
  'caldiero.efficiency': (a) =>
    `Des valeurs à égalité, la plus haute nous sert : efficacité ${a.value}, chaque point valant 1 au dé.`,
  'caldiero.pressOn': (a) =>
    `Insister mène à un échange dans ${a.chance} % des cas, ce qui vaut le désordre dans les autres.`,
  'caldiero.breakOff': (a) =>
    `Insister mène à un échange dans ${a.chance} % des cas, au désordre dans les autres : nous y perdrions plus que nous n’y gagnerions.`,
  'caldiero.lose': (a, n) =>
    `${listed(a.units, n)} : la perte la moins chère, ${a.sp} PF, dont ${a.back} {revient|reviennent} plus tard.`,
  'caldiero.loseMore': (a, n) =>
    `Sacrifier ${n(a.unit)}, ${a.sp} PF, fait perdre à l’ennemi tout ce qui tient ${n(a.hex)} : ${a.enemy} PF.`,
  'caldiero.advance': (a, n) =>
    `${listed(a.units, n)} avanc{e|ent} en ${a.hex} : dans un rayon de 3 hexagones, ${a.enemy} PF {ennemi|ennemis}, contre ${a.before} là où {1:il était|elle était|ils étaient|elles étaient}.`,
  'caldiero.advanceRisk': (a, n) =>
    `${listed(a.units, n)} avanc{e|ent} en ${a.hex} : à ${a.turns} {tour|tours} de la fin, le terrain vaut le risque, ${a.enemy} PF {ennemi|ennemis} dans un rayon de 3 hexagones.`,
  'caldiero.noAdvance': (a) =>
    `Personne n’avance : en ${a.hex}, ${a.own} PF auraient ${a.enemy} PF {ennemi|ennemis} dans un rayon de 3 hexagones.`,
  'caldiero.stayPut': (a, n) =>
    `Personne n’avance : ${n(a.hex)}, qui vaut ${a.points} {point|points}, resterait vide.`,
  'caldiero.stand': (a, n) =>
    `${n(a.unit)} t{ient|iennent} en ${a.hex} : échange, retraite ou perte dans ${a.chance} % des cas.`,
  'caldiero.rideOff': (a, n) =>
    `${n(a.unit)} se dérob{e|ent} vers ${a.hex} : tenir mènerait à échange, retraite ou perte dans ${a.chance} % des cas.`,
  'caldiero.only': () => 'Les règles ne laissent pas d’autre choix.',
};
