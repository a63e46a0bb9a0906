import { LOCALES, shape } from '@grande/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Books } from '../people/books.ts';
import type { Estate } from '../people/estate.ts';
import type { Operators } from '../people/operators.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Tokens } from '../people/tokens.ts';
import type { Ways } from '../people/ways.ts';
import { type PersonsProblem, TOKEN_DAYS } from '../persons.ts';
import { type Identify, inPerson, known, type WhoIs } from './session.ts';

export interface PersonsParts {
  readonly whoIs: WhoIs;
  readonly books: Books;
  readonly operators: Operators;
  readonly estate: Estate;
  readonly ways: Ways;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly identify: Identify;
  readonly now: () => number;
  /** A session or token of somebody has ended: their sockets are looked at again. */
  readonly ended: (person: string) => Promise<void>;
}

const text = (most: number) =>
  shape.where(shape.text(), `1 to ${most} letters`, (t) => t !== '' && t.length <= most && !t.includes('\0'));
const locale = shape.oneOf(...LOCALES);
const BODIES = {
  token: shape.object({
    name: text(60),
    days: shape.optional(
      shape.where(shape.integer(1, 365), '30, 90 or 365', (n) => TOKEN_DAYS.some((d) => d === n)),
    ),
  }),
  email: shape.object({ on: shape.flag(), locale }),
  webhook: shape.object({ address: shape.maybe(text(500)), locale }),
  device: shape.object({ address: text(1000), p256dh: text(200), auth: text(100), locale }),
  noDevice: shape.object({ address: text(1000) }),
  /** The name once more, and whether matches under way are given up. */
  removal: shape.object({ name: shape.text(), resign: shape.flag() }),
};

const STATUS: Readonly<Record<PersonsProblem, number>> = {
  running: 409,
  name: 400,
  tooMany: 409,
  address: 400,
  unconfirmed: 409,
  notNow: 409,
};
const refuse = (reply: FastifyReply, problem: PersonsProblem) =>
  reply.code(STATUS[problem]).send({ error: problem });
const malformed = (reply: FastifyReply) => reply.code(400).send({ error: 'malformed' });

/** What people ask about themselves and each other. */
export function persons(app: FastifyInstance, parts: PersonsParts): void {
  const { whoIs, books, operators, now } = parts;
  app.get(
    '/api/people/:person',
    known(whoIs, async (viewer, request, reply) => {
      const { person } = request.params as { person: string };
      if (!/^[\w-]{1,64}$/.test(person)) return reply.code(404).send({ error: 'nothing' });
      const { before } = request.query as { before?: string };
      const until = Number(before ?? Number.NaN);
      const found = await books.profile(
        person === 'me' ? viewer.id : person,
        viewer.id,
        Number.isSafeInteger(until) ? until : Number.MAX_SAFE_INTEGER,
        now(),
      );
      if (!found) return reply.code(404).send({ error: 'nothing' });
      return found.id === viewer.id ? { ...found, operator: await operators.include(viewer) } : found;
    }),
  );
  own(app, parts);
  signedIn(app, parts);
  programs(app, parts);
  telling(app, parts);
}

/** Taking one's own along, and taking it away. */
function own(app: FastifyInstance, { whoIs, estate, now, ended }: PersonsParts): void {
  app.get(
    '/api/me/export',
    inPerson(whoIs, async (person, _, reply) => {
      reply.header('content-disposition', 'attachment; filename="grande-tactique.json"');
      return estate.exported(person.id, now());
    }),
  );
  app.post(
    '/api/me/remove',
    inPerson(whoIs, async (person, request, reply) => {
      const given = shape.read(BODIES.removal, request.body);
      if (!given.ok) return malformed(reply);
      if (given.value.name !== person.name) return refuse(reply, 'name');
      if (!given.value.resign && (await estate.running(person.id)) > 0) return refuse(reply, 'running');
      await estate.remove(person.id);
      await ended(person.id);
      return { ok: true };
    }),
  );
}

/** Where one is signed in, and ending that elsewhere. */
function signedIn(app: FastifyInstance, { whoIs, identify, sessions, ended }: PersonsParts): void {
  const by = async (request: FastifyRequest): Promise<string> => (await identify(request.headers))?.by ?? '';
  app.get(
    '/api/me/sessions',
    inPerson(whoIs, async (person, request) => sessions.of(person.id, await by(request))),
  );
  app.post(
    '/api/me/sessions/:id/end',
    inPerson(whoIs, async (person, request, reply) => {
      const { id } = request.params as { id: string };
      if (!/^[\w-]{1,64}$/.test(id)) return reply.code(404).send({ error: 'nothing' });
      const which = id === 'others' ? { but: await by(request) } : { id };
      const done = await sessions.end(person.id, which);
      await ended(person.id);
      return done || id === 'others' ? { ok: true } : reply.code(404).send({ error: 'nothing' });
    }),
  );
}

function programs(app: FastifyInstance, { whoIs, tokens, ended }: PersonsParts): void {
  app.get(
    '/api/me/tokens',
    inPerson(whoIs, async (person) => tokens.of(person.id)),
  );
  app.post(
    '/api/me/tokens',
    inPerson(whoIs, async (person, request, reply) => {
      const given = shape.read(BODIES.token, request.body);
      if (!given.ok) return malformed(reply);
      if (person.guest) return refuse(reply, 'notNow');
      const made = await tokens.make(person.id, given.value.name, given.value.days);
      return made ?? refuse(reply, 'tooMany');
    }),
  );
  app.post(
    '/api/me/tokens/:token/revoke',
    inPerson(whoIs, async (person, request, reply) => {
      const { token } = request.params as { token: string };
      if (!/^[\w-]{1,64}$/.test(token)) return reply.code(404).send({ error: 'nothing' });
      if (!(await tokens.revoke(person.id, token))) return reply.code(404).send({ error: 'nothing' });
      await ended(person.id);
      return { ok: true };
    }),
  );
}

function telling(app: FastifyInstance, { whoIs, ways }: PersonsParts): void {
  type Done = { readonly ok: true } | { readonly ok: false; readonly problem: PersonsProblem };
  const route = <T>(
    path: string,
    body: shape.Shape<T>,
    work: (person: string, value: T) => Promise<Done>,
  ): void => {
    app.post(
      path,
      inPerson(whoIs, async (person, request, reply) => {
        const given = shape.read(body, request.body);
        if (!given.ok) return malformed(reply);
        const done = await work(person.id, given.value);
        return done.ok ? done : refuse(reply, done.problem);
      }),
    );
  };
  app.get(
    '/api/me/reach',
    inPerson(whoIs, async (person) => ways.reach(person.id)),
  );
  route('/api/me/reach/email', BODIES.email, (person, v) => ways.email(person, v.on, v.locale));
  route('/api/me/reach/webhook', BODIES.webhook, (person, v) => ways.webhook(person, v.address, v.locale));
  route('/api/me/reach/device', BODIES.device, (person, { address, p256dh, auth, locale: language }) =>
    ways.device(person, address, JSON.stringify({ p256dh, auth }), language),
  );
  route('/api/me/reach/no-device', BODIES.noDevice, (person, v) => ways.closed(person, 'push', v.address));
}
