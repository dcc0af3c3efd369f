/** The routes of the host: `feldzug admin` and Prometheus use them, with the host's key. */
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admin } from './admin.ts';
import { ServerError } from './errors.ts';
import type { HostKey } from './host-key.ts';
import { bearer } from './http.ts';
import type { Metrics } from './metrics.ts';
import { GameIdSchema } from './schemas.ts';

const strict = { additionalProperties: false } as const;
const Reason = Type.String({ maxLength: 200 });
const ListSchema = Type.Object(
  {
    limit: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
    stage: Type.Optional(
      Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('finished')]),
    ),
  },
  strict,
);
const CloseSchema = Type.Object({ reason: Reason }, strict);
const SeatSchema = Type.Object(
  { seat: Type.Union([Type.Integer({ minimum: 0, maximum: 7 }), Type.Null()]) },
  strict,
);
const BanSchema = Type.Object({ address: Type.String({ maxLength: 64 }), reason: Reason }, strict);
const UnbanSchema = Type.Object({ address: Type.String({ maxLength: 64 }) }, strict);

interface ById {
  Params: { id: string };
}

/** How many games are listed unless the host asks for more. */
const LISTED = 50;

export function addAdminRoutes(
  app: FastifyInstance,
  { admin, key, metrics }: { readonly admin: Admin; readonly key: HostKey; readonly metrics: Metrics },
): void {
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (!key.fits(bearer(request))) throw new ServerError('forged-token', 'This is not the key of the host.');
  };
  const params = GameIdSchema;
  app.get('/metrics', { onRequest: guard }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  void app.register(
    async (host) => {
      host.addHook('onRequest', guard);
      host.get<{ Querystring: Static<typeof ListSchema> }>(
        '/games',
        { schema: { querystring: ListSchema } },
        ({ query }) => admin.list(Number(query.limit ?? LISTED), query.stage),
      );
      host.get<ById>('/games/:id', { schema: { params } }, (request) => admin.inspect(request.params.id));
      host.get<ById>('/games/:id/record', { schema: { params } }, async (request, reply) =>
        reply.type('application/x-ndjson; charset=utf-8').send(await admin.export(request.params.id)),
      );
      host.delete<ById>('/games/:id', { schema: { params } }, async (request, reply) => {
        await admin.delete(request.params.id);
        return reply.code(204).send();
      });
      host.post<ById & { Body: Static<typeof CloseSchema> }>(
        '/games/:id/close',
        { schema: { params, body: CloseSchema } },
        async (request, reply) => {
          await admin.close(request.params.id, request.body.reason);
          return reply.code(204).send();
        },
      );
      host.post<ById>('/games/:id/reopen', { schema: { params } }, async (request, reply) => {
        await admin.reopen(request.params.id);
        return reply.code(204).send();
      });
      host.post<ById & { Body: Static<typeof SeatSchema> }>(
        '/games/:id/revoke',
        { schema: { params, body: SeatSchema } },
        (request) => admin.revoke(request.params.id, request.body.seat),
      );
      host.post('/expire', async () => ({ expired: await admin.expire() }));
      host.get('/bans', () => admin.bans());
      host.post<{ Body: Static<typeof BanSchema> }>(
        '/bans',
        { schema: { body: BanSchema } },
        async ({ body }) => ({ visitor: await admin.ban(body.address, body.reason) }),
      );
      host.delete<{ Body: Static<typeof UnbanSchema> }>(
        '/bans',
        { schema: { body: UnbanSchema } },
        async (request, reply) => {
          await admin.unban(request.body.address);
          return reply.code(204).send();
        },
      );
      host.post('/drain', () => admin.drain());
    },
    { prefix: '/api/admin' },
  );
}
