import { listed as all, type Namer, type Translation } from '@grande/engine';
import type { en } from './en.ts';

/** Hexagones jusqu’à l’ennemi le plus proche ; 99 s’il n’y en a pas sur la carte. */
const foe = (hexes: number): string =>
  hexes >= 99
    ? 'il n’y a pas d’ennemi sur la carte'
    : `l’ennemi le plus proche est à ${hexes} {hexagone|hexagones}`;

/** Une formation où l’on se met. */
const into = (form: string, n: Namer): string =>
  form === 'battery'
    ? 'en batterie'
    : form === 'limber'
      ? 'sur avant-train'
      : form === 'skirmish'
        ? 'en tirailleurs'
        : `en formation ${n(form)}`;

export const fr: Translation<typeof en> = {
  'dego.aim': () =>
    'Le tir sur l’hexagone additionne tous les dés ; le tir sur une seule batterie ne compte que les 6.',
  'dego.aim.gun': (a, n) =>
    `Seul chaque 6 compte contre les batteries de cet hexagone ; ${n(a.unit)} {a|ont} le plus à perdre : ${a.points} {point|points}.`,
  'dego.arrival': (a, n) => `${n(a.unit)} entr{e|ent} ${into(a.form, n)} : ${foe(a.hexes)}.`,
  'dego.attack': (a, n) =>
    `${all(a.units, n)} donn{e|ent} l’assaut à ${n(a.hex)} : pris ${a.percent} fois sur cent, et la mêlée nous coûte environ ${a.lost} {point|points}, à l’ennemi ${a.killed}.`,
  'dego.attack.off': (a, n) =>
    `${all(a.units, n)} renonc{e|ent} à l’assaut de ${n(a.hex)} : il coûterait environ ${a.lost} {point|points} pour ${a.killed} et réussirait ${a.percent} fois sur cent.`,
  'dego.attack.way': (a, n) =>
    `${all(a.units, n)} s’approch{e|ent} pour l’assaut de ${n(a.hex)}, pris ${a.percent} fois sur cent.`,
  'dego.back': (a, n) =>
    `${n(a.leader)} reprend son commandement en ${n(a.hex)}, avec ${a.points} {point|points} de ses hommes à portée.`,
  'dego.brigade': (a, n) =>
    `${n(a.regiment)} entre : aucune autre ne dépasse ses ${a.points} {point|points}.`,
  'dego.brigade.gather': (a, n) =>
    `${n(a.regiment)}, {1:fort|forte|forts|fortes} de ${a.points} {point|points}, attend le tour ${a.turn}, où tous reviennent ensemble.`,
  'dego.brigade.wait': (a) =>
    `Masséna reste auprès des fuyards : ${a.points} {point revenu|points revenus}, c’est moins que les ${a.least} voulus avant le tour ${a.turn}.`,
  'dego.charge': (a, n) =>
    `${n(a.unit)} fond{|ent} sur ${n(a.hex)} : environ ${a.killed} {point|points} contre ${a.lost} des nôtres.`,
  'dego.charge.not': (a, n) =>
    `${n(a.unit)} ne charg{e|ent} pas ${n(a.hex)} : succès ${a.percent} fois sur cent, environ ${a.killed} {point|points} contre ${a.lost} des nôtres.`,
  'dego.column': (a, n) =>
    `La colonne de ${n(a.hex)} n’est pas retenue : ${a.units} {unité|unités}, ${a.points} {point|points}.`,
  'dego.column.leaders': (a, n) => `Les généraux attendus en ${n(a.hex)} ne sont pas retenus.`,
  'dego.commander': (a, n) =>
    `Au tour de ${n(a.leader)} : ordre ${n(a.order)}, ${a.points} {point|points} de ses hommes à portée.`,
  'dego.counterCharge': (a, n) =>
    `${n(a.unit)} se port{e|ent} à sa rencontre avec ${a.points} {point|points} : attendre laisserait l’élan à l’ennemi.`,
  'dego.cup': (a, n) =>
    `${n(a.leader)} va dans le gobelet, jeton numéro ${a.chosen + 1} : un jeton laissé dehors est une activation perdue.`,
  'dego.cup.full': (a) => `Tous nos jetons sont dans le gobelet : ${a.chosen}.`,
  'dego.defer': (a, n) =>
    `${n(a.leader)} s’en remet à ${n(a.chief)}, dont l’ordre ${n(a.order)} mène plus loin que le sien, ${n(a.own)}.`,
  'dego.deploy': (a, n) => `À placer maintenant : ${n(a.unit)} ; ${a.left} {autre attend|autres attendent}.`,
  'dego.drawBack': (a, n) =>
    `${n(a.unit)} se dérob{e|ent} en ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones} de l’ennemi : la cavalerie n’attend pas l’infanterie.`,
  'dego.drawBack.not': (a, n) =>
    `${n(a.unit)} rest{e|ent} : en ${n(a.hex)} le feu pourrait coûter environ ${a.losses} {perte|pertes}.`,
  'dego.duty': (a, n) =>
    `${n(a.unit)} ne {peut|peuvent} encore s’arrêter : des ${a.ways} actions possibles, celle-ci nuit le moins.`,
  'dego.duty.other': (a) =>
    `Le groupe ne peut encore s’arrêter : des ${a.ways} actions possibles, celle-ci nuit le moins.`,
  'dego.end': (a, n) =>
    `${a.units === 1 ? '1 unité reste, qui ne gagne rien' : `Aucune des ${a.units} unités qui restent ne gagne rien`} ${a.order === 'isolated' ? 'au demi-mouvement des coupés' : `à agir sous l’ordre ${n(a.order)}`}.`,
  'dego.end.all': () => 'Plus personne ne peut agir, et aucun déplacement de général ne nous servirait.',
  'dego.enter': (a, n) => `${all(a.units, n)} entr{e|ent} par ${n(a.hex)} : ${foe(a.hexes)}.`,
  'dego.enterMap': (a, n) =>
    `${n(a.unit)} rev{ient|iennent} en ${n(a.hex)} avec ${a.points} {point|points} : ${foe(a.hexes)}.`,
  'dego.enterMap.gather': (a, n) =>
    `${n(a.unit)} attend{|ent} le tour ${a.turn} : l’un après l’autre, nos bataillons se feraient battre de nouveau.`,
  'dego.enterMap.near': (a, n) => `${n(a.unit)} attend{|ent} : en ${n(a.hex)}, ${foe(a.hexes)}.`,
  'dego.enterMap.weak': (a, n) =>
    `${n(a.unit)} attend{|ent} : à ${a.turns} {tour|tours} de la fin il nous faut ${a.least} {point|points}, pas ${a.points}.`,
  'dego.entryHex': (a, n) => `La colonne viendra par ${n(a.hex)} : ${foe(a.hexes)}.`,
  'dego.escape': (a, n) =>
    `${n(a.leader)} s’échappe vers ${n(a.hex)} : ${a.points} {point s’y trouve|points s’y trouvent}, et nulle part davantage.`,
  'dego.facing': (a, n) =>
    `${n(a.unit)} regard{e|ent} ${n(a.dir)}${a.hexes >= 99 ? ', d’où viennent les colonnes ennemies' : ''} : ${foe(a.hexes)}.`,
  'dego.facing.bound': (a, n) =>
    `${n(a.unit)} ne {peut|peuvent} regarder que ${n(a.dir)}, à ${a.points} {côté|côtés} du bon.`,
  'dego.facing.next': (a, n) =>
    `${n(a.unit)} regard{e|ent} ${n(a.dir)} : ensuite vient ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones}.`,
  'dego.fallBack': (a, n) =>
    `On abandonne ${n(a.hex)} : une reprise de plus nous coûterait environ ${a.suffered} {point|points}, à l’ennemi ${a.struck}.`,
  'dego.fallBack.last': (a, n) =>
    `${n(a.unit)} abandonn{e|ent} ${n(a.hex)} : avec 1 point, mieux vaut en réchapper que tenter une reprise de plus.`,
  'dego.finish': (a, n) =>
    `${n(a.unit)} s’arrêt{e|ent} en ${n(a.hex)}, où plus rien n’est à gagner : ${foe(a.hexes)}.`,
  'dego.finish.goal': (a, n) =>
    a.hexes === 0
      ? `${n(a.unit)} s’arrêt{e|ent} en ${n(a.hex)}, {1:son|son|leur|leur} but : ${foe(a.gap)}.`
      : `${n(a.unit)} s’arrêt{e|ent} en ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones} de ${n(a.goal)} : plus rien n’est à gagner.`,
  'dego.finish.off': (a, n) => `${n(a.unit)} ne {peut|peuvent} entrer maintenant par ${n(a.hex)}.`,
  'dego.fire': (a, n) =>
    `${all(a.units, n)} tir{e|ent} sur ${n(a.hex)} : environ ${a.losses} {perte|pertes} à attendre.`,
  'dego.fire.way': (a, n) =>
    `${all(a.units, n)} se prépar{e|ent} à tirer sur ${n(a.hex)}, pour environ ${a.losses} {perte|pertes}.`,
  'dego.flip': (a, n) =>
    `${n(a.leader)} en répond : sous l’ordre ${n(a.order)}, il n’a pas de Manœuvre à perdre.`,
  'dego.ford': (a, n) =>
    a.points === 0
      ? `${n(a.unit)} cherch{e|ent} un gué : sans lui, aucun chemin ne mène en ${n(a.goal)}.`
      : `${n(a.unit)} cherch{e|ent} un gué : le détour vers ${n(a.goal)} demande ${a.points} {point|points} de mouvement.`,
  'dego.form.early': (a, n) =>
    `${n(a.unit)} se met{|tent} dès ici ${into(a.form, n)}, à ${a.left} {hexagone|hexagones} du bout du chemin.`,
  'dego.form.march': (a, n) =>
    `${n(a.unit)} se met{|tent} ${into(a.form, n)} pour la marche : ${a.points} {point|points} de mouvement au lieu de ${a.before}.`,
  'dego.form.stand': (a, n) => `${n(a.unit)} se met{|tent} ${into(a.form, n)} : ${foe(a.hexes)}.`,
  'dego.form.storm': (a, n) =>
    `${n(a.unit)} se met{|tent} ${into(a.form, n)} pour l’assaut de ${n(a.hex)} : ${a.dice} {dé|dés} de plus dans la mêlée.`,
  'dego.himself': (a, n) =>
    `${n(a.leader)} agit lui-même : son ordre ${n(a.own)} mène aussi loin que l’ordre ${n(a.order)} de ${n(a.chief)}.`,
  'dego.himself.cup': (a, n) =>
    `${n(a.leader)} agit lui-même : au tour ${a.turn}, le jeton de ${n(a.chief)} n’est pas dans le gobelet.`,
  'dego.himself.hold': (a, n) =>
    `${n(a.leader)} agit lui-même : au tour ${a.turn} nous tenons, et l’ordre de son chef n’y aiderait pas.`,
  'dego.himself.last': (a, n) =>
    `${n(a.leader)} agit lui-même : au tour ${a.turn}, aucun chef sur la carte n’est plus à venir au-dessus de lui.`,
  'dego.himself.paper': (a, n) =>
    `${n(a.leader)} agit lui-même : c’est ainsi seulement qu’il essaie l’ordre qui l’attend, accepté sur ${a.die} ou plus au dé.`,
  'dego.hold': (a, n) =>
    `On tient ${n(a.hex)} : une reprise de plus coûte à l’ennemi environ ${a.struck} {point|points}, à nous ${a.suffered}.`,
  'dego.hold.guns': (a, n) =>
    `On tient ${n(a.hex)} pour ses canons, même si une reprise nous coûte environ ${a.suffered} {point|points} et à l’ennemi ${a.struck}.`,
  'dego.hold.noWay': (a, n) =>
    `On tient ${n(a.hex)}, l’arrière étant barré : une reprise nous coûte environ ${a.suffered} {point|points}, à l’ennemi ${a.struck}.`,
  'dego.join': (a, n) =>
    `${n(a.unit)} se joi{nt|gnent} à l’assaut : ${n(a.hex)} est pris ${a.percent} fois sur cent, non ${a.before}, pour environ ${a.lost} {point|points}, non ${a.without}.`,
  'dego.join.alone': (a, n) =>
    `${n(a.unit)} se joi{nt|gnent} à l’assaut : même seul{es}, {1:il prendrait|elle prendrait|ils prendraient|elles prendraient} ${n(a.hex)} ${a.percent} fois sur cent, pour environ ${a.lost} {point|points}.`,
  'dego.join.company': (a, n) =>
    `${n(a.unit)} {va|vont} à l’assaut de ${n(a.hex)} avec {1:son|son|leur|leur} groupe : ${a.points} {point|points} de plus.`,
  'dego.join.go': (a, n) =>
    `${n(a.hex)} est pris ${a.percent} fois sur cent, pour environ ${a.lost} {point|points} : ${a.others === 0 ? 'personne d’autre n’est là' : a.others === 1 ? '1 autre unité n’y changerait guère' : `${a.others} autres unités n’y changeraient guère`}.`,
  'dego.join.lead': (a, n) =>
    `${n(a.leader)} les mène avec ${a.dice} {dé|dés} de plus : sans lui, ${n(a.hex)} est pris ${a.percent} fois sur cent.`,
  'dego.join.none': (a, n) =>
    a.others === 0
      ? `L’assaut de ${n(a.hex)} se fait seul : 0 autre unité pourrait s’y joindre.`
      : `L’assaut de ${n(a.hex)} se fait sans ${a.others} {unité qui n’y changerait|unités qui n’y changeraient} guère.`,
  'dego.join.order': (a, n) =>
    `${n(a.leader)} les mène pour que nul ne pille ${n(a.hex)} une fois pris, ce qui arrive ${a.percent} fois sur cent.`,
  'dego.joinFire': (a, n) =>
    `${n(a.unit)} tir{e|ent} aussi : ${a.points} {point|points} de plus dans le même jet.`,
  'dego.limber': (a, n) =>
    `${all(a.units, n)} se met{|tent} sur avant-train : ${a.points} {point|points} de mouvement pour aller en ${n(a.hex)}.`,
  'dego.march': (a, n) =>
    a.hexes === 0
      ? `${all(a.units, n)} march{e|ent} sur ${n(a.hex)}, {1:son|son|leur|leur} but : ${foe(a.gap)}.`
      : `${all(a.units, n)} march{e|ent} sur ${n(a.hex)}, à ${a.hexes} {hexagone|hexagones} de ${n(a.goal)}.`,
  'dego.march.way': (a, n) =>
    `${all(a.units, n)} poursui{t|vent} la marche : encore ${a.left} {hexagone|hexagones} jusqu’en ${n(a.hex)}.`,
  'dego.members': (a, n) =>
    `${n(a.unit)} agi{t|ssent} avec tout {1:son|son|leur|leur} groupe, ${a.units} {unité|unités}.`,
  'dego.members.alone': (a, n) =>
    `Le groupe de ${n(a.unit)} est complet : ${a.units} {autre de l’hexagone pourra|autres de l’hexagone pourront} agir plus tard.`,
  'dego.nearest': (a, n) =>
    `${n(a.unit)} n’en {veut|veulent} à aucun des ${a.enemies} ennemis à ${a.hexes} {hexagone|hexagones} : le premier, en ${n(a.hex)}, suffira.`,
  'dego.nearest.goal': (a, n) =>
    `Des ${a.enemies} ennemis à ${a.hexes} {hexagone|hexagones}, ${n(a.unit)} {1:cherche|cherche|cherchent|cherchent} ceux de ${n(a.hex)}.`,
  'dego.only': () => 'Il n’y a rien d’autre à faire ici.',
  'dego.order.back': (a, n) =>
    `${n(a.leader)} ne reçoit pas d’autre ordre : il doit garder l’ordre ${n(a.order)}.`,
  'dego.order.clear': (a, n) =>
    `${n(a.leader)} doit attaquer : il reste ${a.turns} {tour|tours} pour nettoyer la zone.`,
  'dego.order.defense': (a, n) =>
    `${n(a.leader)} doit se défendre : nous tenons, et l’ennemi est à ${a.hexes} {hexagone|hexagones} de lui.`,
  'dego.order.prey': (a, n) =>
    `${n(a.leader)} doit attaquer : ${a.mine} {point formé des siens peut|points formés des siens peuvent} frapper ${a.theirs === 0 ? `${n(a.hex)}, où personne n’est formé` : `les ${a.theirs} de ${n(a.hex)}`}.`,
  'dego.order.soon': (a, n) =>
    `${n(a.leader)} doit attaquer : nous revenons au tour ${a.turn}, et d’ici là un ordre peut être refusé.`,
  'dego.order.strike': (a, n) =>
    `${n(a.leader)} doit attaquer : nous avons ${a.turns} {tour|tours} pour frapper.`,
  'dego.orders.done': (a) =>
    a.men === 1
      ? 'Nous avons 1 général : le bon ordre est en route ou ne peut lui être envoyé.'
      : `De nos ${a.men} généraux, ${a.fit} {a le bon ordre|ont le bon ordre} ; pour les autres il est en route ou ne peut être envoyé.`,
  'dego.orders.fit': (a) =>
    a.men === 1
      ? 'Nous avons 1 général, et il a le bon ordre.'
      : `Nos ${a.men} généraux ont tous le bon ordre.`,
  'dego.pioneers.arms': (a, n) => `${n(a.unit)} pren{d|nent} le fusil en ${n(a.hex)} : ${foe(a.hexes)}.`,
  'dego.pioneers.dig': (a, n) => `${n(a.unit)} pren{d|nent} la pelle en ${n(a.hex)} : ${foe(a.hexes)}.`,
  'dego.pioneers.ready': (a, n) =>
    `${n(a.unit)} pren{d|nent} le fusil : les retranchements de ${n(a.hex)} sont prêts.`,
  'dego.place.below': (a, n) =>
    `${n(a.unit)}, avec ${a.points} {point|points}, se {1:place|place|placent|placent} sous ${a.others} {unité plus forte ou de tirailleurs|unités plus fortes ou de tirailleurs}.`,
  'dego.place.guns': (a, n) =>
    `${n(a.unit)} {va|vont} au bas de la pile, rang ${a.place} : les canons tirent de n’importe quel rang.`,
  'dego.place.screen': (a, n) =>
    `${n(a.unit)} se place{|nt} au-dessus : sur des tirailleurs, chaque unité ennemie ne jette que 1 dé.`,
  'dego.place.top': (a, n) =>
    `${n(a.unit)} se place{|nt} au-dessus : aucun bataillon n’y dépasse ${a.points} {point|points}.`,
  'dego.post': (a, n) =>
    `${all(a.units, n)} {va|vont} en ${n(a.hex)} : là, ${foe(a.hexes)}${a.hexes === a.before ? ', comme ici' : `, ici à ${a.before}`}.`,
  'dego.post.cover': (a, n) =>
    `${all(a.units, n)} {va|vont} en ${n(a.hex)} : le feu y est divisé par ${a.divisor}, ici par ${a.before}.`,
  'dego.post.fire': (a, n) =>
    `${all(a.units, n)} {va|vont} en ${n(a.hex)} : le feu pourrait y coûter environ ${a.losses} {perte|pertes}, ici ${a.before}.`,
  'dego.rallies': (a, n) =>
    `${n(a.leader)} reste en arrière, où ${a.units} {unité dispersée a|unités dispersées ont} besoin de lui.`,
  'dego.ready': (a, n) => `${all(a.units, n)} se prépar{e|ent} : ${foe(a.hexes)}.`,
  'dego.recall': (a, n) =>
    `D’abord ${n(a.unit)} : parmi les pillards, nul ne dépasse ${a.points} {point|points}.`,
  'dego.recovery': (a, n) =>
    `Le point est pour ${n(a.unit)}, maintenant à ${a.points} : un bataillon vaut plus qu’une compagnie de tirailleurs.`,
  'dego.refuge': (a, n) =>
    `${n(a.unit)} {va|vont} en ${n(a.hex)} : ${foe(a.hexes)}, et le feu pourrait coûter environ ${a.losses} {perte|pertes}.`,
  'dego.regroup': (a, n) =>
    `${n(a.unit)} essai{e|ent} : ${a.die} ou moins au dé rend un point, et un échec ne coûte rien.`,
  'dego.removal': (a, n) =>
    `${n(a.leader)} se rend à l’arrière : ${a.units} {unité dispersée a|unités dispersées ont} besoin de lui, et aucun bataillon ne reste sans chef.`,
  'dego.removal.gather': (a, n) =>
    `${n(a.leader)} se rend à l’arrière pour rallier ${a.units} {unité dispersée|unités dispersées} ; un autre général de la division reste.`,
  'dego.removal.late': (a) =>
    `À ${a.turns} {tour|tours} de la fin, personne ne se rend à l’arrière : il est trop tard pour rallier.`,
  'dego.removal.massena': (a, n) =>
    `${n(a.leader)} part chercher Masséna : sans lui, ${a.units} {unité dispersée ne revient|unités dispersées ne reviennent} pas.`,
  'dego.removal.none': () => 'Personne ne se rend à l’arrière : aucun de nos bataillons n’est dispersé.',
  'dego.removal.not': (a) =>
    `${a.units} {unité est dispersée|unités sont dispersées}, mais aucun général ne peut quitter le front.`,
  'dego.ride': (a, n) =>
    `${n(a.leader)} va en ${n(a.hex)} : ${a.points} {point|points} de ses hommes y sont à sa portée de ${a.range} {hexagone|hexagones}.`,
  'dego.ride.ahead': (a, n) =>
    `${n(a.leader)} entre le premier en ${n(a.hex)} : sans lui ${n(a.unit)} piller{ait|aient} sur un dé supérieur à ${a.morale}.`,
  'dego.ride.alone': (a, n) =>
    `${n(a.leader)} va en ${n(a.hex)}, bien qu’aucun de ses hommes n’y soit encore à sa portée de ${a.range} {hexagone|hexagones} : ${foe(a.hexes)}.`,
  'dego.ride.away': (a, n) =>
    `${n(a.leader)} se met hors d’atteinte pour rallier les fuyards : en ${n(a.hex)}, ${foe(a.hexes)}.`,
  'dego.ride.on': (a, n) => `${n(a.leader)} entre par ${n(a.hex)} : il n’a plus à attendre sa colonne.`,
  'dego.ride.way': (a, n) =>
    `${n(a.leader)} poursuit sa route : encore ${a.left} {hexagone|hexagones} jusqu’en ${n(a.hex)}.`,
  'dego.screen': (a, n) =>
    `${n(a.unit)} envoi{e|ent} des tirailleurs à ${a.hexes} {hexagone|hexagones} de l’ennemi : chacune de ses unités n’a plus que 1 dé contre les ${a.points} {point|points} derrière eux.`,
  'dego.screen.others': (a, n) =>
    `${n(a.unit)} envoi{e|ent} des tirailleurs pour une pile voisine : à ${a.hexes} {hexagone|hexagones} de l’ennemi cela ne coûte rien.`,
  'dego.setUp.foot': (a, n) =>
    `${n(a.id)} se place{|nt} en ${n(a.hex)} pour couvrir ${a.guns} {batterie|batteries}.`,
  'dego.setUp.ground': (a, n) =>
    `${n(a.id)} se place{|nt} en ${n(a.hex)} : le feu y est divisé par ${a.divisor}${a.units < 0 ? '' : `, avec ${a.units} {bataillon|bataillons} à 2 hexagones au plus`}.`,
  'dego.setUp.guns': (a, n) =>
    `${n(a.id)} se place{|nt} en ${n(a.hex)}, couvert{1:|e|s|es} par ${a.units} {bataillon|bataillons}.`,
  'dego.setUp.hold': (a, n) =>
    `${n(a.unit)} commenc{e|ent} ${into(a.form, n)}, face à un ennemi qui attaque dès le tour 1.`,
  'dego.setUp.leader': (a, n) =>
    `${n(a.id)} se place en ${n(a.hex)} parmi ${a.points} {point|points} de troupes.`,
  'dego.setUp.light': (a, n) =>
    `${n(a.unit)} commenc{e|ent} ${into(a.form, n)}, qui permet de détacher {ses|leurs} ${a.companies} {compagnie|compagnies} en tirailleurs ; en Rompè, aucune.`,
  'dego.setUp.march': (a, n) =>
    `${n(a.unit)} commenc{e|ent} ${into(a.form, n)}, pour marcher : nous attaquons dès le tour 1.`,
  'dego.setUp.out': (a, n) =>
    `${n(a.unit)} commenc{e|ent} avec ${a.companies} {compagnie détachée|compagnies détachées} : nous attaquons, et sur des tirailleurs chaque unité jette 1 dé.`,
  'dego.setUp.whole': (a, n) =>
    `${n(a.unit)} garde{|nt} {ses|leurs} ${a.points} {point|points} dans le rang : l’ennemi vient à nous.`,
  'dego.shot': (a, n) =>
    `${all(a.units, n)} tir{e|ent} sur ${n(a.hex)} : environ ${a.losses} {perte|pertes}, sans sacrifier de dés de mêlée.`,
  'dego.shot.first': (a, n) =>
    `${all(a.units, n)} tir{e|ent} : ${n(a.hex)} tombe alors ${a.fired} fois sur cent et coûte à l’ennemi environ ${a.dearer} {perte|pertes}, sans tir ${a.silent} fois pour ${a.cost}.`,
  'dego.shot.kept': (a, n) =>
    `${all(a.units, n)} garde{|nt} {ses|leurs} dés pour la mêlée : sans tir, ${n(a.hex)} tombe ${a.silent} fois sur cent et coûte à l’ennemi environ ${a.cost} {perte|pertes}, après un tir ${a.fired} fois pour ${a.dearer}.`,
  'dego.shot.none': (a) => `Une riposte ferait ${a.losses} {perte|pertes}.`,
  'dego.shot.not': (a, n) =>
    `${all(a.units, n)} ne tir{e|ent} pas : sur ${n(a.hex)}, environ ${a.losses} {perte|pertes} à attendre.`,
  'dego.square': (a, n) => `${n(a.unit)} tent{e|ent} le carré : ${a.die} ou moins au dé le forme.`,
  'dego.square.loose': (a, n) =>
    `${n(a.unit)}, déjà en Rompè, ne per{1:d|d|dent|dent} rien à tenter le carré : ${a.die} ou moins au dé le forme.`,
  'dego.square.not': (a, n) =>
    `${n(a.unit)} garde{|nt} {ses|leurs} rangs : seul un dé de ${a.die} ou moins formerait le carré.`,
  'dego.take': (a, n) =>
    `${n(a.unit)} se joi{nt|gnent} à ${n(a.leader)} : parmi les coupés près de lui, nul ne dépasse ${a.points} {point|points}.`,
  'dego.together': (a, n) =>
    `${a.units} {unité va|unités vont} avec ${n(a.unit)} : le groupe reste ensemble.`,
  'dego.trophy': (a, n) =>
    `${n(a.unit)} emm{ène|ènent} ${n(a.gun)} : l’ennemi ne doit pas en retrouver les ${a.points} {point|points}.`,
  'dego.turn': (a, n) =>
    `${all(a.units, n)} se tourn{e|ent} ${n(a.dir)} pour ${a.points} {point|points} de mouvement : ensuite vient ${n(a.hex)}.`,
  'dego.wait': (a) =>
    `Qui ne trouve pas de place l’attend : ${a.points} {point vaut|points valent} bien un tour.`,
};
