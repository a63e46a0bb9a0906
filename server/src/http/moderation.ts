import { shape } from '@grande/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Moderation } from '../people/moderation.ts';
import type { Operators } from '../people/operators.ts';
import { REPORT_REASONS } from '../persons.ts';
import type { Person } from '../protocol.ts';
import { inPerson, type WhoIs } from './session.ts';

export interface ModerationParts {
  readonly whoIs: WhoIs;
  readonly moderation: Moderation;
  readonly operators: Operators;
}

const text = (most: number, least = 0) =>
  shape.where(
    shape.text(),
    `${least} to ${most} letters`,
    (t) => t.length >= least && t.length <= most && !t.includes('\0'),
  );
const BODIES = {
  block: shape.object({ on: shape.flag() }),
  report: shape.object({
    against: shape.text(/^[\w-]{1,64}$/),
    match: shape.maybe(shape.text(/^[\w-]{1,40}$/)),
    why: shape.oneOf(...REPORT_REASONS),
    text: text(1000),
  }),
  /** Without days there is no end. */
  sanction: shape.object({ days: shape.maybe(shape.integer(1, 3650)), reason: text(500, 1) }),
  nothing: shape.object({}),
};

/** What people do against each other's bad manners, and operators against those who do not stop. */
export function moderating(app: FastifyInstance, { whoIs, moderation, operators }: ModerationParts): void {
  const malformed = (reply: FastifyReply) => reply.code(400).send({ error: 'malformed' });
  const done = (reply: FastifyReply, ok: boolean) =>
    ok ? { ok: true } : reply.code(409).send({ error: 'notNow' });
  const param = (request: FastifyRequest) => (request.params as { id: string }).id;
  app.get(
    '/api/me/blocks',
    inPerson(whoIs, async (person) => moderation.blocksOf(person.id)),
  );
  app.post(
    '/api/people/:id/block',
    inPerson(whoIs, async (person, request, reply) => {
      const given = shape.read(BODIES.block, request.body);
      const other = param(request);
      if (!given.ok || !/^[\w-]{1,64}$/.test(other)) return malformed(reply);
      return done(reply, await moderation.block(person.id, other, given.value.on));
    }),
  );
  app.post(
    '/api/reports',
    inPerson(whoIs, async (person, request, reply) => {
      const given = shape.read(BODIES.report, request.body);
      return given.ok ? done(reply, await moderation.report(person.id, given.value)) : malformed(reply);
    }),
  );
  const operator = <T>(work: (person: Person, request: FastifyRequest, reply: FastifyReply) => Promise<T>) =>
    inPerson(whoIs, async (person, request, reply) => {
      if (!(await operators.include(person))) return reply.code(403).send({ error: 'notYours' });
      return work(person, request, reply);
    });
  app.get(
    '/api/admin/reports',
    operator(async () => moderation.queue()),
  );
  app.get(
    '/api/admin/deeds',
    operator(async () => moderation.deeds()),
  );
  const act = <T>(
    path: string,
    what: string,
    body: shape.Shape<T>,
    work: (operator: string, id: string, value: T) => Promise<boolean>,
  ): void => {
    app.post(
      path,
      operator(async (person, request, reply) => {
        const given = shape.read(body, request.body ?? {});
        const id = param(request);
        if (!given.ok || !/^[\w-]{1,64}$/.test(id)) return malformed(reply);
        const ok = await work(person.id, id, given.value);
        request.log.warn({ operator: person.id, id, done: ok }, what);
        if (ok) await moderation.did(person.id, what, id, noteOf(given.value));
        return ok ? { ok: true } : reply.code(404).send({ error: 'nothing' });
      }),
    );
  };
  const number = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
  act('/api/admin/reports/:id/close', 'report closed', BODIES.nothing, (by, id) =>
    moderation.close(by, number(id)),
  );
  act('/api/admin/lines/:id/remove', 'line removed', BODIES.nothing, (_, id) =>
    moderation.removeLine(number(id)),
  );
  for (const kind of ['mute', 'ban'] as const) {
    act(
      `/api/admin/people/:id/${kind}`,
      kind === 'mute' ? 'muted' : 'banned',
      BODIES.sanction,
      (by, id, value) => moderation.sanction(by, id, kind, value.days, value.reason),
    );
    act(`/api/admin/people/:id/un${kind}`, `${kind} lifted`, BODIES.nothing, (_, id) =>
      moderation.lift(id, kind),
    );
  }
}

const noteOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'reason' in value ? String(value.reason) : '';
