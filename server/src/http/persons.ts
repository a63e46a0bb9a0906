import type { FastifyInstance } from 'fastify';
import type { Books } from '../people/books.ts';
import { known, type WhoIs } from './session.ts';

export interface PersonsParts {
  readonly whoIs: WhoIs;
  readonly books: Books;
  readonly now: () => number;
}

/** What people ask about themselves and each other. */
export function persons(app: FastifyInstance, { whoIs, books, now }: PersonsParts): void {
  app.get<{ Params: { person: string }; Querystring: { before?: string } }>(
    '/api/people/:person',
    known(whoIs, async (viewer, request, reply) => {
      const { person } = request.params as { person: string };
      const { before } = request.query as { before?: string };
      const until = Number(before ?? Number.NaN);
      const found = await books.profile(
        person === 'me' ? viewer.id : person,
        viewer.id,
        Number.isSafeInteger(until) ? until : Number.MAX_SAFE_INTEGER,
        now(),
      );
      return found ?? reply.code(404).send({ error: 'nothing' });
    }),
  );
}
