/** HTTP: the page, and the few requests that do not use a WebSocket. */
import { existsSync } from 'node:fs';
import { createServer, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { visitorOf } from './addresses.ts';
import type { Doors } from './doors.ts';
import { ServerError, toServerError } from './errors.ts';
import type { Games } from './games.ts';
import { Gate } from './gate.ts';
import type { Keys } from './keys.ts';
import { newLogId, type VisitorTag } from './log-tags.ts';
import type { Metrics } from './metrics.ts';
import {
  type CatalogueAnswer,
  type CreateGame,
  type HealthAnswer,
  MESSAGE_BYTES,
  type NewLink,
  OPENING_BYTES,
} from './protocol.ts';
import { type Rate, RateLimit } from './rate.ts';
import { CreateGameSchema, GameIdSchema, NewLinkSchema, RevokedLinkSchema } from './schemas.ts';

export interface HttpOptions {
  readonly logger: FastifyServerOptions['logger'];
  /** Whether a proxy in front names the address of a visitor. */
  readonly trustProxy: boolean;
  /** New connections of any kind, and how many a visitor may have open. */
  readonly connections: Rate;
  readonly mostOpen: number;
  /** Milliseconds for the head of a request. */
  readonly headWithin: number;
  readonly requests: Rate;
  readonly openings: Rate;
  readonly doors: Doors;
  readonly metrics: Metrics;
  readonly tagOf: VisitorTag;
  /** The folder of the built page. */
  readonly page: string;
}

export interface Http {
  readonly app: FastifyInstance;
  sweep(): void;
}

/** Milliseconds for a whole request. */
const REQUEST_WITHIN = 30_000;

/** Nothing from elsewhere, nothing inline except style attributes, no referrer for other sites. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
} as const;

export async function createHttp(options: HttpOptions): Promise<Http> {
  const requests = new RateLimit(options.requests);
  const openings = new RateLimit(options.openings);
  const times = {
    headersTimeout: Math.min(REQUEST_WITHIN, options.headWithin),
    requestTimeout: REQUEST_WITHIN,
    keepAliveTimeout: 72_000,
    // A connection that says nothing is found after that.
    connectionsCheckingInterval: Math.min(1_000, options.headWithin),
  };
  // All visitors behind a proxy come from its address: there the proxy must count.
  const gate = options.trustProxy ? undefined : new Gate(options);
  const app = Fastify({
    serverFactory: (handler) => gate?.serve(times, handler) ?? createServer(times, handler),
    logger: options.logger,
    genReqId: newLogId,
    // A request is logged once, by its route and without its address: see below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MESSAGE_BYTES,
    // Trusts only the proxy next to this server: anyone can write the earlier entries.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: true,
    // An unreadable address or an invalid request is refused before any hook, but still with a code.
    frameworkErrors: (error, request, reply) => {
      reply.headers(HEADERS);
      answerError(error, request, reply);
    },
    clientErrorHandler: refuseRequest,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    reply.header('X-Request-Id', request.id);
    if (isApi(request)) reply.header('Cache-Control', 'no-store');
    // Monitoring must see a server that is busy with refusing others.
    if (isHealth(request)) return;
    const visitor = visitorOf(request.ip);
    if (!requests.take(visitor)) throw new ServerError('too-many');
    const isHost = request.url.startsWith('/api/admin/');
    if (options.doors.isBanned(visitor) && !isHost) throw new ServerError('banned');
    if (request.method !== 'POST' || isHost) return;
    if (options.doors.isDraining) throw new ServerError('closing');
    if (!openings.take(visitor)) throw new ServerError('too-many');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    if (route === '/api/games' && status === 201) options.metrics.opened();
    const visitor = options.tagOf(visitorOf(request.ip));
    request.log.info(
      { method: request.method, route, status, ms: Math.round(elapsedTime), visitor },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => {
    options.metrics.refused(toldOf(error).code);
    return answerError(error, request, reply);
  });
  await servePage(app, options.page);
  return {
    app,
    sweep() {
      gate?.sweep();
      requests.sweep();
      openings.sweep();
    },
  };
}

export function addRoutes(
  { app }: Http,
  games: Games,
  keys: Keys,
  port: () => number,
  health: () => Promise<HealthAnswer>,
): void {
  app.get('/api/health', () => health());
  app.get('/api/health/ready', () => health());
  app.get('/api/health/live', async () => ({ ok: true }));
  app.get('/api/catalogue', async (request): Promise<CatalogueAnswer> => {
    const listed = await games.catalogue();
    // Only the host's own machine is told how others reach the server.
    return isLoopback(request.ip) ? { games: listed, reach: addressesOf(port()) } : { games: listed };
  });
  app.post<{ Body: CreateGame }>(
    '/api/games',
    { bodyLimit: OPENING_BYTES, schema: { body: CreateGameSchema } },
    async (request, reply) => {
      return reply.code(201).send(await games.create(request.body));
    },
  );
  app.get<{ Params: { id: string } }>('/api/games/:id', { schema: { params: GameIdSchema } }, (request) =>
    games.status(request.params.id, bearer(request)),
  );
  app.post<{ Params: { id: string }; Body: NewLink }>(
    '/api/games/:id/links',
    { schema: { params: GameIdSchema, body: NewLinkSchema } },
    async (request, reply) => {
      const { params, body } = request;
      return reply.code(201).send(await keys.makeLink(params.id, bearer(request), body.seat));
    },
  );
  app.delete<{ Params: { id: string }; Body: { token: string } }>(
    '/api/games/:id/links',
    { schema: { params: GameIdSchema, body: RevokedLinkSchema } },
    async (request, reply) => {
      await keys.revokeLink(request.params.id, bearer(request), request.body.token);
      return reply.code(204).send();
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/games/:id/record',
    { schema: { params: GameIdSchema } },
    async (request, reply) => {
      const coding = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? 'gzip' : 'plain';
      const record = await games.record(request.params.id, coding);
      if (coding === 'gzip') reply.header('Content-Encoding', coding);
      // A record never changes again, but the host may delete it.
      return reply
        .headers({ 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' })
        .type('application/x-ndjson; charset=utf-8')
        .send(record);
    },
  );
}

async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // The page's parts have a hash in their names and never change; the page itself is always fetched again.
      setHeaders: (reply, path) => {
        reply.setHeader(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
      cacheControl: false,
      // The build has a compressed copy beside each text.
      preCompressed: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !isApi(request) && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return answerError(new ServerError('not-found'), request, reply);
    if (isBuilt) return reply.sendFile('index.html');
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The page has not been built. Run "npm start" or "npm run build".\n');
  });
}

/** Anything that is not HTTP, or too large, gets one answer and is cut off. */
function refuseRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const told = new ServerError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'malformed');
  const body = JSON.stringify(told.answer());
  const head = Object.entries({
    ...HEADERS,
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${told.status} ${STATUS_CODES[told.status]}\r\n${head.join('')}\r\n${body}`);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = toldOf(error);
  // Details that the visitor does not see go to the log.
  if (!(error instanceof ServerError) && told.status >= 500) {
    request.log.error(
      { route: request.routeOptions.url, cause: error instanceof Error ? error.message : String(error) },
      'a request failed',
    );
  }
  return reply.code(told.status).send(told.answer());
}

function toldOf(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  const { statusCode = 500, validation } = error as {
    statusCode?: number;
    validation?: { instancePath: string; message?: string }[];
  };
  if (validation?.[0])
    return new ServerError(
      'malformed',
      `Invalid message: ${validation[0].instancePath || 'the message'} ${validation[0].message}.`,
    );
  if (statusCode === 413) return new ServerError('too-large');
  if (statusCode >= 400 && statusCode < 500) return new ServerError('malformed');
  return toServerError(error);
}

/** The token or key of a request. */
export function bearer(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw new ServerError('forged-token');
  return token;
}

const isHealth = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.routeOptions.url?.startsWith('/api/health') === true;
const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/');
const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Where other machines on the same network find the server. */
function addressesOf(port: number): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);
}
