/** The server's log, as Fastify's logger offers it. It never contains tokens, seeds or secrets of a game. */
export interface Journal {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
