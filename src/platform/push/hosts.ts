import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '#platform/config.ts'

/** The push services of Chrome and most other browsers, Firefox, Safari, and Edge. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Classifies the endpoint that a browser sent: 'known' for the services above, 'named' for those in
 * PUSH_HOSTS, otherwise 'none'. No notification is sent to an endpoint of class 'none'.
 */
export function serviceOf({ pushHosts }: Config, endpoint: string): 'none' | 'known' | 'named' {
  if (!URL.canParse(endpoint)) return 'none'
  const { protocol, username, password, hostname, host, port } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return 'none'
  if (pushHosts.some((one) => matchesHost(one, one.includes(':') ? host : hostname))) return 'named'
  return port === '' && knownHosts.some((one) => matchesHost(one, hostname)) ? 'known' : 'none'
}

/** `*.name` matches any subdomain, but not the name itself. */
const matchesHost = (pattern: string, name: string) =>
  pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern

const INSIDE = 'EINSIDE'

export const isPrivateAddressError = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === INSIDE

/**
 * Resolves a host name to public addresses only, which prevents server-side request forgery (SSRF). If the
 * name has only private addresses, the callback gets an error with the code EINSIDE.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const open = found.filter(({ address }) => isPublic(address))
    const [first] = open
    if (!first) return callback(Object.assign(new Error(`${hostname} leads inside`), { code: INSIDE }), [])
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'
