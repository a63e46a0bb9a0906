import { listed as all, type Namer, type Translation } from '@grande/engine';
import type { en } from './en.ts';

/** Esagoni fino al nemico più vicino; 99 se sulla mappa non ce n’è. */
const foe = (hexes: number): string =>
  hexes >= 99 ? 'sulla mappa non ci sono nemici' : `il nemico più vicino è a ${hexes} {esagono|esagoni}`;

/** Una formazione in cui ci si mette. */
const into = (form: string, n: Namer): string =>
  form === 'battery'
    ? 'in batteria'
    : form === 'limber'
      ? 'con l’avantreno'
      : form === 'skirmish'
        ? 'in ordine sparso'
        : `in formazione ${n(form)}`;

/** «83 volte su cento». */
const of100 = (percent: number): string => `${percent} {volta|volte} su cento`;

export const it: Translation<typeof en> = {
  'dego.aim': () => 'Il tiro sull’esagono somma tutti i dadi; il tiro su una sola batteria conta solo i 6.',
  'dego.aim.gun': (a, n) =>
    `Contro le batterie di questo esagono conta solo ogni 6; ${n(a.unit)} {ha|hanno} più da perdere: ${a.points} {punto|punti}.`,
  'dego.arrival': (a, n) => `${n(a.unit)} entra{|no} ${into(a.form, n)}: ${foe(a.hexes)}.`,
  'dego.attack': (a, n) =>
    `${all(a.units, n)} assal{e|gono} ${n(a.hex)}: preso ${of100(a.percent)}, e la mischia ci costa circa ${a.lost} {punto|punti}, al nemico ${a.killed}.`,
  'dego.attack.off': (a, n) =>
    `${all(a.units, n)} rinuncia{|no} all’assalto di ${n(a.hex)}: costerebbe circa ${a.lost} {punto|punti} per ${a.killed} e riuscirebbe ${of100(a.percent)}.`,
  'dego.attack.way': (a, n) =>
    `${all(a.units, n)} si avvicina{|no} per assalire ${n(a.hex)}, preso ${of100(a.percent)}.`,
  'dego.back': (a, n) =>
    `${n(a.leader)} riprende il comando in ${n(a.hex)}, con ${a.points} {punto|punti} dei suoi uomini nel raggio.`,
  'dego.brigade': (a, n) => `${n(a.regiment)} entra: nessun’altra supera i suoi ${a.points} {punto|punti}.`,
  'dego.brigade.gather': (a, n) =>
    `${n(a.regiment)}, con ${a.points} {punto|punti}, attende il turno ${a.turn}, quando tutti tornano insieme.`,
  'dego.brigade.wait': (a) =>
    `Masséna resta con gli sbandati: ${a.points} {punto recuperato è|punti recuperati sono} meno dei ${a.least} che vogliamo prima del turno ${a.turn}.`,
  'dego.charge': (a, n) =>
    `${n(a.unit)} piomba{|no} su ${n(a.hex)}: circa ${a.killed} {punto|punti} contro ${a.lost} dei nostri.`,
  'dego.charge.not': (a, n) =>
    `${n(a.unit)} non carica{|no} ${n(a.hex)}: riuscirebbe ${of100(a.percent)}, circa ${a.killed} {punto|punti} contro ${a.lost} dei nostri.`,
  'dego.column': (a, n) =>
    `La colonna di ${n(a.hex)} non è trattenuta: ${a.units} unità, ${a.points} {punto|punti}.`,
  'dego.column.leaders': (a, n) => `I comandanti attesi in ${n(a.hex)} non sono trattenuti.`,
  'dego.commander': (a, n) =>
    `Tocca a ${n(a.leader)}: ordine ${n(a.order)}, ${a.points} {punto|punti} dei suoi uomini nel raggio.`,
  'dego.counterCharge': (a, n) =>
    `${n(a.unit)} le {va|vanno} incontro con ${a.points} {punto|punti}: aspettare lascerebbe lo slancio al nemico.`,
  'dego.cup': (a, n) =>
    `${n(a.leader)} va nel bussolotto, gettone numero ${a.chosen + 1}: un gettone lasciato fuori è un’attivazione perduta.`,
  'dego.cup.full': (a) => `Tutti i nostri gettoni sono nel bussolotto: ${a.chosen}.`,
  'dego.defer': (a, n) =>
    `${n(a.leader)} lascia fare a ${n(a.chief)}, il cui ordine ${n(a.order)} porta più lontano del suo, ${n(a.own)}.`,
  'dego.deploy': (a, n) => `Ora tocca a ${n(a.unit)}; ${a.left} {altra attende|altre attendono}.`,
  'dego.drawBack': (a, n) =>
    `${n(a.unit)} si sottra{e|ggono} in ${n(a.hex)}, a ${a.hexes} {esagono|esagoni} dal nemico: la cavalleria non aspetta la fanteria.`,
  'dego.drawBack.not': (a, n) =>
    `${n(a.unit)} resta{|no}: in ${n(a.hex)} il fuoco potrebbe costare circa ${a.losses} {perdita|perdite}.`,
  'dego.duty': (a, n) =>
    `${n(a.unit)} non {può|possono} ancora fermarsi: delle ${a.ways} azioni possibili questa nuoce meno.`,
  'dego.duty.other': (a) =>
    `Il gruppo non può ancora fermarsi: delle ${a.ways} azioni possibili questa nuoce meno.`,
  'dego.end': (a, n) =>
    `${a.units === 1 ? '1 unità resta, e non guadagna niente' : `Nessuna delle ${a.units} unità rimaste guadagna qualcosa`} ${a.order === 'isolated' ? 'con il mezzo movimento di chi è tagliato fuori' : `agendo con l’ordine ${n(a.order)}`}.`,
  'dego.end.all': () => 'Nessuno può più agire, e nessuno spostamento di comandanti ci gioverebbe.',
  'dego.enter': (a, n) => `${all(a.units, n)} entra{|no} da ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.enterMap': (a, n) =>
    `${n(a.unit)} torna{|no} in ${n(a.hex)} con ${a.points} {punto|punti}: ${foe(a.hexes)}.`,
  'dego.enterMap.gather': (a, n) =>
    `${n(a.unit)} attend{e|ono} il turno ${a.turn}: uno alla volta i nostri battaglioni sarebbero battuti di nuovo.`,
  'dego.enterMap.near': (a, n) => `${n(a.unit)} attend{e|ono}: in ${n(a.hex)} ${foe(a.hexes)}.`,
  'dego.enterMap.weak': (a, n) =>
    `${n(a.unit)} attend{e|ono}: a ${a.turns} {turno|turni} dalla fine vogliamo ${a.least} {punto|punti}, non ${a.points}.`,
  'dego.entryHex': (a, n) => `La colonna verrà da ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.escape': (a, n) =>
    `${n(a.leader)} si salva in ${n(a.hex)}: ${a.points} {punto è lì|punti sono lì}, e da nessuna parte di più.`,
  'dego.facing': (a, n) =>
    `${n(a.unit)} {fa|fanno} fronte ${n(a.dir)}${a.hexes >= 99 ? ', da dove vengono le colonne nemiche' : ''}: ${foe(a.hexes)}.`,
  'dego.facing.bound': (a, n) =>
    `${n(a.unit)} {può|possono} fare fronte solo ${n(a.dir)}, a ${a.points} {lato|lati} da quello giusto.`,
  'dego.facing.next': (a, n) =>
    `${n(a.unit)} {fa|fanno} fronte ${n(a.dir)}: poi viene ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}.`,
  'dego.fallBack': (a, n) =>
    `Si abbandona ${n(a.hex)}: un altro scontro ci costerebbe circa ${a.suffered} {punto|punti}, al nemico ${a.struck}.`,
  'dego.fallBack.last': (a, n) =>
    `${n(a.unit)} abbandona{|no} ${n(a.hex)}: con 1 punto è meglio salvarsi che tentare un altro scontro.`,
  'dego.finish': (a, n) =>
    `${n(a.unit)} si ferma{|no} in ${n(a.hex)}, dove non c’è altro da guadagnare: ${foe(a.hexes)}.`,
  'dego.finish.goal': (a, n) =>
    a.hexes === 0
      ? `${n(a.unit)} si ferma{|no} in ${n(a.hex)}, dove dovev{1:a|a|ano|ano} andare: ${foe(a.gap)}.`
      : `${n(a.unit)} si ferma{|no} in ${n(a.hex)}, a ${a.hexes} {esagono|esagoni} da ${n(a.goal)}: non c’è altro da guadagnare.`,
  'dego.finish.off': (a, n) => `${n(a.unit)} ora non {può|possono} entrare da ${n(a.hex)}.`,
  'dego.fire': (a, n) =>
    `${all(a.units, n)} tira{|no} su ${n(a.hex)}: c’è da attendersi circa ${a.losses} {perdita|perdite}.`,
  'dego.fire.way': (a, n) =>
    `${all(a.units, n)} si prepara{|no} a tirare su ${n(a.hex)}, per circa ${a.losses} {perdita|perdite}.`,
  'dego.flip': (a, n) =>
    `Ne risponde ${n(a.leader)}: con l’ordine ${n(a.order)} non ha una Manovra da perdere.`,
  'dego.ford': (a, n) =>
    a.points === 0
      ? `${n(a.unit)} cerca{|no} un guado: senza, nessuna via porta in ${n(a.goal)}.`
      : `${n(a.unit)} cerca{|no} un guado: il giro verso ${n(a.goal)} vuole ${a.points} {punto|punti} movimento.`,
  'dego.form.early': (a, n) =>
    `${n(a.unit)} si mett{e|ono} già qui ${into(a.form, n)}, a ${a.left} {esagono|esagoni} dalla fine della via.`,
  'dego.form.march': (a, n) =>
    `${n(a.unit)} si mett{e|ono} ${into(a.form, n)} per la marcia: ${a.points} {punto|punti} movimento invece di ${a.before}.`,
  'dego.form.stand': (a, n) => `${n(a.unit)} si mett{e|ono} ${into(a.form, n)}: ${foe(a.hexes)}.`,
  'dego.form.storm': (a, n) =>
    `${n(a.unit)} si mett{e|ono} ${into(a.form, n)} per assalire ${n(a.hex)}: ${a.dice} {dado|dadi} in più nella mischia.`,
  'dego.himself': (a, n) =>
    `${n(a.leader)} agisce da sé: il suo ordine ${n(a.own)} porta lontano quanto l’ordine ${n(a.order)} di ${n(a.chief)}.`,
  'dego.himself.cup': (a, n) =>
    `${n(a.leader)} agisce da sé: al turno ${a.turn} il gettone di ${n(a.chief)} non è nel bussolotto.`,
  'dego.himself.hold': (a, n) =>
    `${n(a.leader)} agisce da sé: al turno ${a.turn} teniamo, e l’ordine del suo capo non gioverebbe.`,
  'dego.himself.last': (a, n) =>
    `${n(a.leader)} agisce da sé: al turno ${a.turn} nessun capo sulla mappa deve più venire sopra di lui.`,
  'dego.himself.paper': (a, n) =>
    `${n(a.leader)} agisce da sé: solo così prova l’ordine che lo attende, accolto con ${a.die} o più al dado.`,
  'dego.hold': (a, n) =>
    `Si tiene ${n(a.hex)}: un altro scontro costa al nemico circa ${a.struck} {punto|punti}, a noi ${a.suffered}.`,
  'dego.hold.guns': (a, n) =>
    `Si tiene ${n(a.hex)} per i suoi cannoni, anche se un altro scontro ci costa circa ${a.suffered} {punto|punti} e al nemico ${a.struck}.`,
  'dego.hold.noWay': (a, n) =>
    `Si tiene ${n(a.hex)}, perché la via indietro è sbarrata: un altro scontro ci costa circa ${a.suffered} {punto|punti}, al nemico ${a.struck}.`,
  'dego.join': (a, n) =>
    `${n(a.unit)} si uni{sce|scono} all’assalto: ${n(a.hex)} è preso ${of100(a.percent)}, non ${a.before}, per circa ${a.lost} {punto|punti}, non ${a.without}.`,
  'dego.join.alone': (a, n) =>
    `${n(a.unit)} si uni{sce|scono} all’assalto: anche da sol{o} prendereb{1:be|be|bero|bero} ${n(a.hex)} ${of100(a.percent)}, per circa ${a.lost} {punto|punti}.`,
  'dego.join.company': (a, n) =>
    `${n(a.unit)} {va|vanno} all’assalto di ${n(a.hex)} con il {1:suo|suo|loro|loro} gruppo: ${a.points} {punto|punti} in più.`,
  'dego.join.go': (a, n) =>
    `${n(a.hex)} è preso ${of100(a.percent)}, per circa ${a.lost} {punto|punti}: ${a.others === 0 ? 'non c’è nessun altro' : a.others === 1 ? '1 altra unità cambierebbe poco' : `${a.others} altre unità cambierebbero poco`}.`,
  'dego.join.lead': (a, n) =>
    `${n(a.leader)} li guida con ${a.dice} {dado|dadi} in più: senza di lui ${n(a.hex)} è preso ${of100(a.percent)}.`,
  'dego.join.none': (a, n) =>
    a.others === 0
      ? `L’assalto di ${n(a.hex)} si fa da soli: 0 altre unità potrebbero unirsi.`
      : `L’assalto di ${n(a.hex)} si fa senza ${a.others} {unità che cambierebbe|unità che cambierebbero} poco.`,
  'dego.join.order': (a, n) =>
    `${n(a.leader)} li guida perché nessuno saccheggi ${n(a.hex)} una volta preso, e lo sarà ${of100(a.percent)}.`,
  'dego.joinFire': (a, n) =>
    `${n(a.unit)} tira{|no} insieme: ${a.points} {punto|punti} in più nello stesso lancio.`,
  'dego.limber': (a, n) =>
    `${all(a.units, n)} aggancia{|no} l’avantreno: ${a.points} {punto|punti} movimento per la via verso ${n(a.hex)}.`,
  'dego.march': (a, n) =>
    a.hexes === 0
      ? `${all(a.units, n)} marcia{|no} verso ${n(a.hex)}, dove dev{1:e|e|ono|ono} andare: ${foe(a.gap)}.`
      : `${all(a.units, n)} marcia{|no} verso ${n(a.hex)}, a ${a.hexes} {esagono|esagoni} da ${n(a.goal)}.`,
  'dego.march.way': (a, n) =>
    `${all(a.units, n)} continua{|no} la marcia: ancora ${a.left} {esagono|esagoni} fino a ${n(a.hex)}.`,
  'dego.members': (a, n) => `${n(a.unit)} agi{sce|scono} con tutto il {suo|loro} gruppo, ${a.units} unità.`,
  'dego.members.alone': (a, n) =>
    `Il gruppo di ${n(a.unit)} è completo: ${a.units} {altra dell’esagono potrà|altre dell’esagono potranno} agire più tardi.`,
  'dego.nearest': (a, n) =>
    `${n(a.unit)} non mira{|no} a nessuno dei ${a.enemies} nemici a ${a.hexes} {esagono|esagoni}: il primo, in ${n(a.hex)}, basta.`,
  'dego.nearest.goal': (a, n) =>
    `Dei ${a.enemies} nemici a ${a.hexes} {esagono|esagoni} ${n(a.unit)} mira{1:||no|no} a quelli di ${n(a.hex)}.`,
  'dego.only': () => 'Qui non c’è altro da fare.',
  'dego.order.back': (a, n) =>
    `${n(a.leader)} non riceve altri ordini: deve conservare l’ordine ${n(a.order)}.`,
  'dego.order.clear': (a, n) =>
    `${n(a.leader)} deve attaccare: ${a.turns === 1 ? 'resta 1 turno' : `restano ${a.turns} turni`} per sgombrare la zona.`,
  'dego.order.defense': (a, n) =>
    `${n(a.leader)} deve difendersi: noi teniamo, e il nemico è a ${a.hexes} {esagono|esagoni} da lui.`,
  'dego.order.prey': (a, n) =>
    `${n(a.leader)} deve attaccare: ${a.mine} {punto in formazione dei suoi può|punti in formazione dei suoi possono} colpire ${a.theirs === 0 ? `${n(a.hex)}, dove nessuno è in formazione` : `i ${a.theirs} di ${n(a.hex)}`}.`,
  'dego.order.soon': (a, n) =>
    `${n(a.leader)} deve attaccare: torniamo al turno ${a.turn}, e prima un ordine può essere respinto.`,
  'dego.order.strike': (a, n) =>
    `${n(a.leader)} deve attaccare: abbiamo ${a.turns} {turno|turni} per colpire.`,
  'dego.orders.done': (a) =>
    a.men === 1
      ? 'Abbiamo 1 comandante: l’ordine giusto è in viaggio o non gli si può mandare.'
      : `Dei nostri ${a.men} comandanti ${a.fit} {ha l’ordine giusto|hanno l’ordine giusto}; per gli altri è in viaggio o non si può mandare.`,
  'dego.orders.fit': (a) =>
    a.men === 1
      ? 'Abbiamo 1 comandante, e ha l’ordine giusto.'
      : `I nostri ${a.men} comandanti hanno tutti l’ordine giusto.`,
  'dego.pioneers.arms': (a, n) => `${n(a.unit)} prend{e|ono} il moschetto in ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.pioneers.dig': (a, n) => `${n(a.unit)} comincia{|no} a scavare in ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.pioneers.ready': (a, n) =>
    `${n(a.unit)} prend{e|ono} il moschetto: i trinceramenti di ${n(a.hex)} sono pronti.`,
  'dego.place.below': (a, n) =>
    `${n(a.unit)}, con ${a.points} {punto|punti}, si mett{1:e|e|ono|ono} sotto ${a.others} {unità più forte o di tiratori|unità più forti o di tiratori}.`,
  'dego.place.guns': (a, n) =>
    `${n(a.unit)} {va|vanno} in fondo alla pila, posto ${a.place}: i cannoni tirano da ogni posto.`,
  'dego.place.screen': (a, n) =>
    `${n(a.unit)} si mett{e|ono} in cima: sui tiratori ogni unità nemica tira solo 1 dado.`,
  'dego.place.top': (a, n) =>
    `${n(a.unit)} si mett{e|ono} in cima: lì nessun battaglione supera ${a.points} {punto|punti}.`,
  'dego.post': (a, n) =>
    `${all(a.units, n)} {va|vanno} in ${n(a.hex)}: là ${foe(a.hexes)}${a.hexes === a.before ? ', come qui' : `, qui a ${a.before}`}.`,
  'dego.post.cover': (a, n) =>
    `${all(a.units, n)} {va|vanno} in ${n(a.hex)}: là il fuoco è diviso per ${a.divisor}, qui per ${a.before}.`,
  'dego.post.fire': (a, n) =>
    `${all(a.units, n)} {va|vanno} in ${n(a.hex)}: là il fuoco potrebbe costare circa ${a.losses} {perdita|perdite}, qui ${a.before}.`,
  'dego.rallies': (a, n) =>
    `${n(a.leader)} resta nelle retrovie, dove ${a.units} {unità sbandata ha|unità sbandate hanno} bisogno di lui.`,
  'dego.ready': (a, n) => `${all(a.units, n)} si prepara{|no}: ${foe(a.hexes)}.`,
  'dego.recall': (a, n) => `Prima ${n(a.unit)}: fra chi saccheggia nessuno supera ${a.points} {punto|punti}.`,
  'dego.recovery': (a, n) =>
    `Il punto è per ${n(a.unit)}, ora a ${a.points}: un battaglione vale più di una compagnia di tiratori.`,
  'dego.refuge': (a, n) =>
    `${n(a.unit)} {va|vanno} in ${n(a.hex)}: ${foe(a.hexes)}, e il fuoco potrebbe costare circa ${a.losses} {perdita|perdite}.`,
  'dego.regroup': (a, n) =>
    `${n(a.unit)} tenta{|no}: ${a.die} o meno al dado rende un punto, e fallire non costa niente.`,
  'dego.removal': (a, n) =>
    `${n(a.leader)} va nelle retrovie: ${a.units} {unità sbandata ha|unità sbandate hanno} bisogno di lui, e nessun battaglione resta senza comandante.`,
  'dego.removal.gather': (a, n) =>
    `${n(a.leader)} va nelle retrovie a riordinare ${a.units} {unità sbandata|unità sbandate}; un altro comandante della divisione resta.`,
  'dego.removal.late': (a) =>
    `A ${a.turns} {turno|turni} dalla fine nessuno va nelle retrovie: è troppo tardi per riordinare.`,
  'dego.removal.massena': (a, n) =>
    `${n(a.leader)} va a cercare Masséna: senza di lui ${a.units} {unità sbandata non torna|unità sbandate non tornano}.`,
  'dego.removal.none': () => 'Nessuno va nelle retrovie: nessun nostro battaglione è sbandato.',
  'dego.removal.not': (a) =>
    `${a.units} {unità è sbandata|unità sono sbandate}, ma nessun comandante può lasciare il fronte.`,
  'dego.ride': (a, n) =>
    `${n(a.leader)} va in ${n(a.hex)}: lì ha ${a.points} {punto|punti} dei suoi uomini nel suo raggio di ${a.range}.`,
  'dego.ride.ahead': (a, n) =>
    `${n(a.leader)} entra per primo in ${n(a.hex)}: senza di lui ${n(a.unit)} saccheggereb{be|bero} con un dado sopra il ${a.morale}.`,
  'dego.ride.alone': (a, n) =>
    `${n(a.leader)} va in ${n(a.hex)}, benché nemmeno lì abbia uomini nel suo raggio di ${a.range}: ${foe(a.hexes)}.`,
  'dego.ride.away': (a, n) =>
    `${n(a.leader)} si mette fuori tiro per riordinare gli sbandati: in ${n(a.hex)} ${foe(a.hexes)}.`,
  'dego.ride.on': (a, n) => `${n(a.leader)} entra da ${n(a.hex)}: non deve più aspettare la sua colonna.`,
  'dego.ride.way': (a, n) =>
    `${n(a.leader)} prosegue: ancora ${a.left} {esagono|esagoni} fino a ${n(a.hex)}.`,
  'dego.screen': (a, n) =>
    `${n(a.unit)} manda{|no} fuori tiratori a ${a.hexes} {esagono|esagoni} dal nemico: contro i ${a.points} {punto|punti} dietro di loro ogni sua unità tira 1 dado.`,
  'dego.screen.others': (a, n) =>
    `${n(a.unit)} manda{|no} fuori tiratori per una pila vicina: a ${a.hexes} {esagono|esagoni} dal nemico non costa niente.`,
  'dego.setUp.foot': (a, n) =>
    `${n(a.id)} si mett{e|ono} in ${n(a.hex)} per coprire ${a.guns} {batteria|batterie}.`,
  'dego.setUp.ground': (a, n) =>
    `${n(a.id)} si mett{e|ono} in ${n(a.hex)}: lì il fuoco è diviso per ${a.divisor}${a.units < 0 ? '' : `, con ${a.units} {battaglione|battaglioni} entro 2 esagoni`}.`,
  'dego.setUp.guns': (a, n) =>
    `${n(a.id)} si mett{e|ono} in ${n(a.hex)}, copert{1:o|a|i|e} da ${a.units} {battaglione|battaglioni}.`,
  'dego.setUp.hold': (a, n) =>
    `${n(a.unit)} comincia{|no} ${into(a.form, n)}, contro un nemico che attacca dal turno 1.`,
  'dego.setUp.leader': (a, n) =>
    `${n(a.id)} si mette in ${n(a.hex)} fra ${a.points} {punto|punti} di truppe.`,
  'dego.setUp.light': (a, n) =>
    `${n(a.unit)} comincia{|no} ${into(a.form, n)}, da cui {può|possono} mandare fuori ${a.companies} {compagnia|compagnie} di tiratori; da Rompè nessuna.`,
  'dego.setUp.march': (a, n) =>
    `${n(a.unit)} comincia{|no} ${into(a.form, n)}, per marciare: attacchiamo dal turno 1.`,
  'dego.setUp.out': (a, n) =>
    `${n(a.unit)} comincia{|no} con ${a.companies} {compagnia fuori|compagnie fuori}: attacchiamo, e sui tiratori ogni unità tira 1 dado.`,
  'dego.setUp.whole': (a, n) =>
    `${n(a.unit)} tien{e|gono} tutti i {suoi|loro} ${a.points} {punto|punti} nei ranghi: è il nemico a venire.`,
  'dego.shot': (a, n) =>
    `${all(a.units, n)} tira{|no} su ${n(a.hex)}: circa ${a.losses} {perdita|perdite}, senza rinunciare a dadi di mischia.`,
  'dego.shot.first': (a, n) =>
    `${all(a.units, n)} tira{|no}: ${n(a.hex)} cade allora ${of100(a.fired)} e costa al nemico circa ${a.dearer} {perdita|perdite}, senza tiro ${a.silent} {volta|volte} per ${a.cost}.`,
  'dego.shot.kept': (a, n) =>
    `${all(a.units, n)} serba{|no} i {suoi|loro} dadi per la mischia: senza tiro ${n(a.hex)} cade ${of100(a.silent)} e costa al nemico circa ${a.cost} {perdita|perdite}, dopo un tiro ${a.fired} {volta|volte} per ${a.dearer}.`,
  'dego.shot.none': (a) => `Una risposta farebbe ${a.losses} {perdita|perdite}.`,
  'dego.shot.not': (a, n) =>
    `${all(a.units, n)} non tira{|no}: su ${n(a.hex)} c’è da attendersi circa ${a.losses} {perdita|perdite}.`,
  'dego.square': (a, n) => `${n(a.unit)} tenta{|no} il quadrato: ${a.die} o meno al dado lo forma.`,
  'dego.square.loose': (a, n) =>
    `${n(a.unit)}, già in Rompè, non perd{1:e|e|ono|ono} niente a tentare il quadrato: ${a.die} o meno al dado lo forma.`,
  'dego.square.not': (a, n) =>
    `${n(a.unit)} serba{|no} i {suoi|loro} ranghi: solo ${a.die} o meno al dado formerebbe il quadrato.`,
  'dego.take': (a, n) =>
    `${n(a.unit)} si uni{sce|scono} a ${n(a.leader)}: fra i tagliati fuori vicino a lui nessuno supera ${a.points} {punto|punti}.`,
  'dego.together': (a, n) => `${a.units} {unità va|unità vanno} con ${n(a.unit)}: il gruppo resta unito.`,
  'dego.trophy': (a, n) =>
    `${n(a.unit)} porta{|no} via ${n(a.gun)}: il nemico non deve riaverne i ${a.points} {punto|punti}.`,
  'dego.turn': (a, n) =>
    `${all(a.units, n)} si volg{e|ono} ${n(a.dir)} per ${a.points} {punto|punti} movimento: poi viene ${n(a.hex)}.`,
  'dego.wait': (a) => `Chi non trova posto lo attende: ${a.points} {punto vale|punti valgono} bene un turno.`,
};
