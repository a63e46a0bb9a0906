import type { Namer, Translation } from '@grande/engine';
import type { en } from './en.ts';
import { each } from './lists.ts';

type Hex = { hex: string };
type UnitArg = { unit: string };
type Units = { units: string };

export const fr: Translation<typeof en> = {
  'ask.place': (a: { piece: string }, name: Namer) => `Placez ${name(a.piece)}.`,
  'ask.order': (a: { formation: string }, name: Namer) => `Quel ordre pour ${name(a.formation)} ?`,
  'ask.intervene': () =>
    'Bonaparte prend-il lui-même la réserve en main ? Cela vaut 3 points aux Autrichiens.',
  'ask.rally': () =>
    'Quelles unités ébranlées tentent de se remettre ? Les hexagones testent dans l’ordre croissant.',
  'ask.replace': () => 'Faites revenir les unités dont le retour est prévu.',
  'ask.activate': () => 'Quelle formation agit maintenant ?',
  'ask.reinforce': (a: { formation: string }, name: Namer) =>
    `Quels renforts arrivent avec ${name(a.formation)} ?`,
  'ask.reserve': (a: UnitArg, name: Namer) =>
    `Avec qui ${name(a.unit)} {agit-il|agit-elle|agissent-ils|agissent-elles} ?`,
  'ask.noOfficer': (a: { formation: string }, name: Namer) =>
    `${name(a.formation)} n’a pas d’officier et garde son ordre`,
  'ask.officerRoll': (a: { formation: string; ir: number }, name: Namer) =>
    `L’officier de ${name(a.formation)} tente-t-il de changer d’ordre ? Il lui faut ${a.ir} ou moins.`,
  'ask.ownOrder': (a: UnitArg, name: Namer) => `Quel ordre propre pour ${name(a.unit)} ?`,
  'ask.gunOrder': (a: UnitArg, name: Namer) => `Sous quel ordre déplacer ${name(a.unit)} ?`,
  'ask.move': (a: { formation: string }, name: Namer) =>
    `Mouvement de ${name(a.formation)} : choisissez une unité ou une pile.`,
  'ask.step': (a: { unit: string; left: number }, name: Namer) =>
    `${name(a.unit)} : où aller ? Points restants : ${a.left}.`,
  'ask.leader': (a: { leader: string }, name: Namer) => `Où ${name(a.leader)} se rend-il ?`,
  'ask.leaderFlees': (a: { leader: string }, name: Namer) => `Où ${name(a.leader)} se replie-t-il ?`,
  'ask.bombard': () => 'Bombardement : choisissez une batterie et sa cible.',
  'ask.declare': () => 'Annoncez un assaut, ou terminez les annonces.',
  'ask.joinAssault': () => 'Qui se joint à cet assaut ?',
  'ask.resolve': () => 'Quel assaut est livré maintenant ?',
  'ask.rideOff': (a: UnitArg, name: Namer) =>
    `L’infanterie approche. ${name(a.unit)} se {dérobe-t-il|dérobe-t-elle|dérobent-ils|dérobent-elles} ?`,
  'ask.defensiveFire': (a: Hex) => `Les canons en ${a.hex} tirent-ils sur les assaillants ?`,
  'ask.elan': (a: { left: number }) => `Faire appel à l’élan d’une unité ? Essais restants : ${a.left}.`,
  'ask.efficiency': () => 'Deux valeurs d’efficacité pèsent autant : laquelle compte ?',
  'ask.useLeader': (a: { leader: string }, name: Namer) =>
    `${name(a.leader)} mène-t-il l’assaut en personne ?`,
  'ask.pressOn': (a: { value: number }) =>
    `Rien de gagné encore. Insister ? Le test se fait contre ${a.value}.`,
  'ask.exchangeLoss': (a: { value: number }) =>
    `Échange : quel assaillant d’efficacité ${a.value} ou plus est perdu ?`,
  'ask.exchangeReply': (a: { sp: number }) =>
    `Échange : quels défenseurs paient ${a.sp} {point|points} de force ?`,
  'ask.retreat': (a: Units, name: Namer) => `Retraite : ${each(a.units, name)}.`,
  'ask.advance': () => 'Le terrain est libre. Qui avance ?',

  'do.place': (a: Hex) => `En ${a.hex}`,
  'do.order': (a: { order: string }, name: Namer) => name(a.order),
  'do.keepOrder': (a: { order: string }, name: Namer) => `Garder : ${name(a.order)}`,
  'do.followFormation': () => 'Aucun : elle suit sa formation',
  'do.intervene': () => 'Il prend le commandement',
  'do.notIntervene': () => 'Pas encore',
  'do.rally': (a: Hex) => `Tester en ${a.hex}`,
  'do.endRally': () => 'Plus de tests',
  'do.return': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} rev{ient|iennent} en ${a.hex}`,
  'do.holdBack': () => 'Retenir les autres',
  'do.activate': (a: { formation: string }, name: Namer) => name(a.formation),
  'do.bring': (a: UnitArg, name: Namer) => `Faire venir ${name(a.unit)}`,
  'do.noMore': () => 'Personne d’autre pour l’instant',
  'do.reserveNow': (a: { formation: string }, name: Namer) => `Avec ${name(a.formation)}`,
  'do.reserveLater': () => 'Plus tard dans le tour',
  'do.officerRoll': () => 'Lancer le dé',
  'do.tryOrder': (a: Hex) => `Test pour un ordre en ${a.hex}`,
  'do.pick': (a: UnitArg, name: Namer) => `Déplacer ${name(a.unit)}`,
  'do.pickStack': (a: Units, name: Namer) => `Déplacer ensemble ${each(a.units, name)}`,
  'do.endMoves': () => 'Finir ces mouvements',
  'do.step': (a: Hex) => `Vers ${a.hex}`,
  'do.march': () => 'Former la colonne : marche sur route',
  'do.stop': () => 'Halte ici',
  'do.back': () => 'La laisser où elle est',
  'do.leaderTo': (a: { leader: string; hex: string }, name: Namer) => `${name(a.leader)} vers ${a.hex}`,
  'do.leaderStays': (a: { leader: string }, name: Namer) => `${name(a.leader)} reste`,
  'do.fire': (a: { units: string; hex: string }, name: Namer) => `${each(a.units, name)} sur ${a.hex}`,
  'do.ceaseFire': () => 'Plus de bombardements',
  'do.holdFire': () => 'Ne pas tirer',
  'do.assault': (a: Hex, name: Namer) => `Assaut sur ${name(a.hex)}`,
  'do.charge': (a: Hex, name: Namer) => `Charge sur ${name(a.hex)}`,
  'do.target': (a: Hex, name: Namer) => `Aussi contre ${name(a.hex)}`,
  'do.join': (a: Hex, name: Namer) => `Depuis ${name(a.hex)}`,
  'do.joinLate': (a: { hex: string; hexes: string }) => `${a.hex} se joint à l’assaut sur ${a.hexes}`,
  'do.close': () => 'Cet assaut est complet',
  'do.endDeclaration': () => 'Tout est annoncé',
  'do.resolve': (a: { hexes: string }) => `L’assaut sur ${a.hexes}`,
  'do.stand': () => 'Tenir',
  'do.elan': (a: UnitArg, name: Namer) => `Élan : ${name(a.unit)}`,
  'do.noElan': () => 'Sans élan',
  'do.value': (a: { value: number }) => `Efficacité ${a.value}`,
  'do.useLeader': () => 'Il marche en tête : +1',
  'do.spareLeader': () => 'Il reste en arrière',
  'do.pressOn': () => 'Insister',
  'do.breakOff': () => 'Rompre le combat',
  'do.lose': (a: Units, name: Namer) => each(a.units, name),
  'do.retreat': (a: { unit: string; hex: string }, name: Namer) => `${name(a.unit)} vers ${a.hex}`,
  'do.advance': (a: { units: string; hex: string }, name: Namer) => `${each(a.units, name)} en ${a.hex}`,
  'do.noAdvance': () => 'Personne n’avance',

  'law.outOfReach': () => 'L’officier est hors de portée de son général en chef.',
  'law.rallyOrder': () => 'Les hexagones testent dans l’ordre croissant ; celui-ci est passé.',
  'law.rallyZone': () => 'On ne se rallie pas dans une zone de contrôle ennemie.',
  'law.rallyDefence': () => 'Seul l’ordre de Défense laisse le temps de se rallier.',
  'law.notInPlay': () => 'Cette formation n’est pas en jeu.',
  'law.hasActed': () => 'Cette formation a déjà agi ce tour.',
  'law.frenchFirst': () => 'La bataille s’ouvre avec une formation française.',
  'law.notDue': (a: { unit: string; turn: number }, name: Namer) =>
    `${name(a.unit)} {est|sont} attendu{es} au tour ${a.turn}.`,
  'law.actedAlready': (a: UnitArg, name: Namer) => `${name(a.unit)} {a|ont} déjà été activé{es} ce tour.`,
  'law.entryBarred': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} entrer{ait|aient} du mauvais côté de la route pour cette formation.`,
  'law.moveEnded': (a: UnitArg, name: Namer) => `Le mouvement de ${name(a.unit)} est terminé.`,
  'law.routedMove': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} {est|sont} en déroute et n’obéi{t|ssent} plus.`,
  'law.outOfCommandLater': () => 'Les unités hors commandement attendent que les autres aient bougé.',
  'law.inCommandDone': () => 'Les unités commandées ont fini leurs mouvements.',
  'law.noStep': (a: UnitArg, name: Namer) => `${name(a.unit)} n’{a|ont} aucun pas permis.`,
  'law.iceNoCheck': () => 'Dans la tempête de glace, nul n’agit de son chef.',
  'law.tried': (a: Hex) => `En ${a.hex}, plus personne ne peut essayer.`,
  'law.mustClose': (a: { done: number; quota: number; unit: string }, name: Namer) =>
    `L’ordre veut que ${a.quota} {unité se rapproche|unités se rapprochent} de l’ennemi ; ${a.done} {l’a|l’ont} fait. ${name(a.unit)} le {peut|peuvent} encore.`,
  'law.leaderZone': (a) =>
    `Un chef n’entre en ${a.hex}, dans une zone de contrôle ennemie, que s’il y trouve des troupes amies.`,
  'law.leaderLimit': () => 'C’est au-delà du terrain permis au commandant en chef.',
  'law.leaderFar': (a) => `${a.hex} est hors de portée : six points de mouvement.`,
  'law.onlyMove': () => 'Il ne reste que cette unité à déplacer : l’ordre l’exige.',
  'law.notPoint': (a) => `${a.hex} est à plus d’un hexagone de son point de mise en place.`,
  'law.retreatNear': (a) => `${a.hex} n’est pas assez loin des attaquants.`,
  'law.retreatZone': (a) => `${a.hex} est dans une zone de contrôle ennemie, et il y a mieux.`,
  'law.routTwo': () => 'Une déroute mène à deux hexagones, jamais plus près de l’ennemi.',
  'law.returnZone': (a) => `${a.hex} est dans une zone de contrôle ennemie.`,
  'law.advanceGuns': () => 'L’artillerie n’avance pas.',
  'law.advanceDisordered': (a, name) => `${name(a.unit)} {est|sont} en désordre et n’avanc{e|ent} pas.`,
  'law.advanceFar': (a, name) => `${name(a.unit)} {n’est|ne sont} pas à côté de l’hexagone vidé.`,
  'law.river': () => 'Le fleuve ne se franchit pas.',
  'law.enemyHex': (a: Hex) => `Des troupes ennemies tiennent ${a.hex}.`,
  'law.row10': () => 'La rangée 10 est fermée aux Autrichiens.',
  'law.augereauNorth': () => 'Augereau reste au sud de la route tant qu’il n’a pas été à Caldiero.',
  'law.massenaSouth': () => 'Masséna reste au nord de la route tant qu’il n’a pas été à Colognola.',
  'law.gunsCanal': () => 'Les canons ne passent un canal que par un pont.',
  'law.dutyLost': () =>
    'L’ordre exige encore que cette unité finisse plus près de l’ennemi, et elle le peut.',
  'law.advanceNotFought': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} n’{a|ont} pas combattu et n’avanc{e|ent} qu’avec une unité qui a combattu.`,
  'law.gunsIce': () => 'Dans la tempête de glace, les canons ne roulent que sur les routes et les chemins.',
  'law.defenceOneHex': () => 'En Défense, une unité ne fait qu’un hexagone.',
  'law.leaveZone': () => 'Seul l’ordre de Défense permet de quitter une zone de contrôle ennemie.',
  'law.manoeuvreZone': (a: Hex) => `${a.hex} est en zone de contrôle ennemie : interdit en Manœuvre.`,
  'law.defenceZone': (a: Hex) =>
    `En Défense, ${a.hex}, en zone ennemie, n’est ouvert que pour rejoindre des amis, depuis l’extérieur de toute zone.`,
  'law.marchZone': (a: Hex) => `${a.hex} est en zone de contrôle ennemie : interdit en marche sur route.`,
  'law.marchFriends': (a: Hex) => `Des amis occupent ${a.hex} : une colonne sur route ne passe pas.`,
  'law.points': (a: { hex: string; cost: number; left: number }) =>
    `${a.hex} coûte ${a.cost} ; il en reste ${a.left}.`,
  'law.stacking': (a: Hex) => `Il n’y a plus de place en ${a.hex}.`,
  'law.stopStack': () => 'Elle ne peut finir son mouvement en cette compagnie.',
  'law.marchOrder': () => 'La marche sur route demande un ordre d’Avance ou de Manœuvre.',
  'law.marchOffRoad': () => 'Il n’y a pas de route ici.',
  'law.marchStack': () => 'Une unité en marche sur route va seule et part seule.',
  'law.marchInZone': () => 'Pas de marche sur route dans une zone de contrôle ennemie.',
  'law.marchNowhere': () => 'Une colonne n’aurait ici aucun chemin.',
  'law.gunsSilent': () => 'Par ce temps, les canons ne peuvent tirer.',
  'law.gunMoved': (a: UnitArg, name: Namer) => `${name(a.unit)} {s’est|se sont} déplacé{es}.`,
  'law.gunFired': (a: UnitArg, name: Namer) => `${name(a.unit)} {a|ont} tiré.`,
  'law.gunDisordered': (a: UnitArg, name: Namer) => `${name(a.unit)} {est|sont} en désordre.`,
  'law.gunMarsh': () => 'Des canons dans un marais ne tirent pas.',
  'law.range': (a: { distance: number; range: number }) =>
    `La cible est à ${a.distance} {hexagone|hexagones}, la portée est de ${a.range}.`,
  'law.sight': (a: Hex) => `${a.hex} est hors de vue.`,
  'law.sectorFire': (a: Hex) => `${a.hex} est au-delà de la route, dans le secteur de l’autre division.`,
  'law.sectorAssault': (a: Hex) => `${a.hex} est au-delà de la route, dans le secteur de l’autre division.`,
  'law.sectorPlace': (a: Hex) => `${a.hex} est du mauvais côté de la route.`,
  'law.riverAssault': (a: Hex) => `On n’atteint ${a.hex} qu’à travers le fleuve.`,
  'law.attackedOnce': (a: Hex) => `${a.hex} est déjà la cible d’un assaut.`,
  'law.attacksOnce': (a: Hex) => `Les unités en ${a.hex} attaquent déjà ailleurs.`,
  'law.noneLeft': (a: Hex) => `Tous ceux qui pourraient attaquer ${a.hex} attaquent déjà ailleurs.`,
  'law.gunsJoined': () =>
    'Des pièces seules dans un hexagone sont attaquées à part, non avec un autre hexagone.',
  'law.noneTouchesAll': (a: Hex) =>
    `Aucun attaquant ne touche à la fois ${a.hex} et les autres hexagones attaqués.`,
  'law.tooWeak': (a: Hex) =>
    `Même tous ceux qui pourraient attaquer ${a.hex} ensemble seraient au-dessous de 1-5.`,
  'law.noDeclaration': (a: Hex) => `Avec ${a.hex}, aucun ensemble d’assauts permis ne pourrait être achevé.`,
  'law.noCharge': (a: Hex) => `Aucun hussard ne peut charger ${a.hex}.`,
  'law.noCharger': (a: Hex) => `Les unités en ${a.hex} ne peuvent charger.`,
  'law.notAble': (a: Hex) => `Personne en ${a.hex} n’est en état de donner l’assaut.`,
  'law.notAdjacentAll': (a: Hex) => `${a.hex} ne touche pas tous les hexagones attaqués.`,
  'law.noAttacker': () => 'Personne n’attaque encore.',
  'law.belowFive': () => 'Le rapport est inférieur à 1-5.',
  'law.closeLeavesOut': () =>
    'Clos ainsi, un ennemi dont la zone tient les assaillants ne pourrait plus être attaqué.',
  'law.mustAttackAll': () => 'Un ennemi dont la zone tient un assaillant n’est pas attaqué.',
  'law.mustAssault': (a: Hex) => `L’ordre oblige les unités en ${a.hex} à donner l’assaut.`,
  'law.notAttacking': (a: Hex) => `Aucun assaut contre cet hexagone ne part de ${a.hex}.`,
  'law.notPrevailing': (a) =>
    `L’efficacité ${a.value} n’est pas celle du plus grand nombre de points de force.`,
  'law.notInAssault': (a: UnitArg, name: Namer) => `${name(a.unit)} ne pren{d|nent} pas part à cet assaut.`,
  'law.lossBelow': (a, name) =>
    `${name(a.unit)} {est|sont} au-dessous de l’efficacité ${a.value}, la valeur qui a combattu.`,
  'law.lossShort': (a) => `L’ennemi perd davantage : ${a.sp} {point|points} de force.`,
  'law.lossMore': () => 'Une perte moindre suffit.',
  'law.notDeclared': (a: Hex) => `Aucun assaut contre ${a.hex} n’a été déclaré.`,
  'law.otherLeader': (a, name) =>
    `${name(a.leader)} n’est pas l’officier d’unités empilées avec lui dans cet assaut.`,
  'law.followMen': () => 'Un chef suit les unités qui ont quitté son hexagone.',
  'law.nearestMen': () => 'Un chef resté seul rejoint les unités les plus proches de son camp.',
  'law.mustFlee': () => 'Des troupes ennemies vont entrer dans cet hexagone.',
  'law.gunOrder': () => 'L’artillerie garde l’ordre reçu, ou prend Défense ou Manœuvre.',
  'law.reserveLater': (a, name) =>
    `Elle ne peut agir avec ${name(a.formation)} que lorsque cette formation agit.`,

  'note.gunsFire': (a, name) =>
    `Les chances supposent que ${each(a.units, name)} tir{e|ent} d’abord, sur ${a.hex}.`,
  'note.ridersStand': (a, name) =>
    `Les chances supposent que ${each(a.units, name)} tien{ne|nent} : devant l’infanterie seule, la cavalerie peut se dérober.`,
  'note.officerLeads': (a, name) => `Les chances supposent que ${name(a.leader)} mène l’assaut en personne.`,
  'note.withoutElan': () =>
    'Ces chances ne comptent pas l’élan : on y fait appel une fois les assaillants en marche.',
  'note.leaderRisk': (a, name) =>
    `Si le dé donne 1, ${name(a.leader)} est testé et tombe sur ${a.falls} ou moins.`,

  'term.open': () => 'terrain dégagé',
  'term.marsh': () => 'marais',
  'term.upLevel': () => 'en montée',
  'term.canal': () => 'canal',
  'term.ice': () => 'neige et verglas',
  'term.road': () => 'le long de la route',
  'term.trail': () => 'le long du chemin',
  'term.entry': () => 'entrée',
  'term.way': () => 'le trajet',
  'term.efficiency': () => 'efficacité',
  'term.officer': () => 'officier à portée',
  'term.checkOf': (a: UnitArg, name: Namer) => name(a.unit),
  'term.die': () => 'dé',
  'term.initiative': () => 'initiative de l’armée',
  'term.battery': (a: UnitArg, name: Namer) => name(a.unit),
  'term.rainHalves': () => 'réduit de moitié par la pluie',
  'term.targetHigher': () => 'cible plus haute',
  'term.town': () => 'localité',
  'term.fortress': () => 'forteresse',
  'term.density': () => 'cible serrée',
  'term.canister': () => 'mitraille',
  'term.fireStrength': () => 'force du tir',
  'term.modifiers': () => 'modificateurs',
  'term.attackStrength': () => 'assaillants',
  'term.defenceStrength': () => 'défenseurs',
  'term.sp': (a: UnitArg, name: Namer) => name(a.unit),
  'term.storm': () => 'tempête de face',
  'term.charge': () => 'charge',
  'term.cavalryOpen': () => 'cavalerie contre le désordre en terrain dégagé',
  'term.inMarsh': () => 'moitié dans le marais',
  'term.rounding': () => 'arrondi',
  'term.atLeastOne': () => 'au moins un',
  'term.weather': () => 'temps',
  'term.elan': () => 'élan',
  'term.flank': () => 'attaque de flanc',
  'term.confusion': () => 'confusion',
  'term.efficiencyDifference': () => 'différence d’efficacité',
  'term.disorder': () => 'défenseur en désordre',
  'term.leader': () => 'chef en tête',
  'term.enemyLeader': () => 'chef de la défense',
  'term.cavalryFortress': () => 'cavalerie dans la forteresse',
  'term.beyondSix': () => 'rapport au-delà de 6-1',
  'term.cap': () => 'limite de quatre',
  'term.holds': (a: Hex, name: Namer) => name(a.hex),
  'term.intervention': () => 'intervention de Bonaparte',

  'log.placed': (a: { piece: string; hex: string }, name: Namer) =>
    `${name(a.piece)} se plac{e|ent} en ${a.hex}.`,
  'log.turn': (a: { turn: number }) => `Tour ${a.turn} : il est ${a.turn + 7} heures.`,
  'log.order': (a: { formation: string; order: string }, name: Namer) =>
    `${name(a.formation)} : ${name(a.order)}.`,
  'log.intervened': () => 'Bonaparte prend lui-même la réserve en main.',
  'log.weather': (a: { box: number }, name: Namer) => `Le temps : ${name(`weather.${a.box}`)}.`,
  'log.iceStorm': () => 'La tempête de glace éclate ; toutes les formations passent à la défense.',
  'log.stormPasses': () => 'La tempête de glace tourne à la neige.',
  'log.rally': (a: { unit: string; passed: boolean }, name: Namer) =>
    a.passed ? `${name(a.unit)} se remet{|tent} d’un degré.` : `${name(a.unit)} ne se remet{|tent} pas.`,
  'log.returned': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} rev{ient|iennent} à effectif réduit en ${a.hex}.`,
  'log.initiative': (a: { side: string; total: number }, name: Namer) => `${name(a.side)} : ${a.total}.`,
  'log.initiativeWon': (a: { side: string }, name: Namer) => `L’initiative est à ${name(a.side)}.`,
  'log.activated': (a: { formation: string }, name: Namer) => `Au tour de ${name(a.formation)}.`,
  'log.commandFixed': (a: { formation: string }, name: Namer) =>
    `Le commandement de ${name(a.formation)} est établi.`,
  'log.arriving': (a: UnitArg, name: Namer) => `${name(a.unit)} arriv{e|ent}.`,
  'log.officerRoll': (a: { formation: string; die: number; passed: boolean }, name: Namer) =>
    a.passed
      ? `L’officier de ${name(a.formation)} tire ${a.die} et peut changer son ordre.`
      : `L’officier de ${name(a.formation)} tire ${a.die} : l’ordre demeure.`,
  'log.check': (a: { unit: string; die: number; passed: boolean }, name: Namer) =>
    `${name(a.unit)} test{e|ent} (${a.die}) : ${a.passed ? 't{ient|iennent}' : 'cèd{e|ent}'}.`,
  'log.preShock': (a: { unit: string; die: number; passed: boolean }, name: Namer) =>
    a.passed ? `${name(a.unit)} s’élanc{e|ent} (${a.die}).` : `${name(a.unit)} hésit{e|ent} (${a.die}).`,
  'log.moved': (a: { units: string; hex: string }, name: Namer) =>
    `${each(a.units, name)} march{e|ent} vers ${a.hex}.`,
  'log.heldByDuty': (a: { units: string }, name: Namer) =>
    `${each(a.units, name)} : sous cet ordre de ses canons, la pile ne pourrait finir plus près de l’ennemi comme l’ordre le veut, et ne bouge pas.`,
  'log.heldByGuns': (a: { units: string }, name: Namer) =>
    `${each(a.units, name)} : l’ordre pris par ses canons ne laisse aucun pas à la pile, qui ne bouge pas.`,
  'log.leaderMoved': (a: { leader: string; hex: string }, name: Namer) =>
    `${name(a.leader)} se rend en ${a.hex}.`,
  'log.leaderSurvives': (a: { leader: string }, name: Namer) => `${name(a.leader)} s’en tire indemne.`,
  'log.leaderLost': (a: { leader: string }, name: Namer) => `${name(a.leader)} est perdu pour son armée.`,
  'log.captured': (a: { leader: string }, name: Namer) => `${name(a.leader)} est fait prisonnier.`,
  'log.overrun': (a: { leader: string; hex: string }, name: Namer) => `${name(a.leader)} doit fuir ${a.hex}.`,
  'log.approached': (a: Hex) => `L’ennemi approche des troupes en déroute en ${a.hex}.`,
  'log.sighted': (a: { hexes: string }) => `Ennemi en vue : ${a.hexes}.`,
  'log.control': (a: { hex: string; side: string }, name: Namer) => `${name(a.hex)} passe à ${name(a.side)}.`,
  'log.fired': (a: { units: string; hex: string; result: string }, name: Namer) =>
    `${each(a.units, name)} tir{e|ent} sur ${a.hex} : ${name(`fire.${a.result}`)}.`,
  'log.declared': (a: { units: string; hexes: string; defenders: string }, name: Namer) =>
    `Assaut sur ${each(a.hexes, name)} par ${each(a.units, name)}, contre ${each(a.defenders, name)}.`,
  'log.chargeDeclared': (a: { units: string; hexes: string; defenders: string }, name: Namer) =>
    `Charge sur ${each(a.hexes, name)} par ${each(a.units, name)}, contre ${each(a.defenders, name)}.`,
  'log.assault': (a: { hexes: string; units: string }, name: Namer) =>
    `L’assaut sur ${each(a.hexes, name)} commence : ${each(a.units, name)}.`,
  'log.void': (a: { hexes: string }) => `L’assaut sur ${a.hexes} ne trouve personne et tombe.`,
  'log.noAttack': (a: { hexes: string }) => `Finalement personne n’attaque ${a.hexes}.`,
  'log.rodeOff': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} se dérob{e|ent} vers ${a.hex}.`,
  'log.elan': (a: { unit: string; passed: boolean }, name: Namer) =>
    a.passed ? `Élan ! ${name(a.unit)} emport{e|ent} l’attaque.` : `L’élan de ${name(a.unit)} se brise.`,
  'log.strength': (a: { side: string; sp: number }, name: Namer) =>
    `${name(a.side)} : ${a.sp} {point|points} de force.`,
  'log.odds': (a: { column: string }) => `Rapport ${a.column}.`,
  'log.column': (a: { column: string }) => `Tous décalages faits : ${a.column}.`,
  'log.combatDie': (a: { die: number; total: number }) => `Le dé donne ${a.die}, modifié ${a.total}.`,
  'log.result': (a: { result: string }, name: Namer) =>
    `Résultat ${a.result} : ${name(`result.${a.result}`)}.`,
  'log.pressed': (a: { die: number; result: string }) => `On insiste avec un ${a.die} : ${a.result}.`,
  'log.disordered': (a: UnitArg, name: Namer) => `${name(a.unit)} tomb{e|ent} en désordre.`,
  'log.routed': (a: UnitArg, name: Namer) => `${name(a.unit)} {est|sont} en déroute.`,
  'log.eliminated': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} {est|sont} brisé{es} en ${a.hex}, avec un retour prévu à effectif réduit.`,
  'log.lostForGood': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} {est|sont} perdu{es} en ${a.hex}.`,
  'log.retreats': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} recul{e|ent} en ${a.hex}.`,
  'log.advanced': (a: { units: string; hex: string }, name: Namer) =>
    `${each(a.units, name)} avanc{e|ent} en ${a.hex}.`,
  'log.points': (a: { side: string; vp: number }, name: Namer) =>
    `${name(a.side)} : ${a.vp} {point|points} de victoire.`,

  'end.points': (a: { french: number; austrian: number; level: string }, name: Namer) =>
    `Français ${a.french}, Autrichiens ${a.austrian} : ${name(a.level)}.`,
};
