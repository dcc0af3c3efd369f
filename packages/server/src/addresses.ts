/** Where visitors come from, as the limits count them. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Whether a proxy in front of the server names the visitor and the host. */
export interface Front {
  readonly trustProxy: boolean;
}

/** The address of a request: the proxy's last entry if the host trusts a proxy, else the connection's. */
export function addressOf(request: IncomingMessage, { trustProxy }: Front): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  // The proxy nearest to this server writes the last entry.
  const last = [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim();
  return last || request.socket.remoteAddress || '';
}

/** Who is counted as one visitor: an IPv4 address, or the /64 network of an IPv6 address, which one household has. */
export function visitorOf(address: string): string {
  const [plain] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1];
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [front, back] = address.split('::', 2).map((half) => half.split(':').filter((group) => group !== ''));
  // An IPv4 address at the end takes the place of two groups; it never reaches into the first four.
  const missing = back === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...(back ?? [])];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** Whether a page of another site opened the connection. Programs that are no browsers name no origin. */
export function isForeign(request: IncomingMessage, { trustProxy }: Front): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const forwarded = trustProxy ? [request.headers['x-forwarded-host'] ?? []].flat().at(-1) : undefined;
  const own = [host, forwarded].map((name) => name?.toLowerCase());
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
