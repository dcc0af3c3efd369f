/** The server's log: what Fastify's logger offers. Neither tokens nor seeds nor secrets of a game go in. */
export interface Journal {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
