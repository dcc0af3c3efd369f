/** The server does not let the player in, and says why in one sentence. */
export class TurnedAway extends Error {}
