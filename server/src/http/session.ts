import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../protocol.ts';

/** Finds out who is asking, by the session or the token he brings. */
export type WhoIs = (headers: FastifyRequest['headers']) => Promise<Person | null>;
/** Somebody who is known here, and by what: the session or token that their sockets live and die with. */
export interface Known {
  readonly person: Person;
  readonly by: string;
}
export type Identify = (headers: FastifyRequest['headers']) => Promise<Known | null>;
type Handler<T> = (person: Person, request: FastifyRequest, reply: FastifyReply) => Promise<T>;

/** For whoever is known here, person or program. */
export function known<T>(whoIs: WhoIs, handler: Handler<T>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await whoIs(request.headers);
    if (!person) return reply.code(401).send({ error: 'noSession' });
    return handler(person, request, reply);
  };
}

/** For people in person: a program that plays for somebody has no business with his account. */
export function inPerson<T>(whoIs: WhoIs, handler: Handler<T>) {
  return known(whoIs, async (person, request, reply) => {
    if (person.program) return reply.code(403).send({ error: 'notYours' });
    return handler(person, request, reply);
  });
}
