import type { Decision } from '@grande/engine';
import { rule, wholeQuestion } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import type { Piece } from '../data/units.ts';
import type { State } from '../state.ts';
import { melee } from '../testing/melee.ts';
import { active, position, type Table, tableFrom } from '../testing/position.ts';

// Whole questions: everything that is offered, and for everything that is not the laws that refuse it.
const whole = (m: Table) => m.pending.map((d) => [`${d.seat} ${d.kind}`, wholeQuestion(d)]);

const FIELD = {
  'bonaparte+massena 9': '0811',
  'laharpe 8': '0910',
  'pijon 3': '0812',
  'augereau 9': '0809',
  'decoy.french a': '0712',
  'beaulieu+sebottendorff 8': '1011',
  'argenteau 9': '0912',
  'provera 5': '0911',
  'colli+vitale 5': '0808',
  'decoy.austrian a': '1012',
};

rule(['8.3', '9.1', '9.2', '10', '11.1'], 'what an active force may do, rested, tired and hungry', () => {
  const acts = (id: Piece, given: (s: State) => void = () => undefined) => {
    const s = position({ at: FIELD, turn: 4 });
    given(s);
    return whole(tableFrom(active(s, id)));
  };
  expect(acts('laharpe')).toEqual([
    [
      'french act',
      {
        cheapEnough: 'minimum:1010 minimum:0810 minimum:0809 minimum:1009',
        held: 'move:0911 rapid:0911',
        'held + cheapEnough': 'minimum:0911',
        nobodyThere: 'attack:1010 attack:0810 attack:0809 attack:0909 attack:1009',
        nobodyToLeave: 'separate',
        offRoad: 'rapid:1010 rapid:0909 rapid:1009',
        offered:
          'move:1010 move:0810 move:0809 move:1009 rapid:0810 rapid:0809 minimum:0909 recon:a3:0 recon:a3:1 recon:a3:2 attack:0911 end',
        outOfZone: 'recon:a1:0 recon:a2:0 recon:a4:0 recon:s1:0',
        supplied: 'pillage',
        tooDear: 'move:0909',
      },
    ],
  ]);
  expect(acts('pijon')).toEqual([
    [
      'french act',
      {
        cheapEnough: 'minimum:0913 minimum:0813 minimum:0713 minimum:0712 minimum:0811',
        held: 'move:0912',
        'held + cheapEnough': 'minimum:0912',
        'noPlace + supplied': 'pillage',
        nobodyThere: 'attack:0913 attack:0813 attack:0713 attack:0712 attack:0811',
        nobodyToLeave: 'separate',
        offRoad: 'rapid:0913 rapid:0813 rapid:0713 rapid:0712 rapid:0811',
        'offRoad + held': 'rapid:0912',
        offered: 'move:0913 move:0813 move:0713 move:0712 move:0811 attack:0912 end',
        outOfZone: 'recon:a1:0 recon:a2:0 recon:a3:0 recon:a4:0 recon:s1:0',
      },
    ],
  ]);
  expect(acts('massena')).toEqual([
    [
      'french act',
      {
        cheapEnough: 'minimum:0812 minimum:0712 minimum:0711 minimum:0810',
        held: 'move:0912 move:0911 rapid:0911',
        'held + cheapEnough': 'minimum:0912 minimum:0911',
        nobodyThere: 'attack:0812 attack:0712 attack:0711 attack:0810',
        offRoad: 'rapid:0812 rapid:0711',
        'offRoad + held': 'rapid:0912',
        offered:
          'move:0812 move:0712 move:0711 move:0810 rapid:0712 rapid:0810 recon:a3:0 recon:a3:1 recon:a3:2 attack:0912 attack:0911 separate end',
        outOfZone: 'recon:a1:0 recon:a2:0 recon:a4:0 recon:s1:0',
        supplied: 'pillage',
      },
    ],
  ]);
  expect(acts('argenteau')).toEqual([
    [
      'coalition act',
      {
        cheapEnough: 'minimum:1012 minimum:0913 minimum:0911 minimum:1011',
        held: 'move:0812 move:0811',
        'held + cheapEnough': 'minimum:0812 minimum:0811',
        'noPlace + supplied': 'pillage',
        nobodyThere: 'attack:1012 attack:0913 attack:0911 attack:1011',
        nobodyToLeave: 'separate',
        offRoad: 'rapid:1012 rapid:1011',
        'offRoad + held': 'rapid:0812 rapid:0811',
        offered: 'move:1012 move:0913 move:0911 move:1011 rapid:0913 rapid:0911 attack:0812 attack:0811 end',
        outOfZone: 'recon:f1:0 recon:f2:0 recon:f3:0 recon:f4:0 recon:f5:0',
      },
    ],
  ]);
  expect(acts('augereau')).toEqual([
    [
      'french act',
      {
        cheapEnough: 'minimum:0910 minimum:0810 minimum:0709 minimum:0909',
        held: 'move:0808',
        'held + cheapEnough': 'minimum:0808',
        impassable: 'move:0710 minimum:0710',
        nobodyThere: 'attack:0910 attack:0810 attack:0709 attack:0909',
        'nobodyThere + noRoadIn': 'attack:0710',
        nobodyToLeave: 'separate',
        offRoad: 'rapid:0710',
        'offRoad + held': 'rapid:0808',
        offered:
          'move:0910 move:0810 move:0709 move:0909 rapid:0910 rapid:0810 rapid:0709 rapid:0909 attack:0808 end',
        outOfZone: 'recon:a1:0 recon:a2:0 recon:a3:0 recon:a4:0 recon:s1:0',
        supplied: 'pillage',
      },
    ],
  ]);
  expect(
    acts('laharpe', (s) => {
      s.units.laharpe.oos = 3;
      s.units.laharpe.fatigue = 2;
    }),
  ).toEqual([
    [
      'french act',
      {
        exhausted: 'move:0810 move:0809 minimum:1010 minimum:0909 minimum:1009 attack:0911',
        'exhausted + cheapEnough': 'minimum:0810 minimum:0809',
        'exhausted + held': 'move:0911',
        'exhausted + held + cheapEnough': 'minimum:0911',
        'exhausted + notRested': 'rapid:0810 rapid:0809',
        'exhausted + notRested + held': 'rapid:0911',
        'exhausted + notRested + offRoad': 'rapid:1010 rapid:0909 rapid:1009',
        'exhausted + tooDear': 'move:1010 move:0909 move:1009',
        'nobodyThere + exhausted': 'attack:1010 attack:0810 attack:0809 attack:0909 attack:1009',
        nobodyToLeave: 'separate',
        offered: 'recon:a3:0 end',
        outOfZone: 'recon:a1:0 recon:a2:0 recon:a4:0 recon:s1:0',
        supplied: 'pillage',
      },
    ],
  ]);
});

