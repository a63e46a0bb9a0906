import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { label } from './data/map.ts';
import { at, forceOf, idOf, matchFrom, position } from './testing/position.ts';

rule(
  ['R-88', 'R-33', 'R-20', 'R-23', 'R-36', 'R-39', 'R-71', '3.4', '6.2', '8.2'],
  'the example of play of 20 November, from the command phase to the night',
  () => {
    const s = position({
      at: {
        desaix: '0105',
        michaud: '0302',
        ferino: '0204',
        hatry: '0202',
        pichegru: '0202',
        'spleny 7/3': '0206',
        'kospoth 5/2': '0205',
        'waldeck 5/2': '0405',
        hotze: '0706',
        conde: '0604',
        wurmser: '0405',
      },
    });
    s.phase = 'dawn';
    for (const f of s.forces) Object.assign(f, { commanded: false, linked: false });
    const dice = [
      2, // weather
      3,
      5, // initiative
      1,
      2,
      2, // reconnaissance, Kospoth's reaction and its reconnaissance
      4,
      5,
      4, // declaration, Férino, Splény
      6, // Desaix's bonus
      4,
      6, // the battle
      4, // rout
      6, // pursuit
      6,
      4, // Hatry, Condé
      3,
      5,
      3, // attrition: Desaix, Splény, Kospoth
      6,
      6,
      6,
      6,
      6,
      6, // 12.4, which the example leaves out: nobody gathers stragglers
      1, // rally
      1, // weather of the 21st
    ];
    const match = matchFrom(s, dice);
    const say = (seat: string, ...keys: string[]) => {
      for (const key of keys) expect([key, match.answer(seat, key)]).toEqual([key, { ok: true }]);
    };
    const f = (id: Parameters<typeof idOf>[1]) => idOf(match.state, id);
    say(
      'french',
      'command:pichegru:michaud',
      'command:pichegru:desaix',
      'command:pichegru:ferino',
      'noOrder:rhine',
    );
    say(
      'coalition',
      'command:wurmser:spleny',
      'command:wurmser:kospoth',
      'command:wurmser:waldeck',
      'done:wurmser',
      'noOrder:lowerRhine',
      'done',
    );
    const now = () => match.state;
    for (const id of ['hatry', 'hotze', 'conde'] as const) expect(forceOf(now(), id).commanded).toBe(false);
    expect(now().loc).toMatchObject({ rhine: true, lowerRhine: true });
    expect([now().first, now().named]).toEqual(['french', 'pichegru']);

    say('french', `activate:${f('desaix')}`, `recon:${f('kospoth')}:2`);
    expect(forceOf(now(), 'kospoth').report).toMatchObject({ type: 'division', sp: null });
    say('coalition', `recon:${f('kospoth')}`);
    expect(forceOf(now(), 'desaix').report).toMatchObject({ type: 'troops', sp: null });
    expect(now().active).toMatchObject({ mp: 1 });
    expect(now().units.desaix.fatigue).toBe(0);
    say('french', 'declare:0205');
    say('coalition', 'out', 'in', 'done');
    say('french', 'normal');
    say('coalition', 'normal', 'charge:spleny:1', 'decline');
    say('french', 'lose:desaix.inf');
    expect(now().units.desaix).toMatchObject({ inf: 9, cav: 4 });
    expect(now().units.spleny).toMatchObject({ inf: 7, cav: 2 });
    expect(now().morale).toMatchObject({ rhine: 17, lowerRhine: 19 });
    say('french', `retreat:${f('desaix')}:0105`, `retreat:${f('desaix')}:0104`);
    say('coalition', 'pursue');
    expect(at(now(), 'desaix')).toBe('0104');
    expect(forceOf(now(), 'desaix').routed).toBe(2);
    expect(at(now(), 'spleny')).toBe('0205');
    for (const id of ['desaix', 'kospoth', 'spleny'] as const) expect(now().units[id].fatigue).toBe(2);

    say('coalition', 'pass');
    say('french', 'pass');
    expect(now().sub).toBe(2);
    say('french', `activate:${f('hatry')}`);
    say('coalition', `activate:${f('conde')}`, 'pass');
    expect(now().sub).toBe(3);
    say('french', 'pass');
    say('coalition', 'pass');
    say('french', 'lose:desaix.inf');
    say('coalition', 'lose:spleny.inf');
    expect(now().turn).toBe(3);
    expect(now().units.desaix.inf + now().units.desaix.cav).toBe(12);
    expect(now().units.spleny.inf + now().units.spleny.cav).toBe(8);
    expect(now().units.kospoth.inf + now().units.kospoth.cav).toBe(7);
    expect([now().units.hotze.chariots, now().units.conde.chariots]).toEqual([5, 5]);
    expect(now().units.hatry.oos || now().units.desaix.oos).toBe(false);
    expect(forceOf(now(), 'desaix').routed).toBe(0);
    for (const id of ['desaix', 'kospoth', 'spleny'] as const) expect(now().units[id].fatigue).toBe(0);
    expect(now().morale).toMatchObject({ rhine: 18, lowerRhine: 19 });
    expect(label(forceOf(now(), 'hatry').hex)).toBe('0202');
  },
);
