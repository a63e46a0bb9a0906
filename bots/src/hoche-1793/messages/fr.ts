import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'hoche.advance': (a, n) =>
    `${n(a.hex)} est sur le chemin : ${a.after} PM jusqu’à ${n(a.goal)} au lieu de ${a.before}.`,
  'hoche.advanceAside': (a, n) =>
    `${n(a.hex)} ne rapproche pas de ${n(a.goal)} : ${a.after} PM, contre ${a.before} d’ici.`,
  'hoche.advanceIdle': (a, n) => `Rien ne nous appelle à ${n(a.hex)}.`,
  'hoche.advanceRisk': (a, n) =>
    `${n(a.hex)} est trop exposé : ${a.sp} PF {ennemi|ennemis} à ${a.mp} PM ou moins.`,
  'hoche.announceHigh': (a) =>
    `Deux fois sur trois nous annonçons un chiffre haut : ${a.told} PF, en vérité ${a.sp}.`,
  'hoche.announceLow': (a) =>
    `Une fois sur trois nous annonçons un chiffre bas : ${a.told} PF, en vérité ${a.sp}.`,
  'hoche.apart': (a, n) =>
    a.divisions === 1
      ? `${n(a.gic)} dirige aussi bien ${a.divisions} division à côté de lui sans la prendre dans sa force.`
      : `Hors de la force de ${n(a.gic)}, ${a.divisions} divisions peuvent frapper l’une après l’autre ; réunies, une seule fois.`,
  'hoche.arrive': (a, n) =>
    `Aucun hexagone libre n’est plus près d’une source de ravitaillement que ${n(a.hex)} : ${a.mp} PM.`,
  'hoche.assign': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, va à ${n(a.gic)} : initiative ${a.initiative}, contre ${a.second} pour ${n(a.other)}.`,
  'hoche.attack': (a, n) =>
    `Nous attaquons ${n(a.hex)} avec ${a.forces} {force|forces} : ${a.own} contre ${a.enemy}, ${a.won} % de vaincre, ${a.lost} % d’être battus.`,
  'hoche.attackGreat': (a, n) =>
    `${a.own} contre ${a.enemy} à ${n(a.hex)}, ${a.won} % de vaincre, et avec ${a.divisions} divisions par camp la grande bataille qu’il nous faut.`,
  'hoche.attackHq': (a, n) =>
    `Il n’y a à ${n(a.hex)} qu’un général sans troupes, ${a.sp} PF : il doit céder la place.`,
  'hoche.attackTown': (a, n) =>
    `${a.own} contre ${a.enemy}, ${a.won} % de vaincre : ${n(a.hex)} vaut le risque.`,
  'hoche.attackWave': (a, n) =>
    `${a.own} contre ${a.enemy} à ${n(a.hex)}, ${a.lost} % d’être battus : mais ${a.more} {force voisine peut|forces voisines peuvent} ensuite frapper un ennemi fatigué.`,
  'hoche.attackWear': (a, n) =>
    `${a.own} contre ${a.enemy} à ${n(a.hex)}, ${a.lost} % d’être battus : mais ${a.ours} de nos divisions ${a.ours === 1 ? 'fatigue' : 'fatiguent'} ${a.theirs} des leurs.`,
  'hoche.avoid': (a, n) =>
    `${n(a.force)} va à ${n(a.hex)} : ${a.after} PF {ennemi|ennemis} à 3 PM ou moins là-bas, ${a.before} ici.`,
  'hoche.backEnemy': (a, n) =>
    `${n(a.hex)} plutôt que ${n(a.other)} : ${a.after} PF {ennemi|ennemis} à côté, et non ${a.before}.`,
  'hoche.backFriends': (a, n) =>
    `${n(a.hex)} plutôt que ${n(a.other)} : ${a.after} PF {ami|amis} à 1 PM, et non ${a.before}.`,
  'hoche.backGoal': (a, n) =>
    `${n(a.hex)} plutôt que ${n(a.other)} : ${a.after} PM jusqu’à ${n(a.goal)}, et non ${a.before}.`,
  'hoche.backSupply': (a, n) =>
    `${n(a.hex)} plutôt que ${n(a.other)} : ${a.after} PM jusqu’à une source de ravitaillement, et non ${a.before}.`,
  'hoche.backWorth': (a, n) => `${n(a.hex)} compte plus, à la fin, que ${n(a.other)}.`,
  'hoche.barred': (a) =>
    `Ce qui était prévu ne se peut plus, et rien d’autre n’en vaut la peine : il reste ${a.mp} PM.`,
  'hoche.bonus': (a) =>
    `Notre dé de ${a.die} dépasse d’un point la valeur de ${a.value} : baissé d’un point, c’est un succès.`,
  'hoche.bonusIdle': (a) => `Notre dé de ${a.die} est déjà un succès, pour une valeur de ${a.value}.`,
  'hoche.bonusVain': (a) =>
    `Notre dé de ${a.die} manque la valeur de ${a.value}, et un point de moins n’y change rien.`,
  'hoche.byRoad': (a, n) => `${n(a.force)} a l’ordre de marcher par la route : ${n(a.hex)} est à ${a.mp} PM.`,
  'hoche.byRoadAfter': (a, n) =>
    `${n(a.force)} a l’ordre d’aller par la route : nos troupes les plus proches sont à ${a.mp} PM.`,
  'hoche.charge': (a) =>
    `Avec ${a.sp} PF de grosse cavalerie, notre ${a.die} devient ${a.turned}, contre ${a.enemy} pour l’ennemi.`,
  'hoche.closeUp': (a, n) =>
    `À ${n(a.hex)}, ${n(a.force)} a ${a.after} PF {ami|amis} à 3 PM ou moins, ici ${a.before}.`,
  'hoche.column': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, commence à ${n(a.hex)} : ${a.near} PM jusqu’à ${n(a.town)}, ${a.far} PM jusqu’à ${n(a.other)}.`,
  'hoche.commandFeed': (a, n) =>
    `${n(a.unit)} a ${a.sp} PF là où le pays en nourrit ${a.feeds} : ${a.cost} PC {suffit|suffisent} à le nourrir.`,
  'hoche.commandFight': (a, n) =>
    `Avec ${a.near} PF {ennemi|ennemis} à 3 PM ou moins, ${n(a.unit)}, ${a.sp} PF, peut attaquer pour ${a.cost} PC.`,
  'hoche.commandHungry': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, n’est plus ravitaillé : ${a.cost} PC {lui rend|lui rendent} du pain.`,
  'hoche.commandMarch': (a, n) =>
    `Pour ${a.cost} PC, ${n(a.unit)} peut marcher vers ${n(a.hex)}, à ${a.mp} PM.`,
  'hoche.commandTown': (a, n) =>
    `Seule une division commandée compte à ${n(a.hex)} : ${n(a.unit)} pour ${a.cost} PC.`,
  'hoche.commandWagons': (a, n) =>
    `Chariots de vivres de ${n(a.unit)} : ${a.chariots} sur 6 ; ${a.cost} PC {les remplit|les remplissent}.`,
  'hoche.counter': (a) =>
    `${a.own} contre ${a.enemy} : une contre-attaque ne lui épargne aucune perte, et le terrain compte encore ${a.chance} fois sur 100.`,
  'hoche.dieDown': (a) => `C’est à cela que servait le test : ${a.die} devient ${a.lower}.`,
  'hoche.double': (a, n) => `${n(a.goal)} est à ${a.mp} PM : les ${a.double} d’une marche doublée suffisent.`,
  'hoche.doubleCalm': (a, n) =>
    `${n(a.goal)} est à ${a.mp} PM, mais rien ne presse : ${a.double} PM aujourd’hui fatiguent moins.`,
  'hoche.doubleIdle': (a) => `Rien ne demande plus que les ${a.double} PM d’une marche doublée.`,
  'hoche.downcast': (a) => `L’ennemi le plus proche est à ${a.mp} PM ou plus : ici la force se repose.`,
  'hoche.drawIn': (a, n) =>
    `Une fois entraînée, ${n(a.force)} nous laisse à ${a.own} contre ${a.enemy}, avec ${a.theirs} {division ennemie|divisions ennemies} en jeu.`,
  'hoche.drop': (a) => `Sur place, ${a.divisions} {division peut|divisions peuvent} frapper à part.`,
  'hoche.farOff': (a, n) => `${n(a.mover)} est à ${a.mp} PM, pas encore au contact.`,
  'hoche.feed': (a, n) =>
    `${n(a.force)} a ${a.sp} PF : ${n(a.hex)} en nourrit ${a.after}, cet hexagone ${a.before} seulement.`,
  'hoche.fight': (a) =>
    `${a.own} contre ${a.enemy}, ${a.won} % de vaincre et ${a.lost} % d’être battus : nous acceptons le combat.`,
  'hoche.first': (a) => `Pour nous les ${a.ways} choix se valent : nous prenons le premier.`,
  'hoche.follow': (a, n) => `Nous avons ${a.sp} PF à ${n(a.hex)} : le général va avec eux.`,
  'hoche.forage': (a, n) =>
    `${n(a.force)}, ${a.sp} PF, est la plus grande que nourrisse le fourrage d’ici, ${a.feeds} PF.`,
  'hoche.forageVain': (a, n) =>
    `Le fourrage de ${a.feeds} PF ne nourrit personne en entier ; c’est à ${n(a.force)}, ${a.sp} PF, qu’il manque le moins.`,
  'hoche.forced': (a) => `Les règles ne nous laissent que ${a.ways} façon.`,
  'hoche.giveUp': (a) =>
    `${a.own} PF contre ${a.enemy} ne promettent pas la victoire, et après la grande bataille, avec ${a.lost} PF {perdu|perdus}, en perdre 6 serait pire.`,
  'hoche.giveUpLost': (a) =>
    `${a.lost} PF sont perdus au combat, et ${a.own} contre ${a.enemy} ne promettent plus la victoire.`,
  'hoche.giveWay': (a, n) =>
    `Attaquée ici, ${n(a.force)} serait à ${a.own} contre ${a.enemy}, ${a.lost} % d’être battue : elle se retire.`,
  'hoche.goHome': (a, n) =>
    `Il reste ${a.days} {jour|jours}, et une victoire ${n(a.grade)} des Français est le moins qu’il puisse nous en coûter.`,
  'hoche.goOn': (a) =>
    `${a.own} PF contre ${a.enemy} et le marqueur prussien sur ${a.marker} : avec ${a.lost} PF {perdu|perdus} au combat, nous espérons encore.`,
  'hoche.goOnFree': (a) =>
    `Avec ${a.lost} PF perdus au combat, le résultat ne peut plus empirer : nous continuons.`,
  'hoche.goOnSmall': (a) =>
    `Renoncer avant une bataille de 2 divisions par camp serait pire qu’après ; pertes au combat jusqu’ici : ${a.lost} PF.`,
  'hoche.ground': (a, n) =>
    `${n(a.force)} est mieux à ${n(a.hex)} : ${a.own} PF {ami|amis} et ${a.enemy} {ennemi|ennemis} à 3 PM ou moins.`,
  'hoche.guide': (a, n) => `Personne sur place n’a plus d’initiative que ${n(a.gic)} : ${a.initiative}.`,
  'hoche.guideForce': (a, n) =>
    `${n(a.force)}, ${a.sp} PF, compte en entier sous ${n(a.gic)}, et aucune autre n’est plus grande.`,
  'hoche.gunsNone': (a) =>
    `${a.forces} {force pourrait|forces pourraient} marcher au canon, mais sans améliorer assez ${a.own} contre ${a.enemy}.`,
  'hoche.halt': (a, n) =>
    a.mp === 0
      ? `La marche finit à ${n(a.hex)}, avec ${a.mp} PM de reste.`
      : `Aucun hexagone à portée ne vaut mieux que ${n(a.hex)} : il reste ${a.mp} PM.`,
  'hoche.harmless': (a, n) => `${n(a.mover)} est un général sans troupes : ${a.sp} PF à craindre.`,
  'hoche.initiative': (a, n) =>
    `${n(a.gic)} a ${a.initiative} d’initiative et ${a.near} {force|forces} à 3 PM ou moins de l’ennemi ; ${n(a.other)}, ${a.second} et ${a.fewer}.`,
  'hoche.join': (a, n) =>
    `Avec ${n(a.force)}, c’est ${a.own} contre ${a.enemy} ; sans elle, ${a.before} contre ${a.against}.`,
  'hoche.joinKept': (a, n) =>
    `L’attaque était prévue pour ${a.forces} {force|forces} : ${n(a.force)} reste fraîche pour le coup suivant.`,
  'hoche.joinLittle': (a, n) =>
    `${n(a.force)} en ferait ${a.own} contre ${a.enemy} au lieu de ${a.before} contre ${a.against} : trop peu pour la fatiguer.`,
  'hoche.joinNothing': (a, n) =>
    `${n(a.force)} ne changerait rien à ${a.own} contre ${a.enemy} : elle reste fraîche.`,
  'hoche.joinPlanned': (a, n) => `${n(a.force)} est l’une des ${a.forces} forces prévues pour cette attaque.`,
  'hoche.joinStake': (a, n) =>
    `${n(a.force)} laisse les choses à ${a.own} contre ${a.enemy}, mais cela fait ${a.ours} de nos divisions contre ${a.theirs}.`,
  'hoche.joint': (a) =>
    `Le marqueur de la Moselle est sur ${a.moselle}, celui du Rhin sur ${a.rhine} : cela parle pour Hoche.`,
  'hoche.jointLater': (a) =>
    `Avec le marqueur de la Moselle sur ${a.moselle} et celui du Rhin sur ${a.rhine}, ce pourrait être Pichegru : pas encore.`,
  'hoche.jordis': (a) =>
    `Jordis, une fois dans la partie, donne aux Autrichiens une valeur de base de ${a.value} : maintenant.`,
  'hoche.keep': (a, n) => `${n(a.mover)} est à ${a.mp} PM, mais ${n(a.hex)} ne doit pas être abandonné.`,
  'hoche.leaveOut': (a, n) =>
    `${n(a.force)} nous laisserait de toute façon à ${a.own} contre ${a.enemy} : mieux vaut sans elle.`,
  'hoche.look': (a, n) =>
    a.mp === 0
      ? `Nous ignorons ce qu’est ${n(a.target)}, et la reconnaître coûte ${a.mp} PM.`
      : `Nous ignorons ce qu’est ${n(a.target)} : ${a.mp} PM pour la reconnaître ajoutent autant au dé.`,
  'hoche.loss': (a, n) => `${n(a.unit)} supporte le mieux la perte : ${a.sp} PF de ${n(a.arm)}.`,
  'hoche.merge': (a) =>
    `Une division de ${a.together} PF vaut mieux que deux de ${a.division} et ${a.brigade}.`,
  'hoche.middle': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF et la grosse cavalerie, tient le milieu de la ligne à ${n(a.hex)}.`,
  'hoche.mustAct': (a, n) =>
    `Nous ne pouvons passer, bien qu’aucune des ${a.forces} forces ne gagne à agir : ${n(a.force)} commence.`,
  'hoche.noCharge': (a) =>
    `Notre dé de ${a.die} contre ${a.enemy}, pour une valeur de ${a.value} : aucune charge ne rapporte ce qu’elle coûte.`,
  'hoche.noOrder': (a) =>
    `${a.forces} {force pourrait|forces pourraient} prendre la route, mais avec ${a.mp} PM à faire au plus : trop peu pour un ordre.`,
  'hoche.noRoad': (a) =>
    `${a.forces} {force pourrait|forces pourraient} prendre la route, mais sans avoir où aller.`,
  'hoche.noWay': (a, n) => `${n(a.mover)} n’a pas de chemin jusqu’à nous : personne n’a à bouger.`,
  'hoche.order': (a, n) =>
    `${n(a.force)} a ${a.mp} PM à faire jusqu’à ${n(a.hex)}, plus que toutes celles qui peuvent prendre la route.`,
  'hoche.outposts': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, commence à ${a.mp} PM de Kaiserslautern ; ${n(a.other)}, ${a.otherSp} PF, à ${a.otherMp} PM.`,
  'hoche.owed': (a, n) =>
    `Quartiers d’hiver : il faut d’abord marcher vers le logis, et ${n(a.hex)} est à ${a.mp} PM de ${n(a.goal)}.`,
  'hoche.pair': (a, n) => `${n(a.first)} et ${n(a.second)} tiennent ${n(a.hex)} avec ${a.sp} PF.`,
  'hoche.principal': (a, n) =>
    `Des ${a.choices} forces, ${n(a.force)} est la plus solide : fatigue ${a.fatigue}, ${a.sp} PF.`,
  'hoche.pursue': (a) =>
    `Essayer ne coûte rien, et ceux qui fuient peuvent perdre encore jusqu’à ${a.percent} %.`,
  'hoche.quartersFree': (a) =>
    `On a besoin de nous ailleurs qu’au logis : un test sur ${a.initiative} nous libère.`,
  'hoche.quartersHome': (a, n) => `${n(a.goal)} est à ${a.mp} PM, et le chemin ne demande pas de test.`,
  'hoche.recover': (a, n) =>
    `${n(a.army)} se repose jusqu’à ce que son marqueur soit sur ${a.until} ; aujourd’hui il est sur ${a.marker}.`,
  'hoche.refill': (a, n) => `Il manque à ${n(a.unit)} ${a.lacks} PF de ${n(a.arm)}.`,
  'hoche.reinforce': (a, n) => `${n(a.unit)} est à ${a.mp} PM de ${n(a.goal)}, où l’on a besoin d’hommes.`,
  'hoche.rest': (a) =>
    `${a.forces} {force pourrait|forces pourraient} agir, à ${a.mp} PM ou plus de l’ennemi : aucune marche ne vaut la fatigue.`,
  'hoche.restAlone': (a) =>
    `${a.forces} {force pourrait|forces pourraient} agir, mais aucune marche ne vaut la fatigue.`,
  'hoche.restCost': (a, n) =>
    `La meilleure attaque à portée, sur ${n(a.hex)}, serait à ${a.own} contre ${a.enemy}, ${a.won} % de vaincre : elle ne vaut pas ${a.levels} degrés de fatigue.`,
  'hoche.restHq': (a) =>
    `Il reste ${a.forces} {quartier général qui pourrait|quartiers généraux qui pourraient} agir, et aucun meilleur poste n’est à portée.`,
  'hoche.restOdds': (a, n) =>
    `La meilleure attaque à portée, sur ${n(a.hex)}, serait à ${a.own} contre ${a.enemy} : ${a.won} % de vaincre, ${a.lost} % d’être battus. Nous attendons.`,
  'hoche.retreat': (a) =>
    `${a.own} contre ${a.enemy}, ${a.lost} % d’être battus : la retraite réussit ${a.chance} fois sur 100 et réduit les pertes de moitié.`,
  'hoche.ride': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, accompagne ${n(a.gic)} : ${a.divisions} divisions en une force sont sûres d’une grande bataille.`,
  'hoche.rideAfter': (a, n) =>
    `${n(a.force)} suit les troupes : les plus proches seront à ${a.after} PM au lieu de ${a.before}.`,
  'hoche.rideEnough': (a, n) =>
    `Seules les ${a.divisions} divisions les plus fortes doivent accompagner ${n(a.gic)}.`,
  'hoche.rideNear': (a, n) =>
    `De ${n(a.hex)}, ${n(a.force)} atteint ${a.after} de nos forces à 4 PM ou moins, d’ici ${a.before}.`,
  'hoche.rideOn': (a, n) =>
    `${n(a.force)} est plus utile à ${n(a.hex)} : ${a.sp} PF auprès du général, ${a.forces} {force|forces} à 4 PM ou moins.`,
  'hoche.rideTroops': (a, n) =>
    `${n(a.force)} rejoint les troupes à ${n(a.hex)} : ${a.after} PF là-bas, ${a.before} ici.`,
  'hoche.road': (a, n) => `Par la route : ${n(a.goal)} n’est plus qu’à ${a.after} PM au lieu de ${a.before}.`,
  'hoche.roadEnd': (a, n) =>
    a.mp === 0
      ? `${n(a.goal)} est atteint : ${a.mp} PM à faire.`
      : `D’ici, aucun hexagone sûr de la route n’est plus près de ${n(a.goal)}, à ${a.mp} PM.`,
  'hoche.roadIdle': (a) => `Rien à gagner par la route aujourd’hui : il reste ${a.mp} PM.`,
  'hoche.routed': (a, n) =>
    `${n(a.force)}, ${a.sp} PF, est en déroute et doit fuir avant que nous puissions passer.`,
  'hoche.saintJust': (a) =>
    `Le marqueur est sur ${a.marker} et il reste ${a.days} {jour|jours} : c’est l’heure de Saint-Just.`,
  'hoche.saintJustKept': (a) =>
    `Le marqueur est sur ${a.marker}, et il reste ${a.days} {jour|jours} : on garde Saint-Just jusqu’à ce qu’il tombe à ${a.until}.`,
  'hoche.scout': (a, n) =>
    `Nous ignorons ce qu’est ${n(a.mover)} : ${n(a.force)} la reconnaît, par un test sur ${a.initiative}.`,
  'hoche.skirmish': (a) =>
    `${a.own} contre ${a.enemy}, ${a.won} % de vaincre : une escarmouche réduit de moitié nos pertes, environ ${a.loss} PF.`,
  'hoche.stand': (a) =>
    `Attaqués, nous serions à ${a.own} contre ${a.enemy}, ${a.lost} % d’être battus : se retirer coûterait plus cher.`,
  'hoche.stayBehind': (a, n) => `Nous n’avons que ${a.sp} PF à ${n(a.hex)} : le général reste.`,
  'hoche.stayOn': (a, n) =>
    `Il reste ${a.days} {jour|jours} pour redresser la situation ; partir à présent est une victoire ${n(a.grade)} des Français.`,
  'hoche.stepChase': (a, n) =>
    `Encore ${a.hexes} {hexagone|hexagones}, puis le général sans troupes à ${n(a.hex)} doit céder la place.`,
  'hoche.stepOn': (a, n) =>
    `Encore ${a.hexes} {hexagone|hexagones} jusqu’à ${n(a.hex)}, à ${a.mp} PM de ${n(a.goal)}.`,
  'hoche.stepStrike': (a, n) =>
    `Encore ${a.hexes} {hexagone|hexagones}, puis l’attaque de ${n(a.hex)}, ${a.own} contre ${a.enemy}.`,
  'hoche.stepTo': (a, n) =>
    `Encore ${a.hexes} {hexagone|hexagones} jusqu’à ${n(a.hex)}, où finit cette marche.`,
  'hoche.takes': (a, n) => `${n(a.force)}, ${a.sp} PF, va à ${n(a.hex)}, qui décide de la partie.`,
  'hoche.testOrder': (a) =>
    `Les ${a.forces} forces voisines sont toutes testées tour à tour : leur ordre nous est égal.`,
  'hoche.toAttack': (a, n) =>
    `${n(a.force)} part à l’attaque de ${n(a.hex)} : ${a.own} contre ${a.enemy}, ${a.won} % de vaincre, ${a.lost} % d’être battue.`,
  'hoche.tone': (a, n) =>
    `Des ${a.choices} divisions, celle de ${n(a.unit)} passe devant : initiative ${a.initiative}.`,
  'hoche.tooDear': (a, n) =>
    `${n(a.unit)} coûterait ${a.cost} PC et ferait trop peu aujourd’hui pour ce prix : il reste ${a.left} PC.`,
  'hoche.towards': (a, n) =>
    a.to === 0
      ? `${n(a.force)} va à ${n(a.hex)}, à ${a.from} PM, et l’atteint aujourd’hui.`
      : `${n(a.force)} marche sur ${n(a.hex)} : à ${a.to} PM ce soir au lieu de ${a.from}.`,
  'hoche.triple': (a, n) =>
    `${n(a.goal)} est à ${a.mp} PM, plus que les ${a.double} d’une marche doublée : nous tentons de tripler.`,
  'hoche.unspent': (a) =>
    `Il reste ${a.divisions} {division|divisions} à qui un ordre ne servirait à rien aujourd’hui, et ${a.left} PC.`,
  'hoche.unsure': (a) => `On ne sait trop qui se bat : ${a.forces} {force reste|forces restent} en dehors.`,
  'hoche.waits': (a, n) =>
    `${n(a.army)} attend à ${n(a.hex)} qu’il ne reste que ${a.until} jours ; aujourd’hui il en reste ${a.days}.`,
  'hoche.winter': (a) =>
    `Les Prussiens commandés doivent rentrer : ${a.divisions} {division s’en passe|divisions s’en passent}, il reste ${a.left} PC.`,
};
