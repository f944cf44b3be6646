import ipaddr from 'ipaddr.js'

/**
 * The client's address: the socket's, unless a trusted proxy is the peer; then the last address of
 * `X-Forwarded-For` that is not itself a trusted proxy.
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

/** Some proxies add the port of the connection: `198.51.100.1:4711`, `[2001:db8::7]:443`, or the brackets alone. */
function withoutPort(hop: string): string {
  const found = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[\da-f:.]*:[\da-f:.]*)\](?::\d+)?)$/i.exec(hop)?.groups
  return found?.['v4'] ?? found?.['v6'] ?? hop
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** Whether a peer is one of the proxies that are believed. */
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
