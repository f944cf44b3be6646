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
    if (!ipaddr.isValid(hop)) return address
    address = plain(hop)
    if (!isTrusted(address, trusted)) return address
  }
  return address
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