test('two days around Carcare: the first question of every kind', () => {
  const heard: Record<string, Record<string, string>> = {};
  const asked = (d: Decision): void => {
    heard[`${d.seat} ${d.kind}`] ??= wholeQuestion(d);
  };
  const m = tableFrom(melee(0), 'two days around Carcare');
  for (let n = 0; n < 400 && !m.outcome; n++) {
    const [d] = m.pending;
    if (!d) break;
    asked(d);
    m.choose(d, n % Math.min(3, d.options.length));
  }
  expect(heard).toEqual({
    'coalition act': {
      decoyMoves:
        'rapid:0809 rapid:0908 rapid:1008 minimum:1009 attack:0910 recon:f1:0 recon:f2:0 recon:f3:0 recon:f4:0 recon:f5:0 recon:f6:0 recon:f7:0 recon:f8:0 recon:f9:0 recon:f10:0 recon:f11:0 recon:f12:0 recon:f13:0',
      'decoyMoves + cheapEnough': 'minimum:0809 minimum:0808 minimum:0908 minimum:1008',
      'decoyMoves + held': 'minimum:0910',
      'decoyMoves + offRoad': 'rapid:1009 rapid:0808',
      'decoyMoves + offRoad + held': 'rapid:0910',
      'held + tooDear': 'move:0910',
      'nobodyThere + decoyMoves': 'attack:1009 attack:0809 attack:0808 attack:0908 attack:1008',
      'nobodyToLeave + noSpecialMove': 'separate',
      'notAtStart + noSp': 'pillage',
      offered: 'move:0809 move:0808 move:0908 move:1008 end',
      tooDear: 'move:1009',
    },
    'coalition activate': {
      decoyMoves: 'go:s5',
      'decoyMoves + otherMarker': 'go:a7 go:a8',
      offered: 'done decoy:s5:2 decoy:s5:3 decoy:s5:4 decoy:s5:5',
      otherMarker:
        'decoy:a7:2 decoy:a7:3 decoy:a7:4 decoy:a7:5 decoy:a8:2 decoy:a8:3 decoy:a8:4 decoy:a8:5 go:a1 go:a2 go:a3 go:a4 go:s1',
      'otherMarker + uncommanded': 'go:a5 go:a6 go:a9 go:s2 go:s3 go:s4 go:s6 go:s7 go:s8',
    },
    'coalition attrition': {
      offered: 'lose:none',
    },
    'coalition candidate': {
      offered: 'candidate:beaulieu candidate:colli',
    },
    'coalition command': {
      brigadeCommand: 'command:beaulieu:vukassovitch command:beaulieu:pittoni command:beaulieu:chobinin',
      offered:
        'command:done command:beaulieu:argenteau command:beaulieu:sebottendorff command:beaulieu:provera command:colli:provera command:colli:vitale command:colli:dichat command:colli:brempt command:colli:bellegarde command:colli:colliRicci command:colli:dellera',
      otherArmy:
        'command:beaulieu:vitale command:beaulieu:dichat command:beaulieu:brempt command:beaulieu:bellegarde command:beaulieu:colliRicci command:beaulieu:dellera command:colli:argenteau command:colli:sebottendorff',
      'otherArmy + brigadeCommand': 'command:colli:vukassovitch command:colli:pittoni command:colli:chobinin',
    },
    'coalition contest': {
      offered: 'contest:yes contest:no',
    },
    'coalition drawIn': {
      offered: 'takesPart staysOut',
    },
    'coalition join': {
      notNextDoor: 'join:s1',
      'notNextDoor + demoralised': 'join:s4',
      'notNextDoor + phantom': 'join:a7 join:a8 join:s5',
      'notNextDoor + testsToJoin': 'join:a6 join:s2 join:s3 join:s6 join:s7 join:s8',
      offered: 'join:done join:a1 join:a2',
      testsToJoin: 'join:a5 join:a9',
    },
    'coalition march': {
      nextDoor: 'march:a1 march:a2 march:a3 march:a5 march:a9',
      offered: 'march:done march:s1:rapid:0910-0911',
      outOfHearing: 'march:a6 march:s2 march:s3',
      'outOfHearing + decoyMoves': 'march:a7 march:a8 march:s5',
      'outOfHearing + mustFlee': 'march:s4',
      tooSlow: 'march:s6 march:s7 march:s8',
    },
    'coalition organise': {
      apart: 'recover:pittoni',
      'apart + cavalry': 'recover:chobinin',
      brigadeUsed:
        'detach:argenteau:1 detach:argenteau:2 detach:argenteau:3 detach:argenteau:4 detach:sebottendorff:1 detach:sebottendorff:2 detach:sebottendorff:3 detach:sebottendorff:4',
      'brigadeUsed + tooMany': 'detach:argenteau:5 detach:sebottendorff:5',
      notCommanded: 'fuse:beaulieu:sebottendorff fuse:colli:dichat fuse:colli:brempt',
      notStacked: 'fuse:beaulieu:argenteau fuse:beaulieu:vukassovitch',
      'notStacked + notCommanded': 'fuse:beaulieu:pittoni fuse:beaulieu:chobinin',
      'notStacked + notCommanded + demoralised':
        'fuse:colli:bellegarde fuse:colli:colliRicci fuse:colli:dellera',
      'notStacked + otherArmy': 'fuse:colli:vukassovitch',
      'notStacked + otherArmy + notCommanded':
        'fuse:beaulieu:vitale fuse:beaulieu:dichat fuse:beaulieu:brempt fuse:colli:argenteau fuse:colli:sebottendorff fuse:colli:pittoni fuse:colli:chobinin',
      'notStacked + otherArmy + notCommanded + demoralised':
        'fuse:beaulieu:bellegarde fuse:beaulieu:colliRicci fuse:beaulieu:dellera',
      offered: 'organise:done fuse:colli:vitale recover:vukassovitch',
    },
    'coalition pillage': {
      offered: 'pillage:no',
      supplied: 'pillage:yes pillage:test pillage:general',
    },
    'coalition pursue': {
      offered: 'pursue halt',
    },
    'coalition react': {
      offered: 'react:pass',
      unseen:
        'react:a3:0911 react:a1 react:a2 react:a4 react:a5 react:a6 react:a7 react:a8 react:a9 react:s1 react:s2 react:s3 react:s4 react:s5 react:s6 react:s7 react:s8',
      'unseen + dearStep': 'react:a3:1012 react:a3:1011',
      'unseen + dearStep + held + onlyAway': 'react:a3:0812 react:a3:0811',
      'unseen + held + onlyAway': 'react:a3:0913',
      'unseen + onlyAway': 'react:a3:recon',
    },
    'coalition reserve': {
      farFromEdge: 'reserve:argenteau reserve:sebottendorff',
      'noAustrianDivision + farFromEdge':
        'reserve:vukassovitch reserve:pittoni reserve:chobinin reserve:vitale reserve:dichat reserve:brempt reserve:bellegarde reserve:colliRicci reserve:dellera',
      offered: 'reserve:none',
    },
    'coalition supply': {
      fed: 'pillage:s4 pillage:s6 pillage:s7 pillage:s8',
      noPlace: 'pillage:a5 pillage:a6 pillage:s2 pillage:s3',
      'noPlace + noSp': 'pillage:a7 pillage:a8 pillage:s5',
      'noPlace + supplied': 'pillage:a2 pillage:a3',
      noSp: 'pillage:a1 pillage:s1',
      offered: 'supply:done pillage:a9',
    },
    'french act': {
      cheapEnough: 'minimum:0812 minimum:0712 minimum:0711 minimum:0810',
      held: 'move:0912 move:0911 rapid:0911',
      'held + cheapEnough': 'minimum:0912 minimum:0911',
      noSp: 'attack:0912 attack:0911 pillage',
      'nobodyThere + noSp': 'attack:0812 attack:0712 attack:0711 attack:0810',
      nobodyToLeave: 'separate',
      offRoad: 'rapid:0812 rapid:0711',
      'offRoad + held': 'rapid:0912',
      offered: 'move:0812 move:0712 move:0711 move:0810 rapid:0712 rapid:0810 end',
      outOfZone:
        'recon:a1:0 recon:a2:0 recon:a3:0 recon:a4:0 recon:a5:0 recon:a6:0 recon:a7:0 recon:a8:0 recon:a9:0 recon:s1:0 recon:s2:0 recon:s3:0 recon:s4:0 recon:s5:0 recon:s6:0 recon:s7:0 recon:s8:0',
    },
    'french activate': {
      commanded: 'test:f1 half:f1',
      'decoyMoves + otherMarker': 'go:f7 go:f8 go:f9',
      offered: 'done go:f1',
      'otherMarker + uncommanded': 'go:f2 go:f3 go:f4 go:f5 go:f6 go:f10 go:f11 go:f12 go:f13',
      sound: 'flee:f1',
    },
    'french attrition': {
      offered: 'lose:none',
    },
    'french command': {
      brigadeCommand: 'command:bonaparte:pijon command:bonaparte:joubert',
      offered:
        'command:done command:bonaparte:laharpe command:bonaparte:massena command:bonaparte:augereau command:bonaparte:serurier command:bonaparte:stengel',
    },
    'french contest': {
      offered: 'contest:yes contest:no',
    },
    'french drawIn': {
      offered: 'takesPart staysOut',
    },
    'french forced': {
      'decoyMoves + noStrategic + nearEnemy + noRoadOn': 'march:f8',
      'decoyMoves + noStrategic + noRoadOn': 'march:f7 march:f9',
      'noStrategic + uncommandedPace': 'march:f5',
      'noStrategic + uncommandedPace + nearEnemy': 'march:f2 march:f3 march:f4 march:f10 march:f11 march:f12',
      'noStrategic + uncommandedPace + nearEnemy + noRoadOn': 'march:f6 march:f13',
      offered: 'done march:f1',
    },
    'french join': {
      notNextDoor: 'join:f1',
      'notNextDoor + phantom': 'join:f7 join:f8 join:f9',
      'notNextDoor + scattered + testsToJoin': 'join:f2 join:f5',
      'notNextDoor + testsToJoin': 'join:f6 join:f10 join:f12',
      offered: 'join:done',
      'scattered + testsToJoin': 'join:f3 join:f4',
      testsToJoin: 'join:f11',
    },
    'french march': {
      decoyMoves: 'march:f7 march:f9',
      nextDoor: 'march:f11 march:f13',
      'nextDoor + scattered': 'march:f3 march:f4',
      offered: 'march:done march:f1:rapid:0914-1013-0913 march:f1:normal:0913',
      outOfHearing: 'march:f6 march:f10 march:f12',
      'outOfHearing + decoyMoves': 'march:f8',
      scattered: 'march:f5',
      'scattered + outOfHearing': 'march:f2',
    },
    'french organise': {
      apart: 'recover:pijon',
      brigadeUsed:
        'detach:laharpe:1 detach:laharpe:2 detach:laharpe:3 detach:laharpe:4 detach:massena:1 detach:massena:2 detach:massena:3 detach:massena:4',
      'brigadeUsed + tooMany': 'detach:laharpe:5 detach:massena:5',
      notCommanded: 'fuse:bonaparte:massena fuse:bonaparte:joubert',
      'notStacked + notCommanded':
        'fuse:bonaparte:laharpe fuse:bonaparte:augereau fuse:bonaparte:serurier fuse:bonaparte:stengel fuse:bonaparte:pijon',
      offered:
        'organise:done detach:augereau:1 detach:augereau:2 detach:augereau:3 detach:augereau:4 detach:serurier:1 detach:serurier:2 detach:serurier:3 detach:serurier:4 recover:joubert',
      tooMany: 'detach:augereau:5 detach:serurier:5',
    },
    'french pillage': {
      noSp: 'pillage:yes pillage:test pillage:general',
      offered: 'pillage:no',
    },
    'french react': {
      dearStep: 'react:f6:0806 react:f6:1006 react:f12:0806 react:f12:1006',
      held: 'react:f6:0908 react:f6:0906 react:f12:0906',
      'held + onlyAway': 'react:f12:0908',
      'noTroops + unseen': 'react:f8:1007 react:f8:0807 react:f8:recon',
      'noTroops + unseen + dearStep': 'react:f8:0806 react:f8:1006',
      'noTroops + unseen + held': 'react:f8:0908 react:f8:0906',
      offered: 'react:pass react:f6:1007 react:f6:0807 react:f12:1007 react:f12:0807 react:f6:recon',
      onlyAway: 'react:f12:recon',
      unseen: 'react:f1 react:f2 react:f3 react:f4 react:f5 react:f7 react:f9 react:f10 react:f11 react:f13',
    },
    'french retreat': {
      held: 'retreat:f13:1012 retreat:f13:0911 retreat:f13:1011',
      offered: 'retreat:f13:0913 retreat:f13:0812 retreat:f13:0811',
    },
    'french strategic': {
      'decoyMoves + nearEnemy + noRoadOn': 'march:f8',
      'decoyMoves + noRoadOn': 'march:f7 march:f9',
      'notRested + uncommandedPace + nearEnemy': 'march:f12',
      'notRested + uncommandedPace + nearEnemy + noRoadOn': 'march:f6 march:f13',
      offered: 'done march:f1',
      uncommandedPace: 'march:f5',
      'uncommandedPace + nearEnemy': 'march:f2 march:f3 march:f4 march:f10 march:f11',
    },
    'french supply': {
      noPlace: 'pillage:f6 pillage:f12 pillage:f13',
      'noPlace + noSp': 'pillage:f1 pillage:f8 pillage:f9',
      noSp: 'pillage:f7',
      offered: 'supply:done',
      pillaged: 'pillage:f2 pillage:f3 pillage:f4 pillage:f5 pillage:f10 pillage:f11',
    },
  });
});
