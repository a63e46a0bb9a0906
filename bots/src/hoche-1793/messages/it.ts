import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'hoche.advance': (a, n) =>
    `${n(a.hex)} è sulla via: ${a.after} PM fino a ${n(a.goal)} invece di ${a.before}.`,
  'hoche.advanceAside': (a, n) =>
    `${n(a.hex)} non avvicina a ${n(a.goal)}: ${a.after} PM, contro ${a.before} da qui.`,
  'hoche.advanceIdle': (a, n) => `Niente ci chiama a ${n(a.hex)}.`,
  'hoche.advanceRisk': (a, n) => `${n(a.hex)} è troppo esposto: ${a.sp} PF {nemico|nemici} entro ${a.mp} PM.`,
  'hoche.announceHigh': (a) =>
    `Due volte su tre dichiariamo una cifra alta: ${a.told} PF, in verità ${a.sp}.`,
  'hoche.announceLow': (a) =>
    `Una volta su tre dichiariamo una cifra bassa: ${a.told} PF, in verità ${a.sp}.`,
  'hoche.apart': (a, n) =>
    a.divisions === 1
      ? `${n(a.gic)} guida altrettanto bene ${a.divisions} divisione accanto a sé senza prenderla nella sua forza.`
      : `Fuori dalla forza di ${n(a.gic)} ${a.divisions} divisioni possono colpire una dopo l’altra; riunite, una volta sola.`,
  'hoche.arrive': (a, n) =>
    `Nessun esagono libero è più vicino a una fonte di rifornimento di ${n(a.hex)}: ${a.mp} PM.`,
  'hoche.assign': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, va a ${n(a.gic)}: iniziativa ${a.initiative}, contro ${a.second} di ${n(a.other)}.`,
  'hoche.attack': (a, n) =>
    `Attacchiamo ${n(a.hex)} con ${a.forces} {forza|forze}: ${a.own} contro ${a.enemy}, ${a.won} % di vincere, ${a.lost} % di essere battuti.`,
  'hoche.attackGreat': (a, n) =>
    `${a.own} contro ${a.enemy} a ${n(a.hex)}, ${a.won} % di vincere, e con ${a.divisions} divisioni per parte la grande battaglia che ci serve.`,
  'hoche.attackHq': (a, n) =>
    `A ${n(a.hex)} c’è solo un generale senza truppe, ${a.sp} PF: deve cedere il passo.`,
  'hoche.attackTown': (a, n) =>
    `${a.own} contro ${a.enemy}, ${a.won} % di vincere: ${n(a.hex)} vale il rischio.`,
  'hoche.attackWave': (a, n) =>
    `${a.own} contro ${a.enemy} a ${n(a.hex)}, ${a.lost} % di essere battuti: ma ${a.more} {forza vicina può|forze vicine possono} poi colpire un nemico stanco.`,
  'hoche.attackWear': (a, n) =>
    `${a.own} contro ${a.enemy} a ${n(a.hex)}, ${a.lost} % di essere battuti: ma ${a.ours} delle nostre divisioni ${a.ours === 1 ? 'stanca' : 'stancano'} ${a.theirs} delle loro.`,
  'hoche.avoid': (a, n) =>
    `${n(a.force)} va a ${n(a.hex)}: là ${a.after} PF {nemico|nemici} entro 3 PM, qui ${a.before}.`,
  'hoche.backEnemy': (a, n) =>
    `${n(a.hex)} piuttosto che ${n(a.other)}: ${a.after} PF {nemico|nemici} accanto, non ${a.before}.`,
  'hoche.backFriends': (a, n) =>
    `${n(a.hex)} piuttosto che ${n(a.other)}: ${a.after} PF {amico|amici} entro 1 PM, non ${a.before}.`,
  'hoche.backGoal': (a, n) =>
    `${n(a.hex)} piuttosto che ${n(a.other)}: ${a.after} PM fino a ${n(a.goal)}, non ${a.before}.`,
  'hoche.backSupply': (a, n) =>
    `${n(a.hex)} piuttosto che ${n(a.other)}: ${a.after} PM fino a una fonte di rifornimento, non ${a.before}.`,
  'hoche.backWorth': (a, n) => `${n(a.hex)} conta di più, alla fine, di ${n(a.other)}.`,
  'hoche.barred': (a) =>
    `Ciò che si voleva non si può più fare, e nient’altro conviene; PM non spesi: ${a.mp}.`,
  'hoche.bonus': (a) =>
    `Il nostro dado di ${a.die} supera di uno il valore di ${a.value}: abbassato di uno è un successo.`,
  'hoche.bonusIdle': (a) => `Il nostro dado di ${a.die} è già un successo, con un valore di ${a.value}.`,
  'hoche.bonusVain': (a) =>
    `Il nostro dado di ${a.die} manca il valore di ${a.value}, e uno di meno non rimedia.`,
  'hoche.byRoad': (a, n) => `${n(a.force)} ha l’ordine di marciare su strada: ${n(a.hex)} è a ${a.mp} PM.`,
  'hoche.byRoadAfter': (a, n) =>
    `${n(a.force)} ha l’ordine di andare su strada: le nostre truppe più vicine sono a ${a.mp} PM.`,
  'hoche.charge': (a) =>
    `Con ${a.sp} PF di cavalleria pesante il nostro ${a.die} diventa ${a.turned}, contro ${a.enemy} del nemico.`,
  'hoche.closeUp': (a, n) =>
    `A ${n(a.hex)} ${n(a.force)} ha ${a.after} PF {amico|amici} entro 3 PM, qui ${a.before}.`,
  'hoche.column': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, comincia a ${n(a.hex)}: ${a.near} PM fino a ${n(a.town)}, ${a.far} PM fino a ${n(a.other)}.`,
  'hoche.commandFeed': (a, n) =>
    `${n(a.unit)} ha ${a.sp} PF dove il paese ne nutre ${a.feeds}: ${a.cost} PC {basta|bastano} a nutrirlo.`,
  'hoche.commandFight': (a, n) =>
    `Con ${a.near} PF {nemico|nemici} entro 3 PM, ${n(a.unit)}, ${a.sp} PF, può attaccare per ${a.cost} PC.`,
  'hoche.commandHungry': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, è senza rifornimenti: ${a.cost} PC {gli porta|gli portano} il pane.`,
  'hoche.commandMarch': (a, n) =>
    `Per ${a.cost} PC ${n(a.unit)} può marciare verso ${n(a.hex)}, a ${a.mp} PM.`,
  'hoche.commandTown': (a, n) =>
    `A ${n(a.hex)} conta solo una divisione comandata: ${n(a.unit)} per ${a.cost} PC.`,
  'hoche.commandWagons': (a, n) =>
    `Carri di viveri di ${n(a.unit)}: ${a.chariots} su 6; ${a.cost} PC {li riempie|li riempiono}.`,
  'hoche.counter': (a) =>
    `${a.own} contro ${a.enemy}: un contrattacco non gli risparmia perdite, e il terreno conta ancora ${a.chance} volte su 100.`,
  'hoche.dieDown': (a) => `La prova serviva a questo: ${a.die} diventa ${a.lower}.`,
  'hoche.double': (a, n) => `${n(a.goal)} è a ${a.mp} PM: i ${a.double} di una marcia doppia bastano.`,
  'hoche.doubleCalm': (a, n) =>
    `${n(a.goal)} è a ${a.mp} PM, ma non c’è fretta: ${a.double} PM oggi stancano meno.`,
  'hoche.doubleIdle': (a) => `Niente richiede più dei ${a.double} PM di una marcia doppia.`,
  'hoche.downcast': (a) => `Il nemico più vicino è a ${a.mp} PM o più: qui la forza riposa.`,
  'hoche.drawIn': (a, n) =>
    `Trascinata nella battaglia, ${n(a.force)} ci lascia a ${a.own} contro ${a.enemy}, con ${a.theirs} {divisione nemica|divisioni nemiche} in gioco.`,
  'hoche.drop': (a) => `Sul posto, ${a.divisions} {divisione può|divisioni possono} colpire a parte.`,
  'hoche.farOff': (a, n) => `${n(a.mover)} è a ${a.mp} PM, non ancora a contatto.`,
  'hoche.feed': (a, n) =>
    `${n(a.force)} ha ${a.sp} PF: ${n(a.hex)} ne nutre ${a.after}, questo esagono solo ${a.before}.`,
  'hoche.fight': (a) =>
    `${a.own} contro ${a.enemy}, ${a.won} % di vincere e ${a.lost} % di essere battuti: accettiamo il combattimento.`,
  'hoche.first': (a) => `Per noi le ${a.ways} scelte si equivalgono: prendiamo la prima.`,
  'hoche.follow': (a, n) => `Abbiamo ${a.sp} PF a ${n(a.hex)}: il generale va con loro.`,
  'hoche.forage': (a, n) =>
    `${n(a.force)}, ${a.sp} PF, è la più grande che il foraggio di qui, ${a.feeds} PF, possa nutrire.`,
  'hoche.forageVain': (a, n) =>
    `Il foraggio per ${a.feeds} PF non nutre nessuno per intero; a ${n(a.force)}, ${a.sp} PF, manca meno che agli altri.`,
  'hoche.forced': (a) => `Le regole ci lasciano solo ${a.ways} modo.`,
  'hoche.giveUp': (a) =>
    `${a.own} PF contro ${a.enemy} non promettono la vittoria, e dopo la grande battaglia, con ${a.lost} PF {perduto|perduti}, perderne 6 sarebbe peggio.`,
  'hoche.giveUpLost': (a) =>
    `Perduti ${a.lost} PF in battaglia, ${a.own} contro ${a.enemy} non promettono più la vittoria.`,
  'hoche.giveWay': (a, n) =>
    `Attaccata qui, ${n(a.force)} starebbe a ${a.own} contro ${a.enemy}, ${a.lost} % di essere battuta: si ritira.`,
  'hoche.goHome': (a, n) =>
    `${a.days === 1 ? 'Resta' : 'Restano'} ${a.days} {giorno|giorni}, e una vittoria ${n(a.grade)} dei Francesi è il meno che possa costarci.`,
  'hoche.goOn': (a) =>
    `${a.own} PF contro ${a.enemy} e il segnalino prussiano su ${a.marker}: con ${a.lost} PF {perduto|perduti} in battaglia speriamo ancora.`,
  'hoche.goOnFree': (a) =>
    `Con ${a.lost} PF perduti in battaglia il risultato non può più peggiorare: andiamo avanti.`,
  'hoche.goOnSmall': (a) =>
    `Rinunciare prima di una battaglia con 2 divisioni per parte sarebbe peggio che dopo; perdite finora: ${a.lost} PF.`,
  'hoche.ground': (a, n) =>
    `${n(a.force)} sta meglio a ${n(a.hex)}: ${a.own} PF {amico|amici} e ${a.enemy} {nemico|nemici} entro 3 PM.`,
  'hoche.guide': (a, n) => `Nessuno sul posto ha più iniziativa di ${n(a.gic)}: ${a.initiative}.`,
  'hoche.guideForce': (a, n) =>
    `${n(a.force)}, ${a.sp} PF, conta per intero sotto ${n(a.gic)}, e nessun’altra è più grande.`,
  'hoche.gunsNone': (a) =>
    `${a.forces} {forza potrebbe|forze potrebbero} marciare al cannone, ma senza migliorare abbastanza ${a.own} contro ${a.enemy}.`,
  'hoche.halt': (a, n) =>
    a.mp === 0
      ? `La marcia finisce a ${n(a.hex)}, con ${a.mp} PM rimasti.`
      : `Nessun esagono a portata è meglio di ${n(a.hex)}; PM non spesi: ${a.mp}.`,
  'hoche.harmless': (a, n) => `${n(a.mover)} è un generale senza truppe: ${a.sp} PF da temere.`,
  'hoche.initiative': (a, n) =>
    `${n(a.gic)} ha iniziativa ${a.initiative} e ${a.near} {forza|forze} entro 3 PM dal nemico; ${n(a.other)} ${a.second} e ${a.fewer}.`,
  'hoche.join': (a, n) =>
    `Con ${n(a.force)} è ${a.own} contro ${a.enemy}; senza, ${a.before} contro ${a.against}.`,
  'hoche.joinKept': (a, n) =>
    `L’attacco era pensato per ${a.forces} {forza|forze}: ${n(a.force)} resta fresca per il colpo seguente.`,
  'hoche.joinLittle': (a, n) =>
    `${n(a.force)} ne farebbe ${a.own} contro ${a.enemy} invece di ${a.before} contro ${a.against}: troppo poco per stancarla.`,
  'hoche.joinNothing': (a, n) =>
    `${n(a.force)} non cambierebbe niente a ${a.own} contro ${a.enemy}: resta fresca.`,
  'hoche.joinPlanned': (a, n) => `${n(a.force)} è una delle ${a.forces} forze previste per questo attacco.`,
  'hoche.joinStake': (a, n) =>
    `${n(a.force)} lascia le cose a ${a.own} contro ${a.enemy}, ma fa ${a.ours} delle nostre divisioni contro ${a.theirs}.`,
  'hoche.joint': (a) =>
    `Il segnalino della Mosella è su ${a.moselle}, quello del Reno su ${a.rhine}: questo parla per Hoche.`,
  'hoche.jointLater': (a) =>
    `Con il segnalino della Mosella su ${a.moselle} e quello del Reno su ${a.rhine} potrebbe toccare a Pichegru: non ancora.`,
  'hoche.jordis': (a) =>
    `Jordis, una volta nella partita, dà agli Austriaci un valore di base di ${a.value}: adesso.`,
  'hoche.keep': (a, n) => `${n(a.mover)} è a ${a.mp} PM, ma ${n(a.hex)} non va lasciato.`,
  'hoche.leaveOut': (a, n) =>
    `${n(a.force)} ci lascerebbe comunque a ${a.own} contro ${a.enemy}: meglio senza.`,
  'hoche.look': (a, n) =>
    a.mp === 0
      ? `Non sappiamo che cosa sia ${n(a.target)}, ed esplorarla costa ${a.mp} PM.`
      : `Non sappiamo che cosa sia ${n(a.target)}: ${a.mp} PM per esplorarla aggiungono altrettanto al dado.`,
  'hoche.loss': (a, n) => `${n(a.unit)} sopporta meglio la perdita: ${a.sp} PF di ${n(a.arm)}.`,
  'hoche.merge': (a) => `Una divisione di ${a.together} PF vale più di due da ${a.division} e ${a.brigade}.`,
  'hoche.middle': (a, n) =>
    `${n(a.unit)}, con ${a.sp} PF e la cavalleria pesante, tiene il centro della linea a ${n(a.hex)}.`,
  'hoche.mustAct': (a, n) =>
    `Non possiamo passare, benché nessuna delle ${a.forces} forze guadagni ad agire: comincia ${n(a.force)}.`,
  'hoche.noCharge': (a) =>
    `Il nostro dado di ${a.die} contro ${a.enemy}, con un valore di ${a.value}: nessuna carica rende ciò che costa.`,
  'hoche.noOrder': (a) =>
    `${a.forces} {forza potrebbe|forze potrebbero} prendere la strada, ma con ${a.mp} PM da fare al massimo: troppo poco per un ordine.`,
  'hoche.noRoad': (a) =>
    `${a.forces} {forza potrebbe|forze potrebbero} prendere la strada, ma senza avere dove andare.`,
  'hoche.noWay': (a, n) => `${n(a.mover)} non ha una via fino a noi: nessuno deve muoversi.`,
  'hoche.order': (a, n) =>
    `${n(a.force)} ha ${a.mp} PM da fare fino a ${n(a.hex)}, più di tutte quelle che possono prendere la strada.`,
  'hoche.outposts': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, comincia a ${a.mp} PM da Kaiserslautern; ${n(a.other)}, ${a.otherSp} PF, a ${a.otherMp} PM.`,
  'hoche.owed': (a, n) =>
    `Quartieri d’inverno: bisogna prima marciare verso casa, e ${n(a.hex)} è a ${a.mp} PM da ${n(a.goal)}.`,
  'hoche.pair': (a, n) => `${n(a.first)} e ${n(a.second)} tengono ${n(a.hex)} con ${a.sp} PF.`,
  'hoche.principal': (a, n) =>
    `Delle ${a.choices} forze ${n(a.force)} è la più salda: fatica ${a.fatigue}, ${a.sp} PF.`,
  'hoche.pursue': (a) => `Provare non costa niente, e chi fugge può perdere ancora fino al ${a.percent} %.`,
  'hoche.quartersFree': (a) =>
    `C’è bisogno di noi altrove che a casa: una prova su ${a.initiative} ci libera.`,
  'hoche.quartersHome': (a, n) => `${n(a.goal)} è a ${a.mp} PM, e la via non richiede prove.`,
  'hoche.recover': (a, n) =>
    `${n(a.army)} riposa finché il suo segnalino non è su ${a.until}; oggi è su ${a.marker}.`,
  'hoche.refill': (a, n) =>
    `A ${n(a.unit)} ${a.lacks === 1 ? 'manca' : 'mancano'} ${a.lacks} PF di ${n(a.arm)}.`,
  'hoche.reinforce': (a, n) => `${n(a.unit)} è a ${a.mp} PM da ${n(a.goal)}, dove servono uomini.`,
  'hoche.rest': (a) =>
    `${a.forces} {forza potrebbe|forze potrebbero} agire, a ${a.mp} PM o più dal nemico: nessuna marcia vale la fatica.`,
  'hoche.restAlone': (a) =>
    `${a.forces} {forza potrebbe|forze potrebbero} agire, ma nessuna marcia vale la fatica.`,
  'hoche.restCost': (a, n) =>
    `Il miglior attacco a portata, su ${n(a.hex)}, sarebbe ${a.own} contro ${a.enemy}, ${a.won} % di vincere: non vale ${a.levels} gradi di fatica.`,
  'hoche.restHq': (a) =>
    `${a.forces === 1 ? 'Potrebbe' : 'Potrebbero'} agire solo ${a.forces} {quartier generale|quartieri generali}, e nessun posto migliore è a portata.`,
  'hoche.restOdds': (a, n) =>
    `Il miglior attacco a portata, su ${n(a.hex)}, sarebbe ${a.own} contro ${a.enemy}: ${a.won} % di vincere, ${a.lost} % di essere battuti. Aspettiamo.`,
  'hoche.retreat': (a) =>
    `${a.own} contro ${a.enemy}, ${a.lost} % di essere battuti: la ritirata riesce ${a.chance} volte su 100 e dimezza le perdite.`,
  'hoche.ride': (a, n) =>
    `${n(a.unit)}, ${a.sp} PF, va con ${n(a.gic)}: ${a.divisions} divisioni in una sola forza sono sicure di una grande battaglia.`,
  'hoche.rideAfter': (a, n) =>
    `${n(a.force)} segue le truppe: le più vicine saranno a ${a.after} PM invece di ${a.before}.`,
  'hoche.rideEnough': (a, n) => `Solo le ${a.divisions} divisioni più forti devono andare con ${n(a.gic)}.`,
  'hoche.rideNear': (a, n) =>
    `Da ${n(a.hex)} ${n(a.force)} raggiunge ${a.after} delle nostre forze entro 4 PM, da qui ${a.before}.`,
  'hoche.rideOn': (a, n) =>
    `${n(a.force)} è più utile a ${n(a.hex)}: ${a.sp} PF accanto al generale, ${a.forces} {forza|forze} entro 4 PM.`,
  'hoche.rideTroops': (a, n) =>
    `${n(a.force)} raggiunge le truppe a ${n(a.hex)}: ${a.after} PF là, ${a.before} qui.`,
  'hoche.road': (a, n) => `Su strada: ${n(a.goal)} è poi a ${a.after} PM invece di ${a.before}.`,
  'hoche.roadEnd': (a, n) =>
    a.mp === 0
      ? `${n(a.goal)} è raggiunto: ${a.mp} PM da fare.`
      : `Da qui nessun esagono sicuro della strada è più vicino a ${n(a.goal)}, a ${a.mp} PM.`,
  'hoche.roadIdle': (a) => `Oggi su strada non c’è niente da guadagnare; PM non spesi: ${a.mp}.`,
  'hoche.routed': (a, n) =>
    `${n(a.force)}, ${a.sp} PF, è in rotta e deve fuggire prima che possiamo passare.`,
  'hoche.saintJust': (a) => `Il segnalino è su ${a.marker}, giorni rimasti: ${a.days}. Ora serve Saint-Just.`,
  'hoche.saintJustKept': (a) =>
    `Il segnalino è su ${a.marker}, giorni rimasti: ${a.days}. Saint-Just si tiene finché non scende a ${a.until}.`,
  'hoche.scout': (a, n) =>
    `Non sappiamo che cosa sia ${n(a.mover)}: ${n(a.force)} manda a vedere, con una prova su ${a.initiative}.`,
  'hoche.skirmish': (a) =>
    `${a.own} contro ${a.enemy}, ${a.won} % di vincere: una scaramuccia dimezza le nostre perdite, circa ${a.loss} PF.`,
  'hoche.stand': (a) =>
    `Attaccati, staremmo a ${a.own} contro ${a.enemy}, ${a.lost} % di essere battuti: ritirarsi costerebbe di più.`,
  'hoche.stayBehind': (a, n) => `A ${n(a.hex)} abbiamo solo ${a.sp} PF: il generale resta.`,
  'hoche.stayOn': (a, n) =>
    `${a.days === 1 ? 'Resta' : 'Restano'} ${a.days} {giorno|giorni} per rimediare; partire ora è una vittoria ${n(a.grade)} dei Francesi.`,
  'hoche.stepChase': (a, n) =>
    `Ancora ${a.hexes} {esagono|esagoni}, poi il generale senza truppe a ${n(a.hex)} deve cedere il passo.`,
  'hoche.stepOn': (a, n) =>
    `Ancora ${a.hexes} {esagono|esagoni} fino a ${n(a.hex)}, a ${a.mp} PM da ${n(a.goal)}.`,
  'hoche.stepStrike': (a, n) =>
    `Ancora ${a.hexes} {esagono|esagoni}, poi l’attacco a ${n(a.hex)}, ${a.own} contro ${a.enemy}.`,
  'hoche.stepTo': (a, n) =>
    `Ancora ${a.hexes} {esagono|esagoni} fino a ${n(a.hex)}, dove finisce questa marcia.`,
  'hoche.takes': (a, n) => `${n(a.force)}, ${a.sp} PF, va a ${n(a.hex)}, che decide la partita.`,
  'hoche.testOrder': (a) =>
    `Le ${a.forces} forze vicine sono tutte messe alla prova a turno: l’ordine per noi è lo stesso.`,
  'hoche.toAttack': (a, n) =>
    `${n(a.force)} va all’attacco di ${n(a.hex)}: ${a.own} contro ${a.enemy}, ${a.won} % di vincere, ${a.lost} % di essere battuta.`,
  'hoche.tone': (a, n) =>
    `Delle ${a.choices} divisioni va avanti quella di ${n(a.unit)}: iniziativa ${a.initiative}.`,
  'hoche.tooDear': (a, n) =>
    `${n(a.unit)} costerebbe ${a.cost} PC e farebbe oggi troppo poco per quel prezzo; PC non spesi: ${a.left}.`,
  'hoche.towards': (a, n) =>
    a.to === 0
      ? `${n(a.force)} va a ${n(a.hex)}, a ${a.from} PM, e ci arriva oggi.`
      : `${n(a.force)} marcia su ${n(a.hex)}: a ${a.to} PM stasera invece di ${a.from}.`,
  'hoche.triple': (a, n) =>
    `${n(a.goal)} è a ${a.mp} PM, più dei ${a.double} di una marcia doppia: tentiamo di triplicare.`,
  'hoche.unspent': (a) =>
    `Oggi un ordine non serve a ${a.divisions} {divisione rimasta|divisioni rimaste}; PC non spesi: ${a.left}.`,
  'hoche.unsure': (a) => `Non è certo chi combatta: {resta|restano} fuori ${a.forces} {forza|forze}.`,
  'hoche.waits': (a, n) =>
    `${n(a.army)} aspetta a ${n(a.hex)} che manchino ${a.until} giorni; oggi ne mancano ${a.days}.`,
  'hoche.winter': (a) =>
    `I Prussiani comandati devono rientrare; ${a.divisions} {divisione ne fa|divisioni ne fanno} a meno, e ${a.left} PC non si {spende|spendono}.`,
};
