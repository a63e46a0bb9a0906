import { listed, type Translation } from '@grande/engine';
import type { en } from './en.ts';

const share = (x: number): string => `nel ${x} % dei casi`;

export const it: Translation<typeof en> = {
  'mont.advance': (a, n) =>
    `Ci mettiamo davanti alle mura di ${n(a.hex)}: una guarnigione senza viveri si arrende dopo 1 altro turno.`,
  'mont.announce': (a) =>
    `Da ${a.least} a ${a.most} PF ne annunciamo ${a.sp}: il nemico ci creda più ${a.high ? 'forti' : 'deboli'}.`,
  'mont.approach': (a, n) =>
    `${n(a.force)} marcia per attaccare ${n(a.hex)}; PM rimasti dopo questo passo: ${a.left}.`,
  'mont.asTheyAre': (a, n) =>
    `Nessuna divisione di fanteria può accompagnare ${n(a.gic)} oggi; su ${a.ways} {altro cambiamento possibile|altri cambiamenti possibili} nessuno aiuterebbe.`,
  'mont.attack': (a, n) =>
    `Attacchiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, ${a.won} % di vincere e ${a.lost} % di essere battuti.`,
  'mont.candidate': (a, n) =>
    `Il nemico ha ${a.sp} PF entro 4 PM da ${n(a.gic)}: nessuno ha di più da fare o da temere.`,
  'mont.candidateFree': (a, n) =>
    `Tanto vale cominciare con ${n(a.gic)}: il nemico più vicino gli sta a ${a.mp} PM.`,
  'mont.captain': (a, n) => `${n(a.gic)} può far manovrare ${a.led} delle nostre divisioni, nessuno di più.`,
  'mont.chiefRides': (a, n) =>
    `${n(a.gic)} si porta a ${n(a.hex)}: ${a.after} PF nostri entro 4 PM là, ${a.before} qui.`,
  'mont.chiefStays': (a, n) =>
    `${n(a.gic)} resta a ${n(a.hex)}, con ${a.sp} PF nostri entro 4 PM: altrove non li servirebbe meglio.`,
  'mont.closesUp': (a, n) =>
    `${n(a.force)} va a ${n(a.hex)}: gli ordini di ${n(a.gic)} vi arrivano da ${a.after} PM, qui da ${a.before}.`,
  'mont.contest': (a, n) =>
    `Contendere non costa niente, e ${n(a.gic)} ha iniziativa ${a.initiative}: chi vince agisce per primo.`,
  'mont.declines': (a, n) =>
    `Nessun attacco a ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, ${a.won} % di vincere e ${a.lost} % di essere battuti, è troppo poco.`,
  'mont.decoy': (a, n) =>
    `L’esca va verso ${n(a.hex)}: chi vi sta, ${a.sp} PF, dovrà mandare pattuglie per smascherarla.`,
  'mont.decoyBack': (a, n) =>
    `Un’esca non costa niente: con ${n(a.gic)} sta a ${a.mp} PM dal nemico più vicino.`,
  'mont.decoyRests': () => 'Nessuna esca che potrebbe agire è a più di 1 PM dai nemici che deve ingannare.',
  'mont.decoyStep': (a, n) => `L’esca arriva a ${a.mp} PM da ${n(a.hex)}, con ${a.sp} PF nemici.`,
  'mont.decoyStops': (a, n) =>
    `L’esca si ferma a ${a.mp} PM da ${n(a.hex)}, con ${a.sp} PF nemici: nessun passo la avvicina senza toccarli.`,
  'mont.drawIn': (a, n) => {
    const chances = `${a.after} % di vincere con {1:esso|essa|essi|esse}${a.before === null ? '' : `, ${a.before} % senza`}.`;
    return a.takes
      ? `${n(a.force)} {viene trascinato|viene trascinata|vengono trascinati|vengono trascinate} in battaglia e si affatica{|no}: ${chances}`
      : `${n(a.force)} resta{|no} fuori: ${chances}`;
  },
  'mont.escape': (a, n) => `${n(a.force)} si mette in salvo a ${n(a.hex)}, presso ${a.sp} PF nostri.`,
  'mont.feed': (a, n) =>
    `${n(a.unit)} mangia per primo: fra chi ${n(a.hex)} può ancora nutrire nessuno ha più dei suoi ${a.sp} PF.`,
  'mont.flees': (a, n) =>
    `${n(a.force)} è demoralizzato, morale ${a.morale}, e va verso le retrovie: il nemico è a ${a.mp} PM.`,
  'mont.flight': (a, n) =>
    `${n(a.force)} fugge: a ${n(a.hex)} il nemico è a ${a.enemy} PM${a.home === null ? '' : ` e i rifornimenti a ${a.home} PM`}.`,
  'mont.fort': (a, n) =>
    `${n(a.force)} si chiude nel forte di ${n(a.hex)} con ${a.enemy} PF nemici entro 5 PM: ogni altra via è peggiore.`,
  'mont.fuse': (a, n) =>
    `${n(a.unit)} accompagna ${n(a.gic)}: delle divisioni che possono farlo nessuna ha più dei suoi ${a.sp} PF.`,
  'mont.genoa': (a, n) =>
    `${n(a.force)} entra a ${n(a.hex)}: finché la tengono i Francesi, vale per loro ${a.points} PV.`,
  'mont.goesOn': (a, n) =>
    a.hexes === 0
      ? `${n(a.force)} va a ${n(a.hex)}, meta della sua marcia, con ${a.left} PM rimast{o|i}.`
      : `${n(a.force)} prosegue la marcia verso ${n(a.hex)}: ancora ${a.hexes} {esagono|esagoni} dopo questo.`,
  'mont.guns': (a, n) =>
    `${n(a.force)} marcia al cannone verso ${n(a.hex)}: con lui la battaglia è vinta ${share(a.after)}, senza nel ${a.before} %.`,
  'mont.gunsNot': (a, n) =>
    a.after === a.before
      ? `Nessuno marcia al cannone verso ${n(a.hex)}: anche con ${n(a.force)} la battaglia è vinta ${share(a.after)}, non di più.`
      : `Nessuno marcia al cannone verso ${n(a.hex)}: ${a.after} % di vincere con ${n(a.force)} invece di ${a.before} % non vale le perdite e la fatica.`,
  'mont.halt': (a, n) => {
    if (a.mp === 0) return `${n(a.force)} è a ${n(a.goal)}, dove deve essere, con ${a.left} PM rimast{o|i}.`;
    const halts = `${n(a.force)} si ferma a ${a.mp} PM da ${n(a.goal)}`;
    return a.left < 1
      ? `${halts}, con ${a.left} PM rimast{o|i}.`
      : `${halts}: con ${a.left} PM rimast{o|i} niente di meglio è a portata.`;
  },
  'mont.haltFree': (a, n) =>
    a.left < 1
      ? `${n(a.force)} si ferma a ${n(a.hex)}, con ${a.left} PM rimast{o|i}.`
      : `${n(a.force)} si ferma a ${n(a.hex)}: con ${a.left} PM rimast{o|i} niente di meglio è a portata.`,
  'mont.holds': (a, n) =>
    `${n(a.force)} resta a ${n(a.hex)}, a ${a.mp} PM da ${n(a.goal)}: con ${a.enemy} PF nemici entro 5 PM niente di meglio è a portata.`,
  'mont.hurries': (a, n) =>
    a.mp === 0
      ? `${n(a.force)} raggiunge ${n(a.goal)} a passo rapido, per 1 livello di fatica.`
      : `${n(a.force)} va a passo rapido, per 1 livello di fatica: ${a.mp} PM fino a ${n(a.goal)} dopo questo passo.`,
  'mont.join': (a, n) =>
    a.forces === 1
      ? `Con ${n(a.force)} la battaglia di ${n(a.hex)} è vinta ${share(a.after)}, senza di lui nel ${a.before} %.`
      : `${n(a.force)} si unisce per primo di ${a.forces}: insieme vincono a ${n(a.hex)} ${share(a.after)} invece che nel ${a.before} %.`,
  'mont.joinMass': (a, n) =>
    `${n(a.force)} si unisce alla battaglia di ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, vinta ${share(a.won)}.`,
  'mont.joinNot': (a, n) => {
    const out = `${n(a.force)} resta fuori dalla battaglia di ${n(a.hex)}:`;
    if (a.after === a.before) return `${out} con lui o senza, è vinta ${share(a.after)}.`;
    return `${out} ${a.after} % di vincere${a.before === null ? '' : ` invece di ${a.before} %`}, ma perdite su ${a.more} PF invece di ${a.own}.`;
  },
  'mont.keeps': (a, n) =>
    `${n(a.force)} resta a ${n(a.hex)}, dove deve essere: chi sta fermo prova il logoramento con −2.`,
  'mont.knock': (a, n) =>
    `Non dovrebbero esserci truppe a ${n(a.hex)}: ${n(a.force)}, forte di ${a.sp} PF, va a vedere.`,
  'mont.lastBlow': (a, n) =>
    `Il saccheggio di ${n(a.hex)} toglie ${a.price} {punto|punti} su ${a.will} al morale sardo, e finisce la guerra.`,
  'mont.look': (a, n) =>
    `${n(a.force)} guarda chi è arrivato a ${n(a.hex)}: non costa niente, e la prova riesce ${share(a.chance)}.`,
  'mont.lose': (a, n) =>
    a.spares
      ? `${listed(a.units, n)}, ${a.sp} PF, {sopporta|sopportano} la perdita: 2 PF sardi costerebbero alla Sardegna un punto di morale.`
      : `${listed(a.units, n)}, ${a.sp} PF, {sopporta|sopportano} meglio la perdita.`,
  'mont.morale': (a, n) =>
    `${n(a.unit)} dà il nostro morale: morale ${a.morale}, fatica ${a.fatigue}, nessuno lì è più saldo.`,
  'mont.noStrike': (a, n) =>
    a.gone
      ? `Il nemico ha lasciato ${n(a.hex)}: ${n(a.force)} si ferma con ${a.mp} PM avanzat{o|i}.`
      : `${n(a.force)} non può attaccare ${n(a.hex)} ora, e si ferma con ${a.mp} PM avanzat{o|i}.`,
  'mont.only': () => 'Non ci resta altro da fare.',
  'mont.orders': (a, n) => {
    const orders = `${n(a.unit)} riceve ordini per ${a.cost} PC: ${a.sp} PF`;
    if (a.enemy !== null) return `${orders}, a ${a.enemy} PM dal nemico più vicino.`;
    if (a.to) return `${orders} a ${a.to.mp} PM dalla meta, ${n(a.to.hex)}.`;
    return `${orders}, e nessuno ne ha più bisogno.`;
  },
  'mont.ordersNone': (a) =>
    `Gli ordini andrebbero perduti per ${a.units} {unità|unità}: nessuna pedina sulla mappa {la|le} rappresenta.`,
  'mont.part': (a, n) =>
    `${n(a.unit)} si separa da ${n(a.gic)} con ${a.sp} PF su ${a.total}: le forze piccole perdono meno sbandati, e ciascuna marcia per conto suo.`,
  'mont.partSmaller': (a, n) =>
    `Una divisione basta con ${n(a.gic)}: ${n(a.unit)}, ${a.sp} PF, lo lascia a ${n(a.bigger)}, ${a.more} PF.`,
  'mont.pillageNot': (a, n) =>
    a.home
      ? `Nessun saccheggio a ${n(a.hex)}: un pasto non vale ${a.price} {punto|punti} di morale sardo.`
      : `Nessun saccheggio a ${n(a.hex)}: un pasto non vale ${a.price} PV.`,
  'mont.pillages': (a, n) =>
    `Il morale sardo è a ${a.will}: il saccheggio di ${n(a.hex)} ne toglie ${a.price} stasera.`,
  'mont.place': (a, n) =>
    `${n(a.unit)} comincia a ${n(a.hex)}, a ${a.mp} PM da ${n(a.goal)}: nessun altro posto permesso è più vicino.`,
  'mont.plunder': (a) =>
    `Il morale sardo è sceso a ${a.will}: senza ordini, ${a.forces} {forza affamata può|forze affamate possono} saccheggiare il resto stasera.`,
  'mont.principal': (a, n) => `${n(a.force)} sostiene la battaglia: con ${a.sp} PF nessuno lì è più forte.`,
  'mont.pursue': () =>
    'Un inseguimento non ci costa niente: ogni 2 PF tolti, ciascuna loro divisione perde una tacca.',
  'mont.recon': (a, n) =>
    `Non sappiamo chi sia a ${n(a.hex)}: ${a.mp} PM per gli esploratori${a.extra > 0 ? `, cioè ${a.extra} in più al loro dado` : ''}.`,
  'mont.recover': (a, n) =>
    `${n(a.unit)} riprende ${n(a.brigade)}: con ${a.sp} PF non conviene restare soli.`,
  'mont.replace': (a, n) => {
    const gets = `${n(a.unit)} riceve il PF: ${a.sp} finora`;
    if (!a.to) return `${gets}, e nessuno ne ha più bisogno.`;
    const { mp, hex } = a.to;
    return mp === 0
      ? `${gets}, a ${n(hex)}, dove deve essere.`
      : `${gets}, a ${mp} PM da ${n(hex)}, dove deve essere.`;
  },
  'mont.reroute': (a) => `La via più breve rimasta verso il cannone conta ${a.hexes} {esagono|esagoni}.`,
  'mont.reserve': (a, n) =>
    `I ${a.gets} PF della riserva vanno a ${n(a.unit)}: ${a.sp} PF finora, il nemico a ${a.mp} PM.`,
  'mont.reserveNone': (a) =>
    `La riserva attende: su ${a.ways} {divisione|divisioni} a portata nessuna è abbastanza piccola e abbastanza vicina al nemico.`,
  'mont.rest': (a, n) =>
    a.mp < 1
      ? `${n(a.force)} resta a ${n(a.hex)}: con ${a.mp} PM oggi non si va da nessuna parte.`
      : `${n(a.force)} resta a ${n(a.hex)}: niente, entro ${a.mp} PM, vale gli sbandati di una marcia.`,
  'mont.restAll': (a) =>
    `Nessuna delle ${a.forces} forze di questo gettone guadagna ad agire: chi sta fermo prova il logoramento con −2.`,
  'mont.restrain': (a, n) =>
    `Un saccheggio di ${n(a.hex)} ci costerebbe ${a.price} ${a.home ? '{punto|punti} di morale sardo' : 'PV'}: ${n(a.force)} trattiene i suoi uomini ${share(a.chance)}.`,
  'mont.retire': (a, n) => `${n(a.force)} ripiega: qui il nemico lo batterebbe ${share(a.won)}.`,
  'mont.retreat': (a, n) => {
    const to = `${n(a.force)} si ritira a ${n(a.hex)}`;
    if (a.friends > 0) return `${to}, presso ${a.friends} PF nostri: il nemico ne ha ${a.enemy} entro 5 PM.`;
    return `${to}: il nemico ha ${a.enemy} PF entro 5 PM${a.home === null ? '' : `, i rifornimenti sono a ${a.home} PM`}.`;
  },
  'mont.rides': (a, n) =>
    `${n(a.unit)} accompagna già ${n(a.gic)}, ${a.sp} PF; tutti gli altri marciano ciascuno per conto suo.`,
  'mont.road': (a, n) =>
    `${n(a.force)} è a ${a.mp} PM da ${n(a.goal)}: vale ${a.forced ? 'una marcia forzata' : 'un movimento strategico'} e un livello di fatica.`,
  'mont.roadAway': (a, n) =>
    `${n(a.force)} non passa la notte a ${n(a.hex)}: il nemico ha ${a.enemy} PF entro 5 PM.`,
  'mont.roadNobody': (a) =>
    a.forced
      ? `Nessuna marcia forzata: su ${a.forces} {forza che potrebbe farla|forze che potrebbero farla} nessuna ha più di ${a.mp} PM da fare senza nemici da temere.`
      : `Nessun movimento strategico: su ${a.forces} {forza che potrebbe farlo|forze che potrebbero farlo} nessuna ha più di ${a.mp} PM da fare.`,
  'mont.roadStep': (a, n) =>
    a.mp === 0
      ? `${n(a.force)} raggiunge ${n(a.goal)} per strada, per 1 livello di fatica.`
      : `${n(a.force)} segue la strada: ${a.mp} PM fino a ${n(a.goal)} dopo questo passo.`,
  'mont.screen': (a, n) =>
    `${n(a.force)} fa da cortina alle nostre truppe: la prova riesce ${share(a.chance)}.`,
  'mont.screenNot': (a) =>
    `Non ci sono truppe da nascondere: su ${a.ways} {cortina possibile|cortine possibili} nessuna serve.`,
  'mont.shifts': (a, n) =>
    `${n(a.force)} va a ${n(a.hex)}: entro ${a.mp} PM ${a.own} PF nostri e ${a.enemy} nemici, qui ${a.ownHere} e ${a.enemyHere}.`,
  'mont.shrinks': (a, n) =>
    `${n(a.force)} si allontana da chi è arrivato a ${n(a.hex)}: la prova riesce ${share(a.chance)}.`,
  'mont.spent': (a, n) => `${n(a.force)} riposa: con 2 livelli di fatica non si marcia e non si attacca.`,
  'mont.stand': (a, n) =>
    `Restiamo dove siamo: un attacco da ${n(a.hex)} sarebbe vinto al massimo ${share(a.won)}.`,
  'mont.step': (a, n) =>
    a.mp === 0
      ? `${n(a.force)} raggiunge ${n(a.goal)} con ${a.left} PM avanzati.`
      : `${n(a.force)} è in marcia verso ${n(a.goal)}: ancora ${a.mp} PM dopo questo passo.`,
  'mont.takes': (a, n) =>
    `${n(a.force)} entra a ${n(a.hex)}: ciò ${a.back ? 'rende' : 'costa'} alla Sardegna ${a.points} {punto|punti} di morale.`,
  'mont.terrain': (a) =>
    `Questo terreno toglie ${a.value} ai dadi dell’attaccante: nient’altro che si possa far valere toglie di più.`,
  'mont.tooStrong': (a, n) =>
    `${n(a.force)}, ${a.own} PF, non attacca: contro ${a.enemy} PF a ${n(a.hex)} le probabilità sono troppo cattive.`,
  'mont.towards': (a, n) =>
    `${n(a.force)} marcia su ${n(a.goal)}: ${a.before} PM adesso, ${a.after} dopo la marcia.`,
  'mont.waits': (a, n) =>
    `${n(a.unit)} attende il gettone di ${n(a.gic)}: i loro ${a.sp} PF agiscono insieme.`,
  'mont.watch': (a, n) =>
    `Su ${a.ways} {reazione possibile|reazioni possibili} nessuna aiuta: da ${n(a.hex)} non è minacciato nessuno che possa arretrare.`,
};
