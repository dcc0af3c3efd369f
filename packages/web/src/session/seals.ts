/** What sealed dice are checked with: HMAC-SHA-256 and SHA-256, also on a page without TLS, where browsers offer none. */
import type { Seals } from '@feldzug/kernel/dice.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();

export const seals: Seals = {
  keyed: (key, message) => hmac(sha256, key, encoder.encode(message)),
  plain: sha256,
};
