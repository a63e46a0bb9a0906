import { listed, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  // Whose turn it is, and under which order.
  'caldiero.activate': (a, n) =>
    `${n(a.formation)} agisce ora: gli assalti alla sua portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.activateAny': (a, n) =>
    `${n(a.formation)} comincia: ci restano da attivare ${a.left} {formazione|formazioni}, e nessun assalto a portata conviene.`,
  'caldiero.activateEnemy': (a, n) =>
    `Si fa agire ${n(a.formation)}: gli assalti che l’ordine di Attacco le impone le costano ${a.worth} {punto|punti}.`,
  'caldiero.activateFirst': (a, n) =>
    `${n(a.formation)} agisce prima del nemico, che ha ancora ${a.enemies} {formazione|formazioni} da attivare.`,
  'caldiero.activateLast': (a, n) =>
    `All’ultimo turno è meglio agire per ultimi: ${n(a.formation)} comincia, poi noi, con ${a.left} {formazione|formazioni}.`,
  'caldiero.activateRest': (a, n) =>
    `Le nostre hanno tutte agito; delle ${a.left} formazioni nemiche ${n(a.formation)} può cominciare: gli assalti obbligati le promettono ${a.worth} {punto|punti}.`,
  'caldiero.firstOrder': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. Solo quest’ordine permette sia la marcia su strada sia l’assalto, e il nemico è a ${a.hexes} {esagono|esagoni}.`,
  'caldiero.order': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. Gli assalti alla sua portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.orderAttack': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. Senza prova preliminare i suoi assalti promettono ${a.attack} {punto|punti}, contro ${a.advance} in Avanzata.`,
  'caldiero.orderBoth': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.marching} {unità ha|unità hanno} strada da fare, e gli assalti a portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.orderDefence': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.shaken} {unità deve|unità devono} riordinarsi, ${a.beset} {è|sono} allo scoperto in zona nemica.`,
  'caldiero.orderIdle': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.marching} {unità ha|unità hanno} strada da fare, e ${a.idle} {altra non deve|altre non devono} avvicinarsi al nemico.`,
  'caldiero.orderRest': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. Unità in campo, batterie a parte: ${a.units}; nessuna ha molta strada da fare, e nessun assalto a portata conviene.`,
  'caldiero.orderRoad': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.marching} {unità ha|unità hanno} strada da fare, e nessun assalto a portata conviene ancora.`,
  'caldiero.roll': (a, n) =>
    `Per ${n(a.formation)} l’ordine di ${n(a.order)} è meglio di quello di ${n(a.instead)}; il dado lo concede con ${a.ir} o meno.`,
  'caldiero.settled': (a, n) =>
    `${n(a.formation)} mantiene l’ordine di ${n(a.order)}, fissato all’inizio del turno ${a.turn}.`,
  'caldiero.noIntervention': (a) =>
    `I ${a.points} punti che darebbe agli Austriaci valgono più di quanto il suo comando ci porti.`,

  // Orders of single units.
  'caldiero.free': (a, n) => `Nessuno degli ${a.hexes} esagoni vittoria ha bisogno di ${n(a.unit)} per ora.`,
  'caldiero.gunDefence': (a, n) =>
    `In Difesa ${n(a.unit)} {può|possono} fare 1 esagono, anche per lasciare una zona nemica.`,
  'caldiero.gunManoeuvre': (a, n) =>
    `In Manovra ${n(a.unit)} {ha|hanno} ${a.points} {punto|punti} movimento, senza doversi avvicinare al nemico.`,
  'caldiero.ownHold': (a, n) =>
    `${n(a.unit)}: ${n(a.order)}, per tenere ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}; il nemico occupa ${a.enemies} {esagono vicino|esagoni vicini}.`,
  'caldiero.ownNear': (a, n) =>
    `${n(a.unit)}: ${n(a.order)}, che basta per tenere ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}.`,
  'caldiero.ownShaken': (a, n) =>
    `A ${n(a.unit)} occorre ancora recuperare ${a.steps} {grado|gradi} per essere in ordine, e solo la Difesa lascia il tempo di riordinarsi.`,
  'caldiero.ownTake': (a, n) =>
    `${n(a.unit)}: ${n(a.order)}, per prendere ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}.`,
  'caldiero.check': (a, n) =>
    `${n(a.unit)} {serve|servono} a ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}; la prova per un ordine riesce in ${a.chance} {caso|casi} su 100.`,

  // Who stands where, and who is wanted where.
  'caldiero.placeNear': (a, n) =>
    `${n(a.unit)} comincia{|no} in ${a.hex}, a ${a.hexes} {esagono|esagoni} da ${n(a.goal)}, per coprirne il valore: ${a.points} {punto|punti}.`,
  'caldiero.placeTake': (a, n) =>
    `${n(a.unit)} comincia{|no} in ${a.hex}, a ${a.hexes} {esagono|esagoni} da ${n(a.goal)}, che questa divisione deve prendere.`,
  'caldiero.garrison': (a, n) =>
    `${n(a.unit)} serv{e|ono} a ${n(a.hex)}, che va tenuto: ancora ${a.hexes} {esagono|esagoni}.`,
  'caldiero.take': (a, n) =>
    `${n(a.unit)} {è|sono} in marcia verso ${n(a.hex)}, che va preso: ancora ${a.hexes} {esagono|esagoni}.`,
  'caldiero.takes': (a, n) =>
    `${listed(a.units, n)} prend{e|ono} ${n(a.hex)}, che ci vale ${a.points} {punto|punti}.`,
  'caldiero.holds': (a, n) =>
    `${listed(a.units, n)} t{iene|engono} ${n(a.hex)}, che ci vale ${a.points} {punto|punti}.`,
  'caldiero.safer': (a, n) =>
    `${n(a.unit)} {è|sono} più al sicuro in ${a.hex}: entro 3 esagoni, ${a.enemy} PF {nemico|nemici} e ${a.own} dei nostri.`,
  'caldiero.walls': (a, n) =>
    `${n(a.unit)} trova{|no} mura in ${a.hex}, a ${a.hexes} {esagono|esagoni} dal nemico.`,
  'caldiero.friends': (a, n) => `${n(a.unit)} raggiung{e|ono} amici in ${a.hex}: ${a.own} PF insieme.`,
  'caldiero.zone': (a, n) =>
    `In ${a.hex} ${n(a.unit)} {è|sono} fuori da ogni zona nemica, a ${a.hexes} {esagono|esagoni} dal nemico.`,
  'caldiero.command': (a, n) =>
    `In ${a.hex} ${n(a.unit)} {è|sono} a ${a.hexes} {esagono|esagoni} dall’ufficiale, i cui ordini arrivano a ${a.range}.`,
  'caldiero.sight': (a, n) =>
    `Da ${a.hex} ${n(a.unit)} {può|possono} sparare su ${n(a.target)}, a ${a.hexes} {esagono|esagoni}.`,
  'caldiero.noneBetter': (a, n) => `${n(a.unit)} non trova{|no} di meglio a portata di ${a.hex}.`,
  'caldiero.holdBack': (a) =>
    `${a.ways} {posto è aperto|posti sono aperti} a chi rientra, e nessuno porta dove serve.`,
  'caldiero.bring': (a, n) =>
    `${n(a.unit)} arriva{|no} subito: turni rimasti ${a.turns}, troppo pochi per perderne.`,
  'caldiero.rally': (a) =>
    `In ${a.hex} qualcuno si riprende di un grado in ${a.chance} {caso|casi} su 100, e provare non costa niente.`,
  'caldiero.reserve': (a, n) =>
    `${n(a.unit)} agisc{e|ono} con ${n(a.formation)}, che può andare dove {1:serve|servono}: ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}.`,
  'caldiero.reserveBarred': (a, n) =>
    `${n(a.formation)} non può ancora passare la strada verso ${n(a.hex)}, a ${a.hexes} {esagono|esagoni}, dove serv{+:e|ono} ${n(a.unit)}.`,

  // Marches.
  'caldiero.toAssault': (a, n) =>
    `${n(a.unit)} si avvicina{|no} per assaltare ${n(a.hex)}: ${a.own} PF in tutto contro ${a.enemy}.`,
  'caldiero.toGuns': (a, n) =>
    `${n(a.unit)} muov{e|ono} sui cannoni isolati in ${a.hex}: ${a.own} PF in tutto, e nessuno che li fermi.`,
  'caldiero.close': (a, n) =>
    `L’ordine (${n(a.order)}) obbliga ${n(a.unit)} ad avvicinarsi al nemico, che è poi a ${a.hexes} {esagono|esagoni}.`,
  'caldiero.pushed': (a) =>
    `L’ordine esige ancora un movimento; ${a.ways} {è possibile|sono possibili}, e nessuno ci giova.`,
  'caldiero.noMove': (a) =>
    `${a.units} {unità che potrebbe ancora muovere sta meglio dov’è|unità che potrebbero ancora muovere stanno meglio dove sono}.`,
  'caldiero.noCheck': (a) =>
    `${a.hexes} {esagono può|esagoni possono} ancora provare per un ordine, ma nessuno lì deve andare oltre quanto la Difesa permette.`,
  'caldiero.step': (a, n) =>
    `${n(a.unit)} {va|vanno} verso ${a.hex}, ${a.hexes} {esagono|esagoni} più avanti; questo passo prende ${a.cost} {punto|punti} su ${a.left}.`,
  'caldiero.stepEnd': (a, n) =>
    `Per ${a.cost} {punto|punti} su ${a.left}, questo passo porta ${n(a.unit)} in ${a.hex}, la {1:sua|sua|loro|loro} meta.`,
  'caldiero.stepFree': (a, n) =>
    `${a.hex} costa ${a.cost} {punto|punti}, più di quanti ne abbia{+:|no} ${n(a.unit)}, ma 1 esagono è sempre permesso.`,
  'caldiero.roadMarch': (a, n) =>
    `In marcia su strada ${n(a.unit)} {va|vanno} più lontano verso ${a.hex} con ${a.left} {punto|punti}.`,
  'caldiero.arrived': (a, n) =>
    `${n(a.unit)} {è|sono} alla meta, in ${a.hex}, con ${a.left} {punto|punti} di resto.`,
  'caldiero.halt': (a, n) =>
    `${n(a.unit)} si ferma{|no} in ${a.hex} con ${a.left} {punto|punti} di resto: oltre non è previsto altro.`,
  'caldiero.closed': (a, n) =>
    `Il passo successivo verso ${a.hex} non è permesso: ${n(a.unit)} si ferma{|no} con ${a.left} {punto|punti} di resto.`,

  // Leaders.
  'caldiero.leaderMen': (a, n) =>
    `In ${a.hex} ${n(a.leader)} ha ${a.men} unità su ${a.all} entro ${a.range} esagoni.`,
  'caldiero.leaderBeside': (a, n) =>
    `In ${a.hex} ${n(a.leader)} è presso ${a.own} PF che devono combattere o riordinarsi: le loro prove guadagnano ${a.ir}.`,
  'caldiero.leaderStays': (a, n) =>
    `${n(a.leader)} resta: ${a.men} unità su ${a.all} entro ${a.range} esagoni, e nessun altro luogo giova loro di più.`,
  'caldiero.commander': (a, n) =>
    `Gli ordini di ${n(a.leader)} arrivano a ${a.range} esagoni: di lì raggiungono ${a.reached} {ufficiale|ufficiali} su ${a.all}.`,

  // Fire.
  'caldiero.fire': (a, n) =>
    `${listed(a.units, n)} spara{|no} su ${n(a.hex)}: ${a.chance} % di scuotervi qualcuno.`,
  'caldiero.fireFirst': (a, n) =>
    `${listed(a.units, n)} spara{|no} su ${n(a.hex)}, che i nostri possono poi assaltare: ${a.chance} % di scuotervi qualcuno.`,
  'caldiero.fireIdle': (a, n) =>
    `${listed(a.units, n)} spara{|no} su ${n(a.hex)}: ${a.chance} % di scuotere qualcuno, ma un colpo non costa niente.`,
  'caldiero.canister': (a, n) =>
    `${listed(a.units, n)} spara{|no} su chi viene da ${a.hex}, ${a.enemy} PF: ${a.chance} % di scuoterne.`,

  // Assaults.
  'caldiero.assault': (a, n) =>
    `Assaltiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}; ${a.won} % di scacciarli, ${a.ex} % di scambio, ${a.lost} % di finire in disordine o spezzati.`,
  'caldiero.assaultPrize': (a, n) =>
    `Assaltiamo ${n(a.hex)}, che vale ${a.points} {punto|punti}: ${a.own} PF contro ${a.enemy}; ${a.won} % di scacciarli, ${a.ex} % di scambio, ${a.lost} % di finire in disordine o spezzati.`,
  'caldiero.charge': (a, n) =>
    `Carichiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}; ${a.won} % di scacciarli, ${a.ex} % di scambio, ${a.lost} % di finire in disordine o spezzati.`,
  'caldiero.mustAssault': (a, n) =>
    `L’ordine ci impone l’assalto a ${n(a.hex)}: ${a.own} PF contro ${a.enemy}; ${a.won} % di scacciarli, ${a.ex} % di scambio, ${a.lost} % di finire in disordine o spezzati.`,
  'caldiero.bound': (a, n) =>
    `La sua zona lega i nostri assalitori: assalto anche a ${n(a.hex)}, ${a.own} PF contro ${a.enemy}; ${a.won} % di scacciarli, ${a.ex} % di scambio, ${a.lost} % di finire in disordine o spezzati.`,
  'caldiero.gunsAlone': (a, n) =>
    `Solo cannoni tengono ${n(a.hex)}: ${a.own} PF {li prende|li prendono} senza dado di combattimento.`,
  'caldiero.joins': (a, n) =>
    `Da ${a.from} ${a.more} PF {si unisce|si uniscono} all’assalto a ${n(a.hex)}: ${a.own} in tutto contro ${a.enemy}.`,
  'caldiero.complete': (a, n) => `L’assalto a ${n(a.hex)} è completo: ${a.own} PF contro ${a.enemy}.`,
  'caldiero.noAssault': (a, n) =>
    `Nessun assalto conviene: su ${n(a.hex)}, il più promettente, ${a.own} PF contro ${a.enemy}; ${a.won} % di scacciarli, ${a.ex} % di scambio, ${a.lost} % di finire in disordine o spezzati.`,
  'caldiero.noTarget': (a) =>
    `${a.hexes} {esagono nemico è|esagoni nemici sono} a portata, e nessuno vale un assalto.`,
  'caldiero.noMore': (a) =>
    `${a.declared} {assalto è dichiarato|assalti sono dichiarati}, e nessun altro conviene.`,
  'caldiero.notToBeHad': (a) =>
    `L’assalto voluto non è lecito; ${a.declared} {è dichiarato|sono dichiarati}.`,
  'caldiero.broughtIn': (a, n) => `Le regole fanno entrare anche ${n(a.hex)} nei nostri assalti.`,
  'caldiero.first': (a, n) =>
    `Di ${a.assaults} assalti, quello a ${n(a.hex)} promette di più: ${a.own} PF contro ${a.enemy}.`,
  'caldiero.anyFirst': (a) =>
    `Niente di previsto distingue i ${a.assaults} assalti: comincia il primo della lista.`,
  'caldiero.elan': (a, n) =>
    `Con lo slancio di ${n(a.unit)} il nemico cede o scambia perdite in ${a.after} {caso|casi} su 100, senza in ${a.before}.`,
  'caldiero.noElan': (a, n) =>
    `Con lo slancio di ${n(a.unit)} il nemico cede o scambia in ${a.after} {caso|casi} su 100 invece che in ${a.before}: troppo poco; tentativi rimasti ${a.left}.`,
  'caldiero.keepElan': (a) =>
    `Niente era previsto per questo assalto: lo slancio si tiene, tentativi rimasti ${a.left}.`,
  'caldiero.lead': (a, n) =>
    `Con ${n(a.leader)} in testa il nemico cede o scambia in ${a.after} {caso|casi} su 100 invece che in ${a.before}, col rischio di perderlo: ${a.risk} %.`,
  'caldiero.spare': (a, n) =>
    `${n(a.leader)} in testa porterebbe le nostre probabilità solo da ${a.before} % a ${a.after} %: troppo poco per il rischio di perderlo, ${a.risk} %.`,
  'caldiero.leadRisk': (a, n) =>
    `${n(a.leader)} aggiunge 1 al dado e cade in ${a.risk} {caso|casi} su 100: ${a.leads ? 'va in testa' : 'resta indietro'}.`,
  'caldiero.efficiency': (a) =>
    `Dei valori pari il più alto ci serve: efficienza ${a.value}, ogni punto vale 1 sul dado.`,
  'caldiero.pressOn': (a) =>
    `Insistere porta a uno scambio in ${a.chance} {caso|casi} su 100, e vale il disordine negli altri.`,
  'caldiero.breakOff': (a) =>
    `Insistere porta a uno scambio in ${a.chance} {caso|casi} su 100, al disordine negli altri: perderemmo più di quanto vinceremmo.`,
  'caldiero.lose': (a, n) =>
    `${listed(a.units, n)}: la perdita meno cara, ${a.sp} PF, di cui ${a.back} {rientra|rientrano} più tardi.`,
  'caldiero.loseMore': (a, n) =>
    `Sacrificare ${n(a.unit)}, ${a.sp} PF, fa perdere al nemico tutto ciò che tiene ${n(a.hex)}: ${a.enemy} PF.`,
  'caldiero.advance': (a, n) =>
    `${listed(a.units, n)} avanza{|no} in ${a.hex}: entro 3 esagoni ${a.enemy} PF {nemico|nemici}, contro ${a.before} dove {1:era|erano}.`,
  'caldiero.advanceRisk': (a, n) =>
    `${listed(a.units, n)} avanza{|no} in ${a.hex}: a ${a.turns} {turno|turni} dalla fine il terreno vale il rischio, ${a.enemy} PF {nemico|nemici} entro 3 esagoni.`,
  'caldiero.noAdvance': (a) =>
    `Nessuno avanza: in ${a.hex} ${a.own} PF avrebbero ${a.enemy} PF {nemico|nemici} entro 3 esagoni.`,
  'caldiero.stayPut': (a, n) =>
    `Nessuno avanza: ${n(a.hex)}, che vale ${a.points} {punto|punti}, resterebbe vuoto.`,
  'caldiero.stand': (a, n) =>
    `${n(a.unit)} t{iene|engono} in ${a.hex}: scambio, ritirata o perdita in ${a.chance} {caso|casi} su 100.`,
  'caldiero.rideOff': (a, n) =>
    `${n(a.unit)} si sottra{e|ggono} verso ${a.hex}: tenere porterebbe a scambio, ritirata o perdita in ${a.chance} {caso|casi} su 100.`,
  'caldiero.only': () => 'Le regole non lasciano altra scelta.',
};
