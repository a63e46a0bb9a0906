import { listed, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'mont.advance': (a, n) =>
    `Nous nous plaçons devant les murs de ${n(a.hex)} : une garnison sans vivres se rend 1 tour plus tard.`,
  'mont.announce': (a) =>
    `De ${a.least} à ${a.most} PF, nous en annonçons ${a.sp} : que l’ennemi nous croie plus ${a.high ? 'forts' : 'faibles'}.`,
  'mont.approach': (a, n) =>
    `${n(a.force)} marche pour attaquer ${n(a.hex)} : il restera ${a.left} PM après ce pas.`,
  'mont.asTheyAre': (a, n) =>
    `Aucune division d’infanterie ne peut accompagner ${n(a.gic)} aujourd’hui ; sur ${a.ways} {autre changement possible|autres changements possibles}, aucun n’aiderait.`,
  'mont.attack': (a, n) =>
    `Nous attaquons ${n(a.hex)} : ${a.own} PF contre ${a.enemy}, ${a.won} % de vaincre et ${a.lost} % d’être battus.`,
  'mont.candidate': (a, n) =>
    `L’ennemi a ${a.sp} PF à 4 PM au plus de ${n(a.gic)} : personne n’a davantage à faire ou à craindre.`,
  'mont.candidateFree': (a, n) =>
    `Autant commencer par ${n(a.gic)} : l’ennemi le plus proche est à ${a.mp} PM de lui.`,
  'mont.captain': (a, n) => `${n(a.gic)} peut faire manœuvrer ${a.led} de nos divisions, personne davantage.`,
  'mont.chiefRides': (a, n) =>
    `${n(a.gic)} se rend à ${n(a.hex)} : là-bas, ${a.after} PF des nôtres sont à 4 PM au plus, ici ${a.before}.`,
  'mont.chiefStays': (a, n) =>
    `${n(a.gic)} reste à ${n(a.hex)}, avec ${a.sp} PF des nôtres à 4 PM au plus : il ne les servirait pas mieux ailleurs.`,
  'mont.closesUp': (a, n) =>
    `${n(a.force)} va à ${n(a.hex)} : les ordres de ${n(a.gic)} y viennent de ${a.after} PM, ici de ${a.before}.`,
  'mont.contest': (a, n) =>
    `Disputer ne coûte rien, et ${n(a.gic)} a une initiative de ${a.initiative} : qui l’emporte agit le premier.`,
  'mont.declines': (a, n) =>
    `Pas d’attaque sur ${n(a.hex)} : ${a.own} PF contre ${a.enemy}, ${a.won} % de vaincre et ${a.lost} % d’être battus, c’est trop peu.`,
  'mont.decoy': (a, n) =>
    `Le leurre va vers ${n(a.hex)} : qui s’y trouve, ${a.sp} PF, devra envoyer des patrouilles pour le démasquer.`,
  'mont.decoyBack': (a, n) =>
    `Un leurre ne coûte rien : avec ${n(a.gic)}, il est à ${a.mp} PM de l’ennemi le plus proche.`,
  'mont.decoyRests': () =>
    'Aucun leurre qui pourrait agir n’est à plus de 1 PM des ennemis qu’il doit tromper.',
  'mont.decoyStep': (a, n) => `Le leurre vient à ${a.mp} PM de ${n(a.hex)}, où sont ${a.sp} PF ennemis.`,
  'mont.decoyStops': (a, n) =>
    `Le leurre s’arrête à ${a.mp} PM de ${n(a.hex)}, où sont ${a.sp} PF ennemis : aucun pas ne l’en approche sans les toucher.`,
  'mont.drawIn': (a, n) => {
    const chances = `${a.after} % de vaincre avec {1:lui|elle|eux|elles}${a.before === null ? '' : `, ${a.before} % sans {1:lui|elle|eux|elles}`}.`;
    return a.takes
      ? `${n(a.force)} {est entraîné|est entraînée|sont entraînés|sont entraînées} au combat et se fatigu{e|ent} : ${chances}`
      : `${n(a.force)} rest{e|ent} en dehors : ${chances}`;
  },
  'mont.escape': (a, n) => `${n(a.force)} s’échappe vers ${n(a.hex)}, auprès de ${a.sp} PF des nôtres.`,
  'mont.feed': (a, n) =>
    `${n(a.unit)} mange en premier : de ceux que ${n(a.hex)} peut encore nourrir, personne n’a plus que ses ${a.sp} PF.`,
  'mont.flees': (a, n) =>
    `${n(a.force)} est démoralisé, moral ${a.morale}, et gagne l’arrière : l’ennemi est à ${a.mp} PM.`,
  'mont.flight': (a, n) =>
    `${n(a.force)} s’enfuit : à ${n(a.hex)}, l’ennemi est à ${a.enemy} PM${a.home === null ? '' : ` et le ravitaillement à ${a.home} PM`}.`,
  'mont.fort': (a, n) =>
    `${n(a.force)} s’enferme dans le fort de ${n(a.hex)} avec ${a.enemy} PF ennemis à 5 PM au plus : toute autre issue est pire.`,
  'mont.fuse': (a, n) =>
    `${n(a.unit)} accompagne ${n(a.gic)} : des divisions qui le peuvent, aucune n’a plus que ses ${a.sp} PF.`,
  'mont.genoa': (a, n) =>
    `${n(a.force)} entre à ${n(a.hex)} : tant que les Français la tiennent, elle leur vaut ${a.points} PV.`,
  'mont.goesOn': (a, n) =>
    a.hexes === 0
      ? `${n(a.force)} va à ${n(a.hex)}, le but de sa marche : il reste ${a.left} PM.`
      : `${n(a.force)} poursuit sa marche vers ${n(a.hex)} : encore ${a.hexes} {hexagone|hexagones} après celui-ci.`,
  'mont.guns': (a, n) =>
    `${n(a.force)} marche au canon vers ${n(a.hex)} : avec lui la bataille est gagnée dans ${a.after} % des cas, sans lui dans ${a.before} %.`,
  'mont.gunsNot': (a, n) =>
    a.after === a.before
      ? `Personne ne marche au canon vers ${n(a.hex)} : même avec ${n(a.force)}, la bataille est gagnée dans ${a.after} % des cas, pas plus.`
      : `Personne ne marche au canon vers ${n(a.hex)} : ${a.after} % de vaincre avec ${n(a.force)} au lieu de ${a.before} %, cela ne vaut ni les pertes ni la fatigue.`,
  'mont.halt': (a, n) => {
    if (a.mp === 0) return `${n(a.force)} est à ${n(a.goal)}, où il doit être, avec ${a.left} PM de reste.`;
    const halts = `${n(a.force)} s’arrête à ${a.mp} PM de ${n(a.goal)}`;
    return a.left < 1
      ? `${halts}, avec ${a.left} PM de reste.`
      : `${halts} : avec ${a.left} PM de reste, rien de mieux n’est à portée.`;
  },
  'mont.haltFree': (a, n) =>
    a.left < 1
      ? `${n(a.force)} s’arrête à ${n(a.hex)}, avec ${a.left} PM de reste.`
      : `${n(a.force)} s’arrête à ${n(a.hex)} : avec ${a.left} PM de reste, rien de mieux n’est à portée.`,
  'mont.holds': (a, n) =>
    `${n(a.force)} reste à ${n(a.hex)}, à ${a.mp} PM de ${n(a.goal)} : avec ${a.enemy} PF ennemis à 5 PM au plus, rien de mieux n’est à portée.`,
  'mont.hurries': (a, n) =>
    a.mp === 0
      ? `${n(a.force)} atteint ${n(a.goal)} en marche rapide, pour 1 niveau de fatigue.`
      : `${n(a.force)} presse le pas, pour 1 niveau de fatigue : ${a.mp} PM jusqu’à ${n(a.goal)} après ce pas.`,
  'mont.join': (a, n) =>
    a.forces === 1
      ? `Avec ${n(a.force)}, la bataille de ${n(a.hex)} est gagnée dans ${a.after} % des cas, sans lui dans ${a.before} %.`
      : `${n(a.force)} se joint au combat, le premier de ${a.forces} : ensemble, ils vainquent à ${n(a.hex)} dans ${a.after} % des cas au lieu de ${a.before} %.`,
  'mont.joinMass': (a, n) =>
    `${n(a.force)} se joint à la bataille de ${n(a.hex)} : ${a.own} PF contre ${a.enemy}, gagnée dans ${a.won} % des cas.`,
  'mont.joinNot': (a, n) => {
    const out = `${n(a.force)} reste en dehors de la bataille de ${n(a.hex)} :`;
    if (a.after === a.before)
      return `${out} avec lui ou sans lui, elle est gagnée dans ${a.after} % des cas.`;
    return `${out} ${a.after} % de vaincre${a.before === null ? '' : ` au lieu de ${a.before} %`}, mais des pertes sur ${a.more} PF au lieu de ${a.own}.`;
  },
  'mont.keeps': (a, n) =>
    `${n(a.force)} reste à ${n(a.hex)}, où il doit être : qui ne bouge pas teste l’attrition à −2.`,
  'mont.knock': (a, n) =>
    `Il ne devrait pas y avoir de troupes à ${n(a.hex)} : ${n(a.force)}, fort de ${a.sp} PF, va y voir.`,
  'mont.lastBlow': (a, n) =>
    `Le pillage de ${n(a.hex)} prend ${a.price} {point|points} sur ${a.will} au moral sarde, et finit la guerre.`,
  'mont.look': (a, n) =>
    `${n(a.force)} regarde qui vient d’arriver à ${n(a.hex)} : cela ne coûte rien, et le test réussit dans ${a.chance} % des cas.`,
  'mont.lose': (a, n) =>
    a.spares
      ? `${listed(a.units, n)}, ${a.sp} PF, {supporte|supportent} la perte : 2 PF sardes coûteraient un point de moral à la Sardaigne.`
      : `${listed(a.units, n)}, ${a.sp} PF, {supporte|supportent} le mieux la perte.`,
  'mont.morale': (a, n) =>
    `${n(a.unit)} donne notre moral : moral ${a.morale}, fatigue ${a.fatigue}, personne n’y est plus ferme.`,
  'mont.noStrike': (a, n) =>
    a.gone
      ? `L’ennemi a quitté ${n(a.hex)} : ${n(a.force)} s’arrête avec ${a.mp} PM de reste.`
      : `${n(a.force)} ne peut attaquer ${n(a.hex)} maintenant et s’arrête avec ${a.mp} PM de reste.`,
  'mont.only': () => 'Rien d’autre ne nous est ouvert.',
  'mont.orders': (a, n) => {
    const orders = `${n(a.unit)} reçoit des ordres pour ${a.cost} PC : ${a.sp} PF`;
    if (a.enemy !== null) return `${orders}, à ${a.enemy} PM de l’ennemi le plus proche.`;
    if (a.to) return `${orders} à ${a.to.mp} PM de leur but, ${n(a.to.hex)}.`;
    return `${orders}, et personne n’en a plus besoin.`;
  },
  'mont.ordersNone': (a) =>
    `Les ordres seraient perdus pour ${a.units} {unité|unités} : aucun pion sur la carte ne {la|les} représente.`,
  'mont.part': (a, n) =>
    `${n(a.unit)} se sépare de ${n(a.gic)} avec ${a.sp} PF sur ${a.total} : de petites forces perdent moins de traînards, et chacune marche à son tour.`,
  'mont.partSmaller': (a, n) =>
    `Une division suffit avec ${n(a.gic)} : ${n(a.unit)}, ${a.sp} PF, le laisse à ${n(a.bigger)}, ${a.more} PF.`,
  'mont.pillageNot': (a, n) =>
    a.home
      ? `Pas de pillage à ${n(a.hex)} : un repas ne vaut pas ${a.price} {point|points} de moral sarde.`
      : `Pas de pillage à ${n(a.hex)} : un repas ne vaut pas ${a.price} PV.`,
  'mont.pillages': (a, n) =>
    `Le moral sarde est à ${a.will} : le pillage de ${n(a.hex)} en prend ${a.price} ce soir.`,
  'mont.place': (a, n) =>
    `${n(a.unit)} commence à ${n(a.hex)}, à ${a.mp} PM de ${n(a.goal)} : aucune autre place permise n’en est plus près.`,
  'mont.plunder': (a) =>
    `Le moral sarde n’est plus qu’à ${a.will} : sans ordres, ${a.forces} {force affamée peut|forces affamées peuvent} piller le reste ce soir.`,
  'mont.principal': (a, n) =>
    `${n(a.force)} porte la bataille : avec ${a.sp} PF, personne n’y est plus fort.`,
  'mont.pursue': () =>
    'Une poursuite ne nous coûte rien : pour 2 PF pris, chacune de leurs divisions perd un cran.',
  'mont.recon': (a, n) =>
    `Nous ignorons qui est à ${n(a.hex)} : ${a.mp} PM pour des éclaireurs${a.extra > 0 ? `, soit ${a.extra} de plus à leur dé` : ''}.`,
  'mont.recover': (a, n) =>
    `${n(a.unit)} reprend ${n(a.brigade)} : ${a.sp} PF, c’est trop peu pour rester seul.`,
  'mont.replace': (a, n) => {
    const gets = `${n(a.unit)} reçoit le PF : ${a.sp} jusqu’ici`;
    if (!a.to) return `${gets}, et personne n’en a plus besoin.`;
    const { mp, hex } = a.to;
    return mp === 0
      ? `${gets}, à ${n(hex)}, où il doit être.`
      : `${gets}, à ${mp} PM de ${n(hex)}, où il doit être.`;
  },
  'mont.reroute': (a) =>
    `Le plus court chemin qui reste vers le canon compte ${a.hexes} {hexagone|hexagones}.`,
  'mont.reserve': (a, n) =>
    `Les ${a.gets} PF de la réserve vont à ${n(a.unit)} : ${a.sp} PF jusqu’ici, l’ennemi à ${a.mp} PM.`,
  'mont.reserveNone': (a) =>
    `La réserve attend : sur ${a.ways} {division|divisions} à portée, aucune n’est assez petite et assez près de l’ennemi.`,
  'mont.rest': (a, n) =>
    a.mp < 1
      ? `${n(a.force)} reste à ${n(a.hex)} : avec ${a.mp} PM, on ne va pas loin aujourd’hui.`
      : `${n(a.force)} reste à ${n(a.hex)} : rien, à ${a.mp} PM à la ronde, ne vaut les traînards d’une marche.`,
  'mont.restAll': (a) =>
    `Aucune des ${a.forces} forces de ce jeton ne gagne à agir : qui ne bouge pas teste l’attrition à −2.`,
  'mont.restrain': (a, n) =>
    `Un pillage de ${n(a.hex)} nous coûterait ${a.price} ${a.home ? '{point|points} de moral sarde' : 'PV'} : ${n(a.force)} retient ses hommes dans ${a.chance} % des cas.`,
  'mont.retire': (a, n) => `${n(a.force)} se replie : ici l’ennemi le battrait dans ${a.won} % des cas.`,
  'mont.retreat': (a, n) => {
    const to = `${n(a.force)} se retire à ${n(a.hex)}`;
    if (a.friends > 0)
      return `${to}, auprès de ${a.friends} PF des nôtres : l’ennemi en a ${a.enemy} à 5 PM au plus.`;
    return `${to} : l’ennemi a ${a.enemy} PF à 5 PM au plus${a.home === null ? '' : `, le ravitaillement est à ${a.home} PM`}.`;
  },
  'mont.rides': (a, n) =>
    `${n(a.unit)} accompagne déjà ${n(a.gic)}, ${a.sp} PF ; chacun des autres marche à son tour.`,
  'mont.road': (a, n) =>
    `${n(a.force)} est à ${a.mp} PM de ${n(a.goal)} : cela vaut ${a.forced ? 'une marche forcée' : 'un mouvement stratégique'} et un niveau de fatigue.`,
  'mont.roadAway': (a, n) =>
    `${n(a.force)} ne passe pas la nuit à ${n(a.hex)} : l’ennemi a ${a.enemy} PF à 5 PM au plus.`,
  'mont.roadNobody': (a) =>
    a.forced
      ? `Pas de marche forcée : sur ${a.forces} {force qui le pourrait|forces qui le pourraient}, aucune n’a plus de ${a.mp} PM à faire sans ennemi à craindre.`
      : `Pas de mouvement stratégique : sur ${a.forces} {force qui le pourrait|forces qui le pourraient}, aucune n’a plus de ${a.mp} PM à faire.`,
  'mont.roadStep': (a, n) =>
    a.mp === 0
      ? `${n(a.force)} atteint ${n(a.goal)} par la route, pour 1 niveau de fatigue.`
      : `${n(a.force)} suit la route : ${a.mp} PM jusqu’à ${n(a.goal)} après ce pas.`,
  'mont.screen': (a, n) =>
    `${n(a.force)} fait écran devant nos troupes : le test réussit dans ${a.chance} % des cas.`,
  'mont.screenNot': (a) =>
    `Il n’y a pas de troupes à cacher : sur ${a.ways} {écran possible|écrans possibles}, aucun n’est utile.`,
  'mont.shifts': (a, n) =>
    `${n(a.force)} va à ${n(a.hex)} : ${a.own} PF des nôtres et ${a.enemy} de l’ennemi à ${a.mp} PM au plus, ici ${a.ownHere} et ${a.enemyHere}.`,
  'mont.shrinks': (a, n) =>
    `${n(a.force)} s’éloigne de qui vient d’arriver à ${n(a.hex)} : le test réussit dans ${a.chance} % des cas.`,
  'mont.spent': (a, n) => `${n(a.force)} se repose : à 2 niveaux de fatigue, on ne marche ni n’attaque.`,
  'mont.stand': (a, n) =>
    `Nous restons où nous sommes : une attaque depuis ${n(a.hex)} serait gagnée dans ${a.won} % des cas au plus.`,
  'mont.step': (a, n) =>
    a.mp === 0
      ? `${n(a.force)} atteint ${n(a.goal)} avec ${a.left} PM de reste.`
      : `${n(a.force)} est en route vers ${n(a.goal)} : encore ${a.mp} PM après ce pas.`,
  'mont.takes': (a, n) =>
    `${n(a.force)} entre à ${n(a.hex)} : cela ${a.back ? 'rend' : 'coûte'} à la Sardaigne ${a.points} {point|points} de moral.`,
  'mont.terrain': (a) =>
    `Ce terrain ôte ${a.value} aux dés de l’attaquant : rien d’autre à invoquer n’ôte davantage.`,
  'mont.tooStrong': (a, n) =>
    `${n(a.force)}, ${a.own} PF, n’attaque pas : contre ${a.enemy} PF à ${n(a.hex)}, les chances sont trop mauvaises.`,
  'mont.towards': (a, n) =>
    `${n(a.force)} marche sur ${n(a.goal)} : ${a.before} PM maintenant, ${a.after} après la marche.`,
  'mont.waits': (a, n) => `${n(a.unit)} attend le jeton de ${n(a.gic)} : leurs ${a.sp} PF agissent ensemble.`,
  'mont.watch': (a, n) =>
    `Sur ${a.ways} {réaction possible|réactions possibles}, aucune n’aide : depuis ${n(a.hex)}, personne n’est menacé qui pourrait reculer.`,
};
