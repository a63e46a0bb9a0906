import type { Namer, Translation } from '@grande/engine';
import type { en } from './en.ts';

type Words = Readonly<Record<string, string>>;
const CHARGE: Words = {
  charge: 'carica{|no}',
  move: 'si avvicina{|no} per caricare',
  stop: 'cessa{|no} il fuoco per caricare',
};
const GUNS: Words = {
  fire: 'apr{e|ono} il fuoco',
  pivot: 'si gira{|no}',
  team: 'si mett{e|ono} in batteria',
};
const POOR: Words = { stop: 'cessa{|no} il fuoco', team: 'aggancia{|no} gli avantreni' };
const VOLLEY: Words = { fire: 'apr{e|ono} il fuoco su', move: 'si avvicina{|no} per tirare su' };
const goalOf = (goal: string | null, n: Namer): string => (goal === null ? 'il nemico' : n(goal));

export const it: Translation<typeof en> = {
  'mini.about': (a, n) =>
    `La meta di ${n(a.unit)} è a ${a.degrees}° dal fronte: dietrofront, piuttosto che marciare all’indietro.`,
  'mini.advances': (a, n) =>
    `${n(a.unit)} prend{e|ono} la posizione vinta e non lascia{|no} alcun luogo che conti.`,
  'mini.anyPlace': (a) =>
    `Nessuno dei ${a.tried} posti provati è permesso: uno qualunque degli altri va bene.`,
  'mini.apart': (a, n) =>
    `${n(a.target)} {è|sono} in fuga: basta un solo assalitore, e ${n(a.unit)} resta{|no} liber{o} per un’altra carica.`,
  'mini.attack': (a) => `Attacchiamo, e così muoviamo per primi in ognuno dei ${a.rounds} giri.`,
  'mini.backs': (a, n) =>
    `${n(a.unit)} si mett{e|ono} dietro la carica contro ${n(a.target)}: in massa riesce nel ${a.gives} % dei casi.`,
  'mini.bonus': (a, n) => `${n(a.general)} ne ha più bisogno: ${a.units} unità con un bonus di ${a.bonus}.`,
  'mini.caught': (a, n) =>
    `${n(a.unit)} urta{|no} contro un angolo; la meta, ${goalOf(a.goal, n)}, è a ${a.left}″: ${a.inches}″ di scarto ora, per avanzare nel turno dopo.`,
  'mini.cease': (a, n) =>
    `${n(a.unit)} cessa{|no} il fuoco: la prossima salva nuocerebbe a chi tira nel ${a.own} % dei casi, a ${n(a.target)} nel ${a.hit} %.`,
  'mini.charge': (a, n) =>
    `${n(a.unit)} ${CHARGE[a.act]} ${n(a.target)}${a.others > 0 ? ` con ${a.others} {altra|altre} unità` : ''}: {2:cede|cedono} nel ${a.gives} % dei casi, ${a.points} {punto|punti} per ${a.cost} PC.`,
  'mini.deploys': (a, n) =>
    `${a.front ? 'Fanteria e pezzi davanti' : 'Cavalleria e generali dietro'}: ${n(a.piece)} a ${a.back}″ dal bordo della zona, a ${a.aside}″ dal mezzo del {suo|loro} fronte.`,
  'mini.deploysFirst': (a, n) =>
    `Di ${a.commands} {comando|comandi} da schierare, per {+:primo|prima|primi|prime} ${n(a.command)}: basta l’ordine di battaglia.`,
  'mini.deploysInto': (a, n) =>
    `Di ${a.free} {riparo libero|ripari liberi}, ${n(a.area)} {è|sono} nella nostra zona: ${n(a.piece)} vi si mett{e|ono} dall’inizio.`,
  'mini.detach': (a, n) =>
    `${n(a.general)} lascia ${n(a.unit)}: finché vi resta, gli ordini a ${a.others} {altra|altre} unità costano il doppio.`,
  'mini.detour': (a, n) =>
    `${n(a.unit)} gira{|no} per ${a.inches}″ attorno a ciò che sbarra la via verso ${goalOf(a.goal, n)}, a ${a.left}″.`,
  'mini.end': (a) =>
    a.points > 0
      ? `Nessun ordine rimasto vale il suo prezzo: PC non spesi, ${a.points}.`
      : `Tutti i punti sono spesi: PC rimasti, ${a.points}.`,
  'mini.endMany': (a) => `${a.orders} ordini bastano per un turno.`,
  'mini.enter': (a, n) =>
    `${n(a.unit)} arriva{|no} subito, nel posto libero più vicino di fronte a ${a.area === null ? 'chi ci sta davanti' : n(a.area)}: ${a.inches}″ di scarto.`,
  'mini.entersFirst': (a, n) =>
    `${a.waiting} {unità aspetta|unità aspettano} al bordo: ${n(a.unit)} arriva{|no} prima di ogni ordine.`,
  'mini.faces': (a, n) =>
    `${n(a.target)} {è|sono} a ${a.inches}″, a ${a.degrees}° dal fronte di ${n(a.unit)}, che si gira{|no} da quella parte.`,
  'mini.fightsFirst': (a, n) =>
    a.fights === 1
      ? `Un solo scontro vale il suo prezzo, quello con ${n(a.target)}: ${a.cost} PC su ${a.points}.`
      : `Di ${a.fights} scontri che valgono il prezzo, quello con ${n(a.target)} promette di più: ${a.cost} PC su ${a.points}.`,
  'mini.fort': (a) => `Il forte sta a ${a.inches}″ dal mezzo del fronte, da dove i pezzi vedono meglio.`,
  'mini.fromMuskets': (a, n) =>
    `${n(a.unit)} non dev{e|ono} restare sotto i fucili di ${a.enemies} unità a contatto: ${a.inches}″ indietro.`,
  'mini.ground': (a) =>
    `Il terreno resta come l’hanno disposto i dadi: ${a.areas} {riparo|ripari}, uguali per tutti.`,
  'mini.guards': (a, n) =>
    `${n(a.area)} conta{|no} ${a.percent} %: ${n(a.unit)} vi resta{|no} piuttosto che prendere la posizione vinta.`,
  'mini.guns': (a, n) =>
    `${n(a.unit)} ${GUNS[a.act]}: un colpo su ${n(a.target)} va a segno nel ${a.hit} % dei casi, un bersaglio da ${a.points} {punto|punti}.`,
  'mini.gunsBack': (a, n) =>
    `${n(a.unit)} sareb{be|bero} pres{o} qui, al peggio, nel ${a.here} % dei casi, più indietro nel ${a.there} %.`,
  'mini.gunsFirst': (a, n) =>
    `Alle batterie si pensa prima di ogni scontro: ora ${n(a.unit)}, con ${a.points} PC {disponibile|disponibili}.`,
  'mini.gunsOff': (a, n) =>
    `${n(a.unit)} sareb{be|bero} pres{o}, al peggio, nel ${a.here} % dei casi, a ${a.rounds} {giro|giri} dalla fine: fuori dal tavolo ${a.points} {punto è salvo|punti sono salvi}.`,
  'mini.gunsWait': (a, n) =>
    `${n(a.unit)} si prepara{|no}: nessuno da colpire per ora, ma il fuoco dura senza spesa fino a ${a.inches}″.`,
  'mini.into': (a, n) => `Nessuno tiene ${n(a.area)}, a ${a.inches}″: ${n(a.unit)} vi entra{|no}.`,
  'mini.lane': (a, n) =>
    `${n(a.unit)} riprend{e|ono} il {suo|loro} posto nella marcia verso ${goalOf(a.goal, n)}: ${a.after}″ di scarto invece di ${a.before}″.`,
  'mini.leads': (a, n) =>
    a.gives === a.other
      ? `${n(a.target)} ced{e|ono} nel ${a.gives} % dei casi, chiunque guidi: tocca a ${n(a.unit)}.`
      : `Con ${n(a.unit)} alla testa, ${n(a.target)} ced{e|ono} nel ${a.gives} % dei casi; con il migliore degli altri nel ${a.other} %.`,
  'mini.line': (a, n) =>
    `${n(a.unit)} torna{|no} in linea: ${a.cavalry} {unità di cavalleria nemica può|unità di cavalleria nemica possono} ancora caricare${a.cavalry > 0 ? `, la più vicina a ${a.inches}″` : ''}.`,
  'mini.march': (a, n) =>
    `${n(a.unit)} avanza{|no} di ${a.inches}″ verso ${goalOf(a.goal, n)}${a.percent > 0 ? `, che conta{|no} ${a.percent} %` : ''}: ancora ${a.left}″.`,
  'mini.marchesFirst': (a, n) =>
    `Nessuno scontro più da cominciare; su ${a.waiting} unità di cui occuparsi, per {+:primo|prima|primi|prime} ${n(a.unit)}, più vicin{o} alla meta: ${a.points} PC {disponibile|disponibili}.`,
  'mini.marchesNext': (a, n) =>
    a.waiting > 1
      ? `Delle ${a.waiting} unità di cui occuparsi ancora, ${n(a.unit)} {è|sono} più vicin{o} alla meta: ${a.points} PC {disponibile|disponibili}.`
      : `${n(a.unit)} {è l’ultimo|è l’ultima|sono gli ultimi|sono le ultime} di cui occuparsi: ${a.points} PC {disponibile|disponibili}.`,
  'mini.next': (a, n) =>
    `${a.orders} {ordine già deciso|ordini già decisi}: ora ${n(a.unit)}, con ${a.points} PC {disponibile|disponibili}.`,
  'mini.noReserve': (a) =>
    `Le ${a.divisions} divisioni sono in campo da subito: una riserva arriverebbe nel giro ${a.round}, al più presto.`,
  'mini.only': (a) => `Qui non è permesso altro: ${a.ways} {scelta|scelte}.`,
  'mini.pass': (a, n) => `Niente era previsto per ${n(a.piece)}: PC rimasti, ${a.points}.`,
  'mini.passGone': (a, n) =>
    `Ciò che era previsto per ${n(a.piece)} ora non è possibile: PC rimasti, ${a.points}.`,
  'mini.pool': (a, n) =>
    `Nessuno ne ha più bisogno di ${n(a.command)}: ${a.busy} unità su ${a.units} in fuga o entro ${a.inches}″ dal nemico, e dado e doni fanno ${a.points}.`,
  'mini.poorShot': (a, n) =>
    a.target === null
      ? `${n(a.unit)} ${POOR[a.act]}: nessuno da colpire davanti entro ${a.inches}″.`
      : `${n(a.unit)} ${POOR[a.act]}: il colpo migliore, su ${n(a.target)}, costa in media ${a.worth} {punto|punti} al nemico.`,
  'mini.pursues': (a, n) =>
    `Nessuna nuova carica per ${a.ways} unità di cavalleria: ${n(a.unit)} insegu{e|ono} per {primo|prima|primi|prime}.`,
  'mini.rally': (a, n) =>
    `${n(a.unit)} {è|sono} in fuga, a ${a.edge}″ dal bordo: ${a.cost} PC riporta{|no} ${a.points} {punto|punti}.`,
  'mini.rallyEdge': (a, n) =>
    `${n(a.unit)} {è|sono} a ${a.edge}″ dal bordo e corr{e|ono} ${a.run}″ alla volta: ${a.cost} PC riporta{|no} ${a.points} {punto|punti}.`,
  'mini.rallyGuns': (a, n) =>
    `${n(a.unit)} {è|sono} ridott{o} al silenzio: ${a.cost} PC rimett{e|ono} in azione ${a.points} {punto|punti} d’artiglieria.`,
  'mini.rallyHunted': (a, n) =>
    `${n(a.unit)} {è|sono} in fuga con cavalleria nemica a ${a.inches}″: ${a.cost} PC salva{|no} ${a.points} {punto|punti}.`,
  'mini.reserve': (a, n) =>
    `${n(a.unit)} avanza{|no} di ${a.inches}″ per aiutare a tenere ${n(a.area)}: ancora ${a.left}″.`,
  'mini.resolves': (a, n) =>
    a.won === a.other
      ? `Nessuna carica è più sicura di quella contro ${n(a.target)}, scacciat{o} nel ${a.won} % dei casi.`
      : `La carica contro ${n(a.target)} è la più sicura: ${a.won} % di riuscita, la seconda ${a.other} %.`,
  'mini.rest': (a, n) =>
    `${n(a.unit)} {è|sono} in disordine${a.guns > 0 ? `, sotto ${a.guns} {batteria|batterie}` : ''}${a.chargers > 0 ? `, con ${a.chargers} {nemico in grado|nemici in grado} di caricare` : ''}: si allontana{1:|no} di ${a.inches}″.`,
  'mini.ride': (a, n) =>
    `${n(a.general)} fa ${a.inches}″ per restare dietro il mezzo delle sue truppe: ${a.units} unità, di cui ${a.near} entro ${a.reach}″ dal nemico.`,
  'mini.rideAhead': (a, n) => `${n(a.general)} va avanti: delle sue ${a.units} unità nessuna è sul tavolo.`,
  'mini.rideTo': (a, n) =>
    `${n(a.chief)} {ha|hanno} più da fare di tutti, con ${a.near} unità su ${a.units} entro ${a.reach}″ dal nemico: ${n(a.general)} fa ${a.inches}″ da quella parte.`,
  'mini.ridesFirst': (a, n) =>
    `${n(a.general)} si muove per primo, senza spesa: su ${a.led} ${a.chiefs ? '{generale|generali}' : 'unità'}, ${a.far > 0 ? a.far : a.chiefs ? 'nessuno finora' : 'nessuna finora'} oltre ${a.inches}″${a.far === 0 ? '' : a.chiefs ? ', dove non dà punti' : ', dove gli ordini costano il doppio'}.`,
  'mini.ridesOn': (a, n) =>
    `${n(a.unit)} carica{|no} ancora, contro ${n(a.target)}, la migliore di ${a.ways} scelte: {2:cede|cedono} nel ${a.gives} % dei casi.`,
  'mini.runs': (a, n) =>
    `${n(a.unit)} corr{e|ono} per {primo|prima|primi|prime}: a ${a.inches}″ dal bordo, più vicin{o} degli altri.`,
  'mini.safer': (a, n) =>
    `${n(a.unit)} si sposta{|no} di ${a.inches}″: ${a.after} {nemico|nemici} invece di ${a.before} per tirarvi o prendere un fianco.`,
  'mini.savedFirst': (a, n) =>
    `Ciò che salva o prende punti subito viene prima degli scontri: ora ${n(a.unit)}, con ${a.points} PC {disponibile|disponibili}.`,
  'mini.shot': (a, n) =>
    `Di ${a.shots} tiri questo promette di più: ${n(a.unit)} colpi{sce|scono} ${n(a.target)} nel ${a.hit} % dei casi, un bersaglio da ${a.points} {punto|punti}.`,
  'mini.shotRisk': (a, n) =>
    `${n(a.unit)} tira{|no} su ${n(a.target)}: il bersaglio ne soffre nel ${a.hit} % dei casi, chi tira nel ${a.own} %.`,
  'mini.softens': (a, n) =>
    `${n(a.target)} sta{|nno} per essere caricat{o}: prima {+:tira|tirano} ${n(a.unit)}, e il colpo va a segno nel ${a.hit} % dei casi.`,
  'mini.spike': (a, n) =>
    `${n(a.unit)} inchioda{|no} ${n(a.target)}: ${a.points} {punto|punti} per ${a.cost} PC.`,
  'mini.staysCovered': (a, n) =>
    `${n(a.unit)} t{iene|engono} il riparo di ${n(a.area)} piuttosto che prendere la posizione vinta.`,
  'mini.takes': (a, n) =>
    `${n(a.area)} conta{|no} ${a.percent} % e nessuno vi sta: ${n(a.unit)} vi entra{|no}.`,
  'mini.together': (a, n) =>
    `${n(a.unit)} si uni{sce|scono} alla carica contro ${n(a.target)}: con aiuto riesce al meglio nel ${a.helped} % dei casi, da sola nel ${a.alone} %.`,
  'mini.tooNear': (a, n) =>
    `${n(a.unit)} {è|sono} a ${a.gap}″ dal nemico, sotto ${a.guns} {batteria|batterie}, senza scontri in vista: ${a.inches}″ indietro.`,
  'mini.usual': (a) => `La solita mescolanza delle armi viene a ${a.points} punti, quanti ne abbiamo.`,
  'mini.volley': (a, n) =>
    `${n(a.unit)} ${VOLLEY[a.act]} ${n(a.target)}: una salva va a segno nel ${a.hit} % dei casi, la risposta nel ${a.answer} %, per ${a.cost} PC.`,
  'mini.walksOff': (a, n) =>
    `${n(a.unit)} esc{e|ono} dal {suo|loro} bordo, a ${a.inches}″, prima che ${a.points} {punto sia perso|punti siano persi}.`,
  'mini.withdraw': (a, n) =>
    `${n(a.unit)} lascia{|no} il tavolo dal {suo|loro} bordo: ${a.points} {punto non perso|punti non persi}.`,
};
