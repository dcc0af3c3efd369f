/** The form of every incoming message. Anything else is refused before other code sees it. */
import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type ClientMessage, type CreateGame, SCENARIO_CHARACTERS } from './protocol.ts';

const strict = { additionalProperties: false } as const;
/** No control characters, and none that turn the direction of the text around them or cannot be seen. */
const NOT_IN_NAMES =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
const Name = Type.String({ minLength: 1, maxLength: 40, pattern: `^[^${NOT_IN_NAMES}]*$` });
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$' });
const Word = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' });
const Token = Type.String({ minLength: 1, maxLength: 100 });
const LineNumber = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** A whole scenario as JSON text; the game checks it further. */
const Written = Type.String({ minLength: 2, maxLength: SCENARIO_CHARACTERS, pattern: '^\\{' });

export const CreateGameSchema = Type.Object(
  {
    game: Id,
    scenario: Type.Union([Id, Written]),
    options: Type.Optional(Type.Record(Id, Id, { maxProperties: 32 })),
    seats: Type.Array(Type.Object({ name: Type.Optional(Name), bot: Type.Optional(Id) }, strict), {
      minItems: 1,
      maxItems: 8,
    }),
  },
  strict,
);

export const GameIdSchema = Type.Object({ id: Id }, strict);

export const NewLinkSchema = Type.Object(
  { seat: Type.Union([Type.Integer({ minimum: 0, maximum: 7 }), Type.Null()]) },
  strict,
);

export const RevokedLinkSchema = Type.Object({ token: Token }, strict);

const said = (kind: string, more = {}) => Type.Object({ kind: Type.Literal(kind), id: Id, ...more }, strict);
const ClientMessageSchema = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('hello'),
      protocol: Type.Integer(),
      game: Id,
      token: Token,
      key: Type.Optional(Type.String({ minLength: 32, maxLength: 100, pattern: '^[\\w-]+$' })),
      version: Type.Optional(LineNumber),
      from: Type.Optional(LineNumber),
      seal: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      word: Type.Optional(Word),
      name: Type.Optional(Name),
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('ping') }, strict),
  said('act', { decision: LineNumber, action: Type.Object({ do: Id }, { maxProperties: 16 }) }),
  said('undo', { act: Type.Optional(LineNumber) }),
  said('askBack', { act: Type.Optional(LineNumber) }),
  said('sit', { word: Word, name: Type.Optional(Name) }),
  said('handSeat', { bot: Id }),
  said('closeWindow', { window: Id }),
  ...[
    'agreeBack',
    'declineBack',
    'offerDraw',
    'acceptDraw',
    'declineDraw',
    'resign',
    'takeSeat',
    'openToSpectators',
    'closeToSpectators',
  ].map((kind) => said(kind)),
]);

const clientMessage = TypeCompiler.Compile(ClientMessageSchema);

/** How deep lists and objects may be nested: deeper than any action, too shallow to harm. */
const DEPTH = 8;

/** A message as it arrived; undefined if it is not valid. */
export function readMessage(text: string): ClientMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isShallow(value, DEPTH) && clientMessage.Check(value) ? (value as ClientMessage) : undefined;
}

/** The id of an otherwise invalid message, so that its sender knows which one was refused. */
export function idIn(text: string): string | null {
  try {
    const value = JSON.parse(text) as { id?: unknown } | null;
    return typeof value?.id === 'string' && value.id.length <= 64 ? value.id : null;
  } catch {
    return null;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1));
}

// The schema covers the whole type.
const _create: CreateGame = {} as Static<typeof CreateGameSchema>;
void _create;
