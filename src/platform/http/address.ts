import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the client's address: the address of the socket, or if the socket belongs to a trusted proxy, the
 * last address in `X-Forwarded-For` that is not a trusted proxy. An invalid entry and everything before it
 * are ignored. If only trusted proxies remain, it is the first of them.
 */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  trusted: readonly string[],
): string {
  let address = plain(peer)
  if (!forwarded || !isTrusted(address, trusted)) return address
  for (const hop of forwarded
    .split(',')
    .map((one) => one.trim())
    .reverse()) {
    const forwarder = withoutPort(hop)
    if (!ipaddr.isValid(forwarder)) return address
    address = plain(forwarder)
    if (!isTrusted(address, trusted)) return address
  }
  return address
}

/** Removes the port that some proxies add: `198.51.100.1:4711`, `[2001:db8::7]:443`, or only the brackets. */
function withoutPort(hop: string): string {
  const found = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[\da-f:.]*:[\da-f:.]*)\](?::\d+)?)$/i.exec(hop)?.groups
  return found?.['v4'] ?? found?.['v6'] ?? hop
}

/** Turns an IPv4-mapped address such as `::ffff:10.0.0.1` into `10.0.0.1`. */
function plain(address: string): string {
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** Whether an address belongs to one of the trusted proxies or ranges. */
export function isTrusted(address: string, trusted: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some((one) => {
    const [range, bits] = one.includes('/') ? ipaddr.parseCIDR(one) : wholeAddress(one)
    return range.kind() === parsed.kind() && parsed.match(range, bits)
  })
}

function wholeAddress(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address)
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
}
