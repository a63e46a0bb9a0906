import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Hall } from '../core/hall.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Moderation } from '../people/moderation.ts';
import type { Operators } from '../people/operators.ts';
import type { Person } from '../protocol.ts';
import type { Metrics } from './metrics.ts';
import { inPerson, type WhoIs } from './session.ts';

export interface OperatorsParts {
  readonly config: Config;
  readonly whoIs: WhoIs;
  readonly operators: Operators;
  readonly outbox: Outbox;
  readonly hall: Hall;
  readonly moderation: Moderation;
  readonly metrics: Metrics;
  readonly gauges: () => Readonly<Record<string, number>>;
  /** How the store is; answers within a second. */
  readonly storeGauges: () => Promise<Readonly<Record<string, number>>>;
  /** What is wrong with the store; null where nothing is. Answers within a second. */
  readonly problem: () => Promise<string | null>;
  readonly now: () => number;
}

/** What operators look at, and the little they may do: everything they do is logged. */
export function operating(app: FastifyInstance, parts: OperatorsParts): void {
  const { config, metrics, gauges, storeGauges, problem, whoIs, operators, outbox, hall, moderation, now } =
    parts;
  app.get('/api/health', async (_, reply) => {
    const found = await problem().catch(() => 'store');
    return reply
      .code(found === null ? 200 : 503)
      .send(found === null ? { ok: true } : { ok: false, problem: found });
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!mayMeasure(request, config)) return reply.code(403).send({ error: 'notYours' });
    const stored = await storeGauges().catch(() => ({ store_well: 0 }));
    return reply.type('text/plain; version=0.0.4').send(metrics.text({ ...gauges(), ...stored }));
  });
  const operator = <T>(work: (person: Person, request: FastifyRequest, reply: FastifyReply) => Promise<T>) =>
    inPerson(whoIs, async (person, request, reply) => {
      if (!(await operators.include(person))) return reply.code(403).send({ error: 'notYours' });
      return work(person, request, reply);
    });
  app.get(
    '/api/admin',
    operator(async () => operators.overview({ ...gauges(), ...metrics.own() }, now())),
  );
  const act = (path: string, what: string, work: (id: string) => Promise<boolean>): void => {
    app.post(
      path,
      operator(async (person, request, reply) => {
        const { id } = request.params as { id: string };
        if (!/^[\w-]{1,64}$/.test(id)) return reply.code(404).send({ error: 'nothing' });
        const done = await work(id);
        request.log.warn({ operator: person.id, id, done }, what);
        if (done) await moderation.did(person.id, what, id);
        return done ? { ok: true } : reply.code(404).send({ error: 'nothing' });
      }),
    );
  };
  const letter = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
  act('/api/admin/letters/:id/again', 'letter tried again', (id) => outbox.again(letter(id), now()));
  act('/api/admin/letters/:id/drop', 'letter dropped', (id) => outbox.dropped(letter(id)));
  act('/api/admin/matches/:id/wake', 'match woken', (id) => hall.rouse(id));
}

/** From this machine itself, or with the token. */
function mayMeasure(request: FastifyRequest, { metricsToken, proxy }: Config): boolean {
  const given = request.headers.authorization ?? '';
  if (metricsToken === null)
    return proxy === null && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  const [one, other] = [Buffer.from(given), Buffer.from(`Bearer ${metricsToken}`)];
  return one.length === other.length && timingSafeEqual(one, other);
}
