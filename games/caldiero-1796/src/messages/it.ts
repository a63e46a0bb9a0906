import type { Namer, Translation } from '@grande/engine';
import type { en } from './en.ts';
import { each } from './lists.ts';

type Hex = { hex: string };
type UnitArg = { unit: string };
type Units = { units: string };

export const it: Translation<typeof en> = {
  'ask.place': (a: { piece: string }, name: Namer) => `Schierate ${name(a.piece)}.`,
  'ask.order': (a: { formation: string }, name: Namer) => `Quale ordine per ${name(a.formation)}?`,
  'ask.intervene': () => 'Bonaparte prende la riserva sotto il proprio comando? Agli Austriaci vale 3 punti.',
  'ask.rally': () => 'Quali unità scosse tentano di riprendersi? Gli esagoni provano in ordine crescente.',
  'ask.replace': () => 'Fate rientrare le unità il cui ritorno è previsto.',
  'ask.activate': () => 'Quale formazione agisce ora?',
  'ask.reinforce': (a: { formation: string }, name: Namer) =>
    `Quali rinforzi arrivano con ${name(a.formation)}?`,
  'ask.reserve': (a: UnitArg, name: Namer) => `Con chi {+:agisce|agiscono} ${name(a.unit)}?`,
  'ask.noOfficer': (a: { formation: string }, name: Namer) =>
    `${name(a.formation)} non ha ufficiale e mantiene l’ordine`,
  'ask.officerRoll': (a: { formation: string; ir: number }, name: Namer) =>
    `L’ufficiale di ${name(a.formation)} tenta di cambiare ordine? Gli serve ${a.ir} o meno.`,
  'ask.ownOrder': (a: UnitArg, name: Namer) => `Quale ordine proprio per ${name(a.unit)}?`,
  'ask.gunOrder': (a: UnitArg, name: Namer) => `Con quale ordine si {+:muove|muovono} ${name(a.unit)}?`,
  'ask.move': (a: { formation: string }, name: Namer) =>
    `Movimento di ${name(a.formation)}: scegliete un’unità o una pila.`,
  'ask.step': (a: { unit: string; left: number }, name: Namer) =>
    `${name(a.unit)}: dove? Punti rimasti: ${a.left}.`,
  'ask.leader': (a: { leader: string }, name: Namer) => `Dove va ${name(a.leader)}?`,
  'ask.leaderFlees': (a: { leader: string }, name: Namer) => `Dove ripara ${name(a.leader)}?`,
  'ask.bombard': () => 'Bombardamento: scegliete una batteria e il suo bersaglio.',
  'ask.declare': () => 'Dichiarate un assalto, o chiudete le dichiarazioni.',
  'ask.joinAssault': () => 'Chi si unisce a questo assalto?',
  'ask.resolve': () => 'Quale assalto si combatte ora?',
  'ask.rideOff': (a: UnitArg, name: Namer) => `La fanteria si avvicina. ${name(a.unit)} si sottra{e|ggono}?`,
  'ask.defensiveFire': (a: Hex) => `I cannoni in ${a.hex} fanno fuoco sugli assalitori?`,
  'ask.elan': (a: { left: number }) => `Fare appello allo slancio di un’unità? Tentativi rimasti: ${a.left}.`,
  'ask.efficiency': () => 'Due valori di efficienza pesano uguale: quale vale?',
  'ask.useLeader': (a: { leader: string }, name: Namer) => `${name(a.leader)} guida l’assalto di persona?`,
  'ask.pressOn': (a: { value: number }) => `Nulla di fatto. Insistere? La prova è contro ${a.value}.`,
  'ask.exchangeLoss': (a: { value: number }) =>
    `Scambio: quale assalitore con efficienza ${a.value} o più è perso?`,
  'ask.exchangeReply': (a: { sp: number }) => `Scambio: quali difensori pagano ${a.sp} {punto|punti} forza?`,
  'ask.retreat': (a: Units, name: Namer) => `Ritirata: ${each(a.units, name)}.`,
  'ask.advance': () => 'Il terreno è libero. Chi avanza?',

  'do.place': (a: Hex) => `In ${a.hex}`,
  'do.order': (a: { order: string }, name: Namer) => name(a.order),
  'do.keepOrder': (a: { order: string }, name: Namer) => `Mantenete: ${name(a.order)}`,
  'do.followFormation': () => 'Nessuno: segue la sua formazione',
  'do.intervene': () => 'Prende il comando',
  'do.notIntervene': () => 'Non ancora',
  'do.rally': (a: Hex) => `Provate in ${a.hex}`,
  'do.endRally': () => 'Basta prove',
  'do.return': (a: { unit: string; hex: string }, name: Namer) => `${name(a.unit)} rientra{|no} in ${a.hex}`,
  'do.holdBack': () => 'Trattenete le altre',
  'do.activate': (a: { formation: string }, name: Namer) => name(a.formation),
  'do.bring': (a: UnitArg, name: Namer) => `Fate venire ${name(a.unit)}`,
  'do.noMore': () => 'Nessun altro per ora',
  'do.reserveNow': (a: { formation: string }, name: Namer) => `Con ${name(a.formation)}`,
  'do.reserveLater': () => 'Più tardi nel turno',
  'do.officerRoll': () => 'Tirate il dado',
  'do.tryOrder': (a: Hex) => `Provate per un ordine in ${a.hex}`,
  'do.pick': (a: UnitArg, name: Namer) => `Muovete ${name(a.unit)}`,
  'do.pickStack': (a: Units, name: Namer) => `Muovete insieme ${each(a.units, name)}`,
  'do.endMoves': () => 'Finite questi movimenti',
  'do.step': (a: Hex) => `Verso ${a.hex}`,
  'do.march': () => 'Formate la colonna: marcia su strada',
  'do.stop': () => 'Alt qui',
  'do.back': () => 'Lasciatela dov’è',
  'do.leaderTo': (a: { leader: string; hex: string }, name: Namer) => `${name(a.leader)} verso ${a.hex}`,
  'do.leaderStays': (a: { leader: string }, name: Namer) => `${name(a.leader)} resta`,
  'do.fire': (a: { units: string; hex: string }, name: Namer) => `${each(a.units, name)} su ${a.hex}`,
  'do.ceaseFire': () => 'Basta bombardamenti',
  'do.holdFire': () => 'Non sparate',
  'do.assault': (a: Hex, name: Namer) => `Assalto a ${name(a.hex)}`,
  'do.charge': (a: Hex, name: Namer) => `Carica su ${name(a.hex)}`,
  'do.target': (a: Hex, name: Namer) => `Anche contro ${name(a.hex)}`,
  'do.join': (a: Hex, name: Namer) => `Da ${name(a.hex)}`,
  'do.joinLate': (a: { hex: string; hexes: string }) => `${a.hex} si unisce all’assalto a ${a.hexes}`,
  'do.close': () => 'Questo assalto è completo',
  'do.endDeclaration': () => 'Tutto è dichiarato',
  'do.resolve': (a: { hexes: string }) => `L’assalto a ${a.hexes}`,
  'do.stand': () => 'Tenete',
  'do.elan': (a: UnitArg, name: Namer) => `Slancio: ${name(a.unit)}`,
  'do.noElan': () => 'Senza slancio',
  'do.value': (a: { value: number }) => `Efficienza ${a.value}`,
  'do.useLeader': () => 'Va in testa: +1',
  'do.spareLeader': () => 'Resta indietro',
  'do.pressOn': () => 'Insistete',
  'do.breakOff': () => 'Rompete il combattimento',
  'do.lose': (a: Units, name: Namer) => each(a.units, name),
  'do.retreat': (a: { unit: string; hex: string }, name: Namer) => `${name(a.unit)} verso ${a.hex}`,
  'do.advance': (a: { units: string; hex: string }, name: Namer) => `${each(a.units, name)} in ${a.hex}`,
  'do.noAdvance': () => 'Nessuno avanza',

  'law.outOfReach': () => 'L’ufficiale è fuori portata del suo comandante in capo.',
  'law.rallyOrder': () => 'Gli esagoni provano in ordine crescente; questo è già passato.',
  'law.rallyZone': () => 'Non ci si riordina in una zona di controllo nemica.',
  'law.rallyDefence': () => 'Solo l’ordine di Difesa lascia il tempo di riordinarsi.',
  'law.notInPlay': () => 'Questa formazione non è in gioco.',
  'law.hasActed': () => 'Questa formazione ha già agito in questo turno.',
  'law.frenchFirst': () => 'La battaglia si apre con una formazione francese.',
  'law.notDue': (a: { unit: string; turn: number }, name: Namer) =>
    `${name(a.unit)} {è|sono} attes{o} al turno ${a.turn}.`,
  'law.actedAlready': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} {è|sono} già stat{o} attivat{o} in questo turno.`,
  'law.entryBarred': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} entrereb{be|bero} dal lato sbagliato della strada per questa formazione.`,
  'law.moveEnded': (a: UnitArg, name: Namer) => `Il movimento di ${name(a.unit)} è finito.`,
  'law.routedMove': (a: UnitArg, name: Namer) => `${name(a.unit)} {è|sono} in rotta e non obbedi{sce|scono}.`,
  'law.outOfCommandLater': () => 'Le unità fuori comando aspettano che le altre abbiano mosso.',
  'law.inCommandDone': () => 'Le unità in comando hanno finito di muovere.',
  'law.noStep': (a: UnitArg, name: Namer) => `${name(a.unit)} non {ha|hanno} alcun passo lecito.`,
  'law.iceNoCheck': () => 'Nella tempesta di ghiaccio nessuno agisce di testa sua.',
  'law.tried': (a: Hex) => `In ${a.hex} nessuno può più provare.`,
  'law.mustClose': (a: { done: number; quota: number; unit: string }, name: Namer) =>
    `L’ordine vuole che ${a.quota} {unità si avvicini|unità si avvicinino} al nemico; ${a.done} {l’ha|l’hanno} fatto. ${name(a.unit)} {può|possono} ancora.`,
  'law.leaderZone': (a) =>
    `Un comandante entra in ${a.hex}, in una zona di controllo nemica, solo dove ci sono truppe amiche.`,
  'law.leaderLimit': () => 'È oltre il terreno concesso al comandante in capo.',
  'law.leaderFar': (a) => `${a.hex} è fuori portata: sei punti movimento.`,
  'law.onlyMove': () => 'Non resta altro da muovere: l’ordine esige questa unità.',
  'law.notPoint': (a) => `${a.hex} dista più di un esagono dal punto di schieramento.`,
  'law.retreatNear': (a) => `${a.hex} non è abbastanza lontano dagli attaccanti.`,
  'law.retreatZone': (a) => `${a.hex} è in una zona di controllo nemica, e c’è una via migliore.`,
  'law.routTwo': () => 'Una rotta porta a due esagoni, mai più vicino al nemico.',
  'law.returnZone': (a) => `${a.hex} è in una zona di controllo nemica.`,
  'law.advanceGuns': () => 'L’artiglieria non avanza.',
  'law.advanceDisordered': (a, name) => `${name(a.unit)} {è|sono} in disordine e non avanza{|no}.`,
  'law.advanceFar': (a, name) => `${name(a.unit)} non {è|sono} accanto all’esagono sgombrato.`,
  'law.river': () => 'Il fiume non si passa.',
  'law.enemyHex': (a: Hex) => `Truppe nemiche tengono ${a.hex}.`,
  'law.row10': () => 'La fila 10 è chiusa agli Austriaci.',
  'law.augereauNorth': () => 'Augereau resta a sud della strada finché non è stato a Caldiero.',
  'law.massenaSouth': () => 'Masséna resta a nord della strada finché non è stato a Colognola.',
  'law.gunsCanal': () => 'I cannoni passano un canale solo su un ponte.',
  'law.dutyLost': () => 'L’ordine esige ancora che questa unità finisca più vicino al nemico, e può farlo.',
  'law.advanceNotFought': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} non {ha|hanno} combattuto e avanza{|no} solo con un’unità che l’ha fatto.`,
  'law.gunsIce': () => 'Nella tempesta di ghiaccio i cannoni si muovono solo lungo le strade, anche minori.',
  'law.defenceOneHex': () => 'In Difesa un’unità muove di un solo esagono.',
  'law.leaveZone': () => 'Solo l’ordine di Difesa permette di lasciare una zona di controllo nemica.',
  'law.manoeuvreZone': (a: Hex) => `${a.hex} è in zona di controllo nemica: vietato in Manovra.`,
  'law.defenceZone': (a: Hex) =>
    `In Difesa ${a.hex}, in zona nemica, è aperto solo per unirsi ad amici, da fuori di ogni zona.`,
  'law.marchZone': (a: Hex) => `${a.hex} è in zona di controllo nemica: vietato in marcia su strada.`,
  'law.marchFriends': (a: Hex) => `Amici occupano ${a.hex}: una colonna in marcia non passa.`,
  'law.points': (a: { hex: string; cost: number; left: number }) =>
    `${a.hex} costa ${a.cost}; disponibili: ${a.left}.`,
  'law.stacking': (a: Hex) => `Non c’è posto in ${a.hex}.`,
  'law.stopStack': () => 'Non può finire il movimento in questa compagnia.',
  'law.marchOrder': () => 'La marcia su strada richiede un ordine di Avanzata o di Manovra.',
  'law.marchOffRoad': () => 'Qui non c’è strada.',
  'law.marchStack': () => 'Un’unità in marcia su strada va sola e parte sola.',
  'law.marchInZone': () => 'Niente marcia su strada in una zona di controllo nemica.',
  'law.marchNowhere': () => 'Una colonna di qui non avrebbe via.',
  'law.gunsSilent': () => 'Con questo tempo i cannoni non possono sparare.',
  'law.gunMoved': (a: UnitArg, name: Namer) => `${name(a.unit)} si {è|sono} moss{o}.`,
  'law.gunFired': (a: UnitArg, name: Namer) => `${name(a.unit)} {ha|hanno} già sparato.`,
  'law.gunDisordered': (a: UnitArg, name: Namer) => `${name(a.unit)} {è|sono} in disordine.`,
  'law.gunMarsh': () => 'Dalla palude i cannoni non sparano.',
  'law.range': (a: { distance: number; range: number }) =>
    `Il bersaglio è a ${a.distance} {esagono|esagoni}, la gittata è ${a.range}.`,
  'law.sight': (a: Hex) => `${a.hex} è fuori vista.`,
  'law.sectorFire': (a: Hex) => `${a.hex} è oltre la strada, nel settore dell’altra divisione.`,
  'law.sectorAssault': (a: Hex) => `${a.hex} è oltre la strada, nel settore dell’altra divisione.`,
  'law.sectorPlace': (a: Hex) => `${a.hex} è dal lato sbagliato della strada.`,
  'law.riverAssault': (a: Hex) => `${a.hex} si raggiunge solo attraverso il fiume.`,
  'law.attackedOnce': (a: Hex) => `${a.hex} è già bersaglio di un assalto.`,
  'law.attacksOnce': (a: Hex) => `Le unità in ${a.hex} attaccano già altrove.`,
  'law.noneLeft': (a: Hex) => `Tutti quelli che potrebbero attaccare ${a.hex} attaccano già altrove.`,
  'law.gunsJoined': () => 'I pezzi soli in un esagono si attaccano da soli, non insieme a un altro esagono.',
  'law.noneTouchesAll': (a: Hex) => `Nessun attaccante tocca insieme ${a.hex} e gli altri esagoni attaccati.`,
  'law.tooWeak': (a: Hex) =>
    `Anche tutti quelli che potrebbero attaccare ${a.hex} insieme sarebbero sotto 1-5.`,
  'law.noDeclaration': (a: Hex) => `Con ${a.hex} nessun insieme lecito di assalti si potrebbe completare.`,
  'law.noCharge': (a: Hex) => `Nessun ussaro può caricare ${a.hex}.`,
  'law.noCharger': (a: Hex) => `Le unità in ${a.hex} non possono caricare.`,
  'law.notAble': (a: Hex) => `Nessuno in ${a.hex} è in grado di assaltare.`,
  'law.notAdjacentAll': (a: Hex) => `${a.hex} non tocca tutti gli esagoni attaccati.`,
  'law.noAttacker': () => 'Ancora nessuno attacca.',
  'law.belowFive': () => 'Il rapporto è sotto 1-5.',
  'law.closeLeavesOut': () =>
    'Chiuso così, un nemico la cui zona lega gli assalitori non si potrebbe più attaccare.',
  'law.mustAttackAll': () => 'Un nemico la cui zona lega un assalitore non è attaccato.',
  'law.mustAssault': (a: Hex) => `L’ordine obbliga le unità in ${a.hex} all’assalto.`,
  'law.notAttacking': (a: Hex) => `Nessun assalto contro questo esagono parte da ${a.hex}.`,
  'law.notPrevailing': (a) => `L’efficienza ${a.value} non è quella del maggior numero di punti forza.`,
  'law.notInAssault': (a: UnitArg, name: Namer) => `${name(a.unit)} non prend{e|ono} parte a questo assalto.`,
  'law.lossBelow': (a, name) =>
    `${name(a.unit)} {è|sono} sotto l’efficienza ${a.value}, il valore che ha combattuto.`,
  'law.lossShort': (a) => `Il nemico perde di più: ${a.sp} {punto|punti} forza.`,
  'law.lossMore': () => 'Basta una perdita minore.',
  'law.notDeclared': (a: Hex) => `Nessun assalto contro ${a.hex} è stato dichiarato.`,
  'law.otherLeader': (a, name) =>
    `${name(a.leader)} non è l’ufficiale di unità impilate con lui in questo assalto.`,
  'law.followMen': () => 'Un comandante segue le unità che hanno lasciato il suo esagono.',
  'law.nearestMen': () => 'Un comandante rimasto solo raggiunge le unità più vicine della sua parte.',
  'law.mustFlee': () => 'Truppe nemiche stanno per entrare in questo esagono.',
  'law.gunOrder': () => 'L’artiglieria tiene l’ordine che ha, o prende Difesa o Manovra.',
  'law.reserveLater': (a, name) => `Può agire con ${name(a.formation)} solo quando quella formazione agisce.`,

  'note.gunsFire': (a, name) =>
    `Le probabilità suppongono che ${each(a.units, name)} spar{i|ino} prima, su ${a.hex}.`,
  'note.ridersStand': (a, name) =>
    `Le probabilità suppongono che ${each(a.units, name)} teng{a|ano}: davanti alla sola fanteria la cavalleria può sottrarsi.`,
  'note.officerLeads': (a, name) =>
    `Le probabilità suppongono che ${name(a.leader)} guidi l’assalto di persona.`,
  'note.withoutElan': () =>
    'Le probabilità non contano lo slancio: vi si fa appello quando gli assalitori avanzano.',
  'note.leaderRisk': (a, name) =>
    `Se il dado dà 1, ${name(a.leader)} è messo alla prova e cade con ${a.falls} o meno.`,

  'term.open': () => 'terreno aperto',
  'term.marsh': () => 'palude',
  'term.upLevel': () => 'in salita',
  'term.canal': () => 'canale',
  'term.ice': () => 'neve e ghiaccio',
  'term.road': () => 'lungo la strada',
  'term.trail': () => 'lungo la strada minore',
  'term.entry': () => 'ingresso',
  'term.way': () => 'il percorso',
  'term.efficiency': () => 'efficienza',
  'term.officer': () => 'ufficiale vicino',
  'term.checkOf': (a: UnitArg, name: Namer) => name(a.unit),
  'term.die': () => 'dado',
  'term.initiative': () => 'iniziativa dell’esercito',
  'term.battery': (a: UnitArg, name: Namer) => name(a.unit),
  'term.rainHalves': () => 'dimezzato dalla pioggia',
  'term.targetHigher': () => 'bersaglio più alto',
  'term.town': () => 'abitato',
  'term.fortress': () => 'fortezza',
  'term.density': () => 'bersaglio affollato',
  'term.canister': () => 'mitraglia',
  'term.fireStrength': () => 'forza del fuoco',
  'term.modifiers': () => 'modificatori',
  'term.attackStrength': () => 'assalitori',
  'term.defenceStrength': () => 'difensori',
  'term.sp': (a: UnitArg, name: Namer) => name(a.unit),
  'term.storm': () => 'tempesta in faccia',
  'term.charge': () => 'carica',
  'term.cavalryOpen': () => 'cavalleria contro il disordine in campo aperto',
  'term.inMarsh': () => 'metà nella palude',
  'term.rounding': () => 'arrotondamento',
  'term.atLeastOne': () => 'almeno uno',
  'term.weather': () => 'tempo',
  'term.elan': () => 'slancio',
  'term.flank': () => 'attacco di fianco',
  'term.confusion': () => 'confusione',
  'term.efficiencyDifference': () => 'differenza di efficienza',
  'term.disorder': () => 'difensore in disordine',
  'term.leader': () => 'capo in testa',
  'term.enemyLeader': () => 'capo della difesa',
  'term.cavalryFortress': () => 'cavalleria nella fortezza',
  'term.beyondSix': () => 'rapporto oltre 6-1',
  'term.cap': () => 'limite di quattro',
  'term.holds': (a: Hex, name: Namer) => name(a.hex),
  'term.intervention': () => 'intervento di Bonaparte',

  'log.placed': (a: { piece: string; hex: string }, name: Namer) =>
    `${name(a.piece)} si schiera{|no} in ${a.hex}.`,
  'log.turn': (a: { turn: number }) => `Turno ${a.turn}: sono le ${a.turn + 7}.`,
  'log.order': (a: { formation: string; order: string }, name: Namer) =>
    `${name(a.formation)}: ${name(a.order)}.`,
  'log.intervened': () => 'Bonaparte prende la riserva sotto il proprio comando.',
  'log.weather': (a: { box: number }, name: Namer) => `Il tempo: ${name(`weather.${a.box}`)}.`,
  'log.iceStorm': () => 'Scoppia la tempesta di ghiaccio; ogni formazione passa alla difesa.',
  'log.stormPasses': () => 'La tempesta di ghiaccio cede alla neve.',
  'log.rally': (a: { unit: string; passed: boolean }, name: Namer) =>
    a.passed ? `${name(a.unit)} si riprend{e|ono} di un grado.` : `${name(a.unit)} non si riprend{e|ono}.`,
  'log.returned': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} rientra{|no}, ridott{o}, in ${a.hex}.`,
  'log.initiative': (a: { side: string; total: number }, name: Namer) => `${name(a.side)}: ${a.total}.`,
  'log.initiativeWon': (a: { side: string }, name: Namer) => `L’iniziativa va a ${name(a.side)}.`,
  'log.activated': (a: { formation: string }, name: Namer) => `Tocca a ${name(a.formation)}.`,
  'log.commandFixed': (a: { formation: string }, name: Namer) =>
    `Il comando di ${name(a.formation)} è stabilito.`,
  'log.arriving': (a: UnitArg, name: Namer) => `${name(a.unit)} arriva{|no}.`,
  'log.officerRoll': (a: { formation: string; die: number; passed: boolean }, name: Namer) =>
    a.passed
      ? `L’ufficiale di ${name(a.formation)} tira ${a.die} e può cambiare ordine.`
      : `L’ufficiale di ${name(a.formation)} tira ${a.die}: l’ordine resta.`,
  'log.check': (a: { unit: string; die: number; passed: boolean }, name: Namer) =>
    `${name(a.unit)} prova{|no} (${a.die}): ${a.passed ? 't{iene|engono}' : 'ced{e|ono}'}.`,
  'log.preShock': (a: { unit: string; die: number; passed: boolean }, name: Namer) =>
    a.passed ? `${name(a.unit)} si lancia{|no} (${a.die}).` : `${name(a.unit)} esita{|no} (${a.die}).`,
  'log.moved': (a: { units: string; hex: string }, name: Namer) =>
    `${each(a.units, name)} muov{e|ono} verso ${a.hex}.`,
  'log.heldByDuty': (a: { units: string }, name: Namer) =>
    `${each(a.units, name)}: con i cannoni sotto quest’ordine la pila non potrebbe finire più vicino al nemico, come deve; resta.`,
  'log.heldByGuns': (a: { units: string }, name: Namer) =>
    `${each(a.units, name)}: l’ordine preso dai cannoni non le lascia alcun passo; resta.`,
  'log.leaderMoved': (a: { leader: string; hex: string }, name: Namer) =>
    `${name(a.leader)} si porta in ${a.hex}.`,
  'log.leaderSurvives': (a: { leader: string }, name: Namer) => `${name(a.leader)} ne esce illeso.`,
  'log.leaderLost': (a: { leader: string }, name: Namer) => `${name(a.leader)} è perso per il suo esercito.`,
  'log.captured': (a: { leader: string }, name: Namer) => `${name(a.leader)} è fatto prigioniero.`,
  'log.overrun': (a: { leader: string; hex: string }, name: Namer) =>
    `${name(a.leader)} deve fuggire da ${a.hex}.`,
  'log.approached': (a: Hex) => `Il nemico si avvicina alle truppe in rotta in ${a.hex}.`,
  'log.sighted': (a: { hexes: string }) => `Nemico in vista: ${a.hexes}.`,
  'log.control': (a: { hex: string; side: string }, name: Namer) => `${name(a.hex)} passa a ${name(a.side)}.`,
  'log.fired': (a: { units: string; hex: string; result: string }, name: Namer) =>
    `${each(a.units, name)} spara{|no} su ${a.hex}: ${name(`fire.${a.result}`)}.`,
  'log.declared': (a: { units: string; hexes: string; defenders: string }, name: Namer) =>
    `Assalto di ${each(a.units, name)} a ${each(a.hexes, name)}, contro ${each(a.defenders, name)}.`,
  'log.chargeDeclared': (a: { units: string; hexes: string; defenders: string }, name: Namer) =>
    `Carica di ${each(a.units, name)} su ${each(a.hexes, name)}, contro ${each(a.defenders, name)}.`,
  'log.assault': (a: { hexes: string; units: string }, name: Namer) =>
    `Comincia l’assalto a ${each(a.hexes, name)}: ${each(a.units, name)}.`,
  'log.void': (a: { hexes: string }) => `L’assalto a ${a.hexes} non trova nessuno e cade.`,
  'log.noAttack': (a: { hexes: string }) => `Alla fine nessuno attacca ${a.hexes}.`,
  'log.rodeOff': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} si sottra{e|ggono} verso ${a.hex}.`,
  'log.elan': (a: { unit: string; passed: boolean }, name: Namer) =>
    a.passed
      ? `Slancio! ${name(a.unit)} trascina{|no} l’attacco.`
      : `Lo slancio di ${name(a.unit)} si spezza.`,
  'log.strength': (a: { side: string; sp: number }, name: Namer) =>
    `${name(a.side)}: ${a.sp} {punto|punti} forza.`,
  'log.odds': (a: { column: string }) => `Rapporto ${a.column}.`,
  'log.column': (a: { column: string }) => `Dopo gli spostamenti: ${a.column}.`,
  'log.combatDie': (a: { die: number; total: number }) => `Il dado dà ${a.die}, modificato ${a.total}.`,
  'log.result': (a: { result: string }, name: Namer) =>
    `Risultato ${a.result}: ${name(`result.${a.result}`)}.`,
  'log.pressed': (a: { die: number; result: string }) => `Si insiste con un ${a.die}: ${a.result}.`,
  'log.disordered': (a: UnitArg, name: Namer) => `${name(a.unit)} cad{e|ono} in disordine.`,
  'log.routed': (a: UnitArg, name: Namer) => `${name(a.unit)} {va|vanno} in rotta.`,
  'log.eliminated': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} {è|sono} spezzat{o} in ${a.hex}; torner{à|anno} a ranghi ridotti.`,
  'log.lostForGood': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} {è|sono} pers{o} in ${a.hex}.`,
  'log.retreats': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} ripiega{|no} in ${a.hex}.`,
  'log.advanced': (a: { units: string; hex: string }, name: Namer) =>
    `${each(a.units, name)} avanza{|no} in ${a.hex}.`,
  'log.points': (a: { side: string; vp: number }, name: Namer) =>
    `${name(a.side)}: ${a.vp} {punto|punti} vittoria.`,

  'end.points': (a: { french: number; austrian: number; level: string }, name: Namer) =>
    `Francesi ${a.french}, Austriaci ${a.austrian}: ${name(a.level)}.`,
};
