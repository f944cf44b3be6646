import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '#server/platform/config.ts'
import { LIFETIME } from './session.ts'

const names = { session: 'sessao', device: 'dispositivo' } as const
const YEAR_S = 31_536_000

type Kind = keyof typeof names

/** `__Host-` ties a cookie to this very host, which browsers allow on https only. */
const nameOf = (config: Config, kind: Kind) => (config.https ? `__Host-${names[kind]}` : names[kind])

export function readCookies(config: Config, header: string | null): Record<Kind, string | undefined> {
  if (!header) return { session: undefined, device: undefined }
  const all = parse(header)
  return { session: all[nameOf(config, 'session')], device: all[nameOf(config, 'device')] }
}

/** Sets a cookie, or with null takes it back. */
export function setCookie(headers: Headers, config: Config, kind: Kind, value: string | null): void {
  const lifetime = kind === 'session' ? LIFETIME.minutes * 60 : YEAR_S
  headers.append(
    'set-cookie',
    serialize(nameOf(config, kind), value ?? '', {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: config.https,
      maxAge: value === null ? 0 : lifetime,
    }),
  )
}
