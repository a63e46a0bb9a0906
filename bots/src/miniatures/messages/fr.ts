import type { Namer, Translation } from '@grande/engine';
import type { en } from './en.ts';

type Words = Readonly<Record<string, string>>;
const CHARGE: Words = {
  charge: 'charg{e|ent}',
  move: 's’approch{e|ent} pour charger',
  stop: 'cess{e|ent} le feu pour charger',
};
const GUNS: Words = {
  fire: 'ouvr{e|ent} le feu',
  pivot: 'tourn{e|ent}',
  team: 'se met{|tent} en batterie',
};
const POOR: Words = { stop: 'cess{e|ent} le feu', team: 'amèn{e|ent} les avant-trains' };
const VOLLEY: Words = { fire: 'ouvr{e|ent} le feu sur', move: 's’approch{e|ent} pour tirer sur' };
const goalOf = (goal: string | null, n: Namer): string => (goal === null ? 'l’ennemi' : n(goal));

export const fr: Translation<typeof en> = {
  'mini.about': (a, n) =>
    `${n(a.unit)} tourn{e|ent} le dos à {son|leur} but, à ${a.degrees}° du front : demi-tour, plutôt que marche à reculons.`,
  'mini.advances': (a, n) =>
    `${n(a.unit)} pren{d|nent} la position gagnée et ne quitt{e|ent} aucun lieu qui compte.`,
  'mini.anyPlace': (a) =>
    `Aucune des ${a.tried} places essayées n’est permise : n’importe quelle autre conviendra.`,
  'mini.apart': (a, n) =>
    `${n(a.target)} {est|sont} en fuite : un assaillant suffit, et ${n(a.unit)} rest{e|ent} libre{|s} pour une autre charge.`,
  'mini.attack': (a) => `Nous attaquons, et jouons ainsi les premiers à chacune des ${a.rounds} manches.`,
  'mini.backs': (a, n) =>
    `${n(a.unit)} se place{|nt} derrière la charge contre ${n(a.target)} : en masse, elle réussit dans ${a.gives} % des cas.`,
  'mini.bonus': (a, n) =>
    `${n(a.general)} en a le plus besoin : ${a.units} {unité|unités} sous un bonus de ${a.bonus}.`,
  'mini.caught': (a, n) =>
    `${n(a.unit)} bute{|nt} sur un angle, à ${a.left}″ de ${goalOf(a.goal, n)} : ${a.inches}″ d’écart, pour avancer au tour suivant.`,
  'mini.cease': (a, n) =>
    `${n(a.unit)} cess{e|ent} le feu : la salve suivante nuirait au tireur dans ${a.own} % des cas, à ${n(a.target)} dans ${a.hit} %.`,
  'mini.charge': (a, n) =>
    `${n(a.unit)} ${CHARGE[a.act]} ${n(a.target)}${a.others > 0 ? ` avec ${a.others} {autre|autres}` : ''} : {2:il cède|elle cède|ils cèdent|elles cèdent} dans ${a.gives} % des cas, ${a.points} {point|points} pour ${a.cost} PC.`,
  'mini.deploys': (a, n) =>
    `${a.front ? 'Infanterie et pièces devant' : 'Cavalerie et généraux derrière'} : ${n(a.piece)} à ${a.back}″ du bord de la zone, à ${a.aside}″ du milieu de {son|leur} front.`,
  'mini.deploysFirst': (a, n) =>
    `Sur ${a.commands} {commandement|commandements} à déployer, ${n(a.command)} v{ient|iennent} d’abord : l’ordre de bataille suffit.`,
  'mini.deploysInto': (a, n) =>
    `Sur ${a.free} {couvert libre|couverts libres}, ${n(a.area)} {est|sont} dans notre zone : ${n(a.piece)} s’y install{e|ent} dès le début.`,
  'mini.detach': (a, n) =>
    `${n(a.general)} quitte ${n(a.unit)} : tant qu’il y reste, les ordres à ${a.others} {autre unité|autres unités} coûtent le double.`,
  'mini.detour': (a, n) =>
    `${n(a.unit)} contourn{e|ent}, sur ${a.inches}″, ce qui barre la route vers ${goalOf(a.goal, n)}, à ${a.left}″.`,
  'mini.end': (a) =>
    a.points > 0
      ? `Aucun ordre restant ne vaut son prix : il reste ${a.points} PC.`
      : `Tous les points sont dépensés : il reste ${a.points} PC.`,
  'mini.endMany': (a) => `${a.orders} ordres suffisent pour un tour.`,
  'mini.enter': (a, n) =>
    `${n(a.unit)} arriv{e|ent} sans attendre, à la place libre la plus proche en face de ${a.area === null ? 'l’ennemi' : n(a.area)} : ${a.inches}″ d’écart.`,
  'mini.entersFirst': (a, n) =>
    `${a.waiting} {unité attend|unités attendent} au bord : ${n(a.unit)} arriv{e|ent} avant tout ordre.`,
  'mini.faces': (a, n) =>
    `${n(a.target)} {est|sont} à ${a.inches}″, à ${a.degrees}° du front de ${n(a.unit)}, qui tourn{e|ent} de ce côté.`,
  'mini.fightsFirst': (a, n) =>
    a.fights === 1
      ? `Un seul combat vaut son prix, celui contre ${n(a.target)} : ${a.cost} PC sur ${a.points}.`
      : `Des ${a.fights} combats qui valent leur prix, celui contre ${n(a.target)} promet le plus : ${a.cost} PC sur ${a.points}.`,
  'mini.fort': (a) =>
    `Le fort se dresse à ${a.inches}″ du milieu du front, là où les pièces voient le mieux.`,
  'mini.fromMuskets': (a, n) =>
    `${n(a.unit)} n’{a|ont} pas à rester sous les fusils, avec ${a.enemies} {unité|unités} au contact : ${a.inches}″ en arrière.`,
  'mini.ground': (a) =>
    `Le terrain reste comme les dés l’ont posé : ${a.areas} {couvert|couverts}, les mêmes pour tous.`,
  'mini.guards': (a, n) =>
    `${n(a.area)} compt{e|ent} pour ${a.percent} % : ${n(a.unit)} y rest{e|ent} plutôt que de prendre la position gagnée.`,
  'mini.guns': (a, n) =>
    `${n(a.unit)} ${GUNS[a.act]} : un coup sur ${n(a.target)} porte dans ${a.hit} % des cas, une cible de ${a.points} {point|points}.`,
  'mini.gunsBack': (a, n) =>
    `${n(a.unit)} ser{ait|aient} pris{|e||es} ici dans ${a.here} % des cas au pire, et plus en arrière dans ${a.there} %.`,
  'mini.gunsFirst': (a, n) =>
    `Les batteries passent avant tout combat : ${n(a.unit)} d’abord, avec ${a.points} PC en main.`,
  'mini.gunsOff': (a, n) =>
    `${n(a.unit)} ser{ait|aient} pris{|e||es} dans ${a.here} % des cas au pire, à ${a.rounds} {manche|manches} de la fin : hors de la table, ${a.points} {point est sauf|points sont saufs}.`,
  'mini.gunsWait': (a, n) =>
    `${n(a.unit)} se {tient prêt|tient prête|tiennent prêts|tiennent prêtes} : personne à toucher pour l’instant, mais le feu dure sans frais jusqu’à ${a.inches}″.`,
  'mini.into': (a, n) => `Personne ne tient ${n(a.area)}, à ${a.inches}″ : ${n(a.unit)} y entr{e|ent}.`,
  'mini.lane': (a, n) =>
    `${n(a.unit)} regagn{e|ent} {sa|leur} place dans la marche vers ${goalOf(a.goal, n)} : ${a.after}″ d’écart au lieu de ${a.before}″.`,
  'mini.leads': (a, n) =>
    a.gives === a.other
      ? `${n(a.target)} cèd{e|ent} dans ${a.gives} % des cas, quel que soit le meneur : ce {+:sera|seront} ${n(a.unit)}.`
      : `Menée par ${n(a.unit)}, la charge fait céder ${n(a.target)} dans ${a.gives} % des cas ; par le meilleur des autres, dans ${a.other} %.`,
  'mini.line': (a, n) =>
    `${n(a.unit)} se reform{e|ent} en ligne : ${a.cavalry} {unité de cavalerie ennemie peut|unités de cavalerie ennemie peuvent} encore charger${a.cavalry > 0 ? `, la plus proche à ${a.inches}″` : ''}.`,
  'mini.march': (a, n) =>
    `${n(a.unit)} gagn{e|ent} ${a.inches}″ vers ${goalOf(a.goal, n)}${a.percent > 0 ? `, qui compt{e|ent} pour ${a.percent} %` : ''} : encore ${a.left}″.`,
  'mini.marchesFirst': (a, n) =>
    `Plus de combat à engager ; sur ${a.waiting} {unité|unités} dont s’occuper, d’abord ${n(a.unit)}, au plus près de {son|leur} but : ${a.points} PC en main.`,
  'mini.marchesNext': (a, n) =>
    a.waiting > 1
      ? `Des ${a.waiting} unités dont il faut encore s’occuper, ${n(a.unit)} {est|sont} au plus près de {son|leur} but : ${a.points} PC en main.`
      : `${n(a.unit)} {est|sont} {le dernier|la dernière|les derniers|les dernières} dont s’occuper : ${a.points} PC en main.`,
  'mini.next': (a, n) =>
    `${a.orders} {ordre déjà décidé|ordres déjà décidés} : ${n(a.unit)} d’abord, avec ${a.points} PC en main.`,
  'mini.noReserve': (a) =>
    `Les ${a.divisions} divisions sont là dès le début : une réserve n’arriverait qu’à la manche ${a.round}, au plus tôt.`,
  'mini.only': (a) => `Rien d’autre n’est permis ici : ${a.ways} choix.`,
  'mini.pass': (a, n) => `Rien n’était prévu pour ${n(a.piece)} : il reste ${a.points} PC.`,
  'mini.passGone': (a, n) =>
    `Ce qui était prévu pour ${n(a.piece)} n’est pas possible maintenant : il reste ${a.points} PC.`,
  'mini.pool': (a, n) =>
    `Personne n’en a plus besoin que ${n(a.command)} : ${a.busy} {unité|unités} sur ${a.units} en fuite ou à moins de ${a.inches}″ de l’ennemi, et dé et dons font ${a.points}.`,
  'mini.poorShot': (a, n) =>
    a.target === null
      ? `${n(a.unit)} ${POOR[a.act]} : personne à toucher en face à moins de ${a.inches}″.`
      : `${n(a.unit)} ${POOR[a.act]} : le meilleur coup, sur ${n(a.target)}, coûte en moyenne ${a.worth} {point|points} à l’ennemi.`,
  'mini.pursues': (a, n) =>
    `Pas de nouvelle charge pour ${a.ways} {unité|unités} de cavalerie : ${n(a.unit)} poursui{t|vent} d’abord.`,
  'mini.rally': (a, n) =>
    `${n(a.unit)} fu{it|ient}, à ${a.edge}″ du bord : ${a.cost} PC ramèn{e|ent} ${a.points} {point|points}.`,
  'mini.rallyEdge': (a, n) =>
    `${n(a.unit)} {est|sont} à ${a.edge}″ du bord et cour{t|ent} de ${a.run}″ à la fois : ${a.cost} PC ramèn{e|ent} ${a.points} {point|points}.`,
  'mini.rallyGuns': (a, n) =>
    `${n(a.unit)} {est|sont} réduit{es} au silence : ${a.cost} PC rend{|ent} ${a.points} {point|points} d’artillerie à la bataille.`,
  'mini.rallyHunted': (a, n) =>
    `${n(a.unit)} fu{it|ient}, avec de la cavalerie ennemie à ${a.inches}″ : ${a.cost} PC sauv{e|ent} ${a.points} {point|points}.`,
  'mini.reserve': (a, n) =>
    `${n(a.unit)} avanc{e|ent} de ${a.inches}″ pour aider à tenir ${n(a.area)} : encore ${a.left}″.`,
  'mini.resolves': (a, n) =>
    a.won === a.other
      ? `Aucune charge n’est plus sûre que celle contre ${n(a.target)} : {il est chassé|elle est chassée|ils sont chassés|elles sont chassées} dans ${a.won} % des cas.`
      : `La charge contre ${n(a.target)} est la plus sûre : ${a.won} % de succès, la suivante ${a.other} %.`,
  'mini.rest': (a, n) =>
    `${n(a.unit)} {est|sont} en désordre${a.guns > 0 ? `, sous ${a.guns} {batterie|batteries}` : ''}${a.chargers > 0 ? `, avec ${a.chargers} {ennemi|ennemis} à même de charger` : ''} : recul de ${a.inches}″.`,
  'mini.ride': (a, n) =>
    `${n(a.general)} fait ${a.inches}″ pour rester derrière le milieu de ses troupes : ${a.units} {unité|unités}, dont ${a.near} à moins de ${a.reach}″ de l’ennemi.`,
  'mini.rideAhead': (a, n) =>
    `${n(a.general)} prend les devants : sur ${a.units} {unité|unités}, aucune des siennes n’est sur la table.`,
  'mini.rideTo': (a, n) =>
    `${n(a.chief)} {a|ont} le plus à faire, avec ${a.near} {unité|unités} sur ${a.units} à moins de ${a.reach}″ de l’ennemi : ${n(a.general)} fait ${a.inches}″ de ce côté.`,
  'mini.ridesFirst': (a, n) =>
    `${n(a.general)} bouge d’abord, sans frais : sur ${a.led} ${a.chiefs ? '{général|généraux}' : '{unité|unités}'}, ${a.far > 0 ? a.far : a.chiefs ? 'aucun encore' : 'aucune encore'} à plus de ${a.inches}″${a.far === 0 ? '' : a.chiefs ? ', où il ne donne pas de points' : ', où les ordres coûtent le double'}.`,
  'mini.ridesOn': (a, n) =>
    `${n(a.unit)} charg{e|ent} encore, contre ${n(a.target)}, le meilleur de ${a.ways} choix : {2:il cède|elle cède|ils cèdent|elles cèdent} dans ${a.gives} % des cas.`,
  'mini.runs': (a, n) =>
    `${n(a.unit)} cour{t|ent} d’abord : à ${a.inches}″ du bord, plus près que les autres.`,
  'mini.safer': (a, n) =>
    `${n(a.unit)} se décal{e|ent} de ${a.inches}″ : ${a.after} {ennemi|ennemis} au lieu de ${a.before} pour y tirer ou prendre un flanc.`,
  'mini.savedFirst': (a, n) =>
    `Ce qui sauve ou prend des points sur-le-champ passe avant les combats : ${n(a.unit)} d’abord, avec ${a.points} PC en main.`,
  'mini.shot': (a, n) =>
    `De ${a.shots} tirs, celui-ci promet le plus : ${n(a.unit)} touch{e|ent} ${n(a.target)} dans ${a.hit} % des cas, une cible de ${a.points} {point|points}.`,
  'mini.shotRisk': (a, n) =>
    `${n(a.unit)} tir{e|ent} sur ${n(a.target)} : la cible en souffre dans ${a.hit} % des cas, le tireur dans ${a.own} %.`,
  'mini.softens': (a, n) =>
    `${n(a.target)} v{a|ont} être chargé{es} : ${n(a.unit)} tir{e|ent} d’abord, et le coup porte dans ${a.hit} % des cas.`,
  'mini.spike': (a, n) =>
    `${n(a.unit)} enclou{e|ent} ${n(a.target)} : ${a.points} {point|points} pour ${a.cost} PC.`,
  'mini.staysCovered': (a, n) =>
    `${n(a.unit)} gard{e|ent} l’abri de ${n(a.area)} plutôt que de prendre la position gagnée.`,
  'mini.takes': (a, n) =>
    `${n(a.area)} compt{e|ent} pour ${a.percent} % et personne n’y est : ${n(a.unit)} y entr{e|ent}.`,
  'mini.together': (a, n) =>
    `${n(a.unit)} se join{t|gnent} à la charge contre ${n(a.target)} : à plusieurs, elle réussit dans ${a.helped} % des cas au mieux, seule dans ${a.alone} %.`,
  'mini.tooNear': (a, n) =>
    `${n(a.unit)} {est|sont} à ${a.gap}″ de l’ennemi, sous ${a.guns} {batterie|batteries}, sans combat en vue : ${a.inches}″ en arrière.`,
  'mini.usual': (a) => `Le mélange ordinaire des armes revient à nos ${a.points} points.`,
  'mini.volley': (a, n) =>
    `${n(a.unit)} ${VOLLEY[a.act]} ${n(a.target)} : une salve porte dans ${a.hit} % des cas, la réponse dans ${a.answer} %, pour ${a.cost} PC.`,
  'mini.walksOff': (a, n) =>
    `${n(a.unit)} sort{|ent} par {son|leur} bord, à ${a.inches}″, avant que ${a.points} {point ne soit perdu|points ne soient perdus}.`,
  'mini.withdraw': (a, n) =>
    `${n(a.unit)} quitt{e|ent} la table par {son|leur} bord : ${a.points} {point qui n’est pas perdu|points qui ne sont pas perdus}.`,
};
