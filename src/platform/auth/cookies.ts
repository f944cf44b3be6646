import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '#platform/config.ts'
import type { Call } from '#platform/http/call.ts'
import { VIEW_LIFETIME } from './client-view.ts'
import { REVISAO_LEMBRADA } from './revisor-session.ts'
import { LIFETIME } from './session.ts'

const names = { session: 'sessao', device: 'dispositivo', review: 'revisao', view: 'ver-como' } as const
const YEAR_S = 31_536_000

type Kind = keyof typeof names

/** The prefix `__Host-` limits a cookie to this host. Browsers accept it only with https. */
const nameOf = (config: Config, kind: Kind) => (config.https ? `__Host-${names[kind]}` : names[kind])

export function readCookies(config: Config, header: string | null): Record<Kind, string | undefined> {
  const all = header ? parse(header) : {}
  return {
    session: all[nameOf(config, 'session')],
    device: all[nameOf(config, 'device')],
    review: all[nameOf(config, 'review')],
    view: all[nameOf(config, 'view')],
  }
}

const lifetimes = {
  session: LIFETIME.minutes * 60,
  device: YEAR_S,
  review: REVISAO_LEMBRADA.hours * 3600,
  view: VIEW_LIFETIME.hours * 3600,
}

/**
 * Sets a cookie, or deletes it if the value is null. Sessions may end earlier than their cookie.
 */
export function setCookie(
  { resHeaders, app: { config } }: Pick<Call, 'resHeaders' | 'app'>,
  kind: Kind,
  value: string | null,
): void {
  resHeaders.append(
    'set-cookie',
    serialize(nameOf(config, kind), value ?? '', {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: config.https,
      maxAge: value === null ? 0 : lifetimes[kind],
    }),
  )
}
