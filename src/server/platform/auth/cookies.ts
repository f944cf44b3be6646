import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '#server/platform/config.ts'
import type { Call } from '#server/platform/http/call.ts'
import { LIFETIME } from './session.ts'

const names = { session: 'sessao', device: 'dispositivo' } as const
const YEAR_S = 31_536_000

type Kind = keyof typeof names

/** The prefix `__Host-` limits a cookie to this host. Browsers accept it only with https. */
const nameOf = (config: Config, kind: Kind) => (config.https ? `__Host-${names[kind]}` : names[kind])

export function readCookies(config: Config, header: string | null): Record<Kind, string | undefined> {
  if (!header) return { session: undefined, device: undefined }
  const all = parse(header)
  return { session: all[nameOf(config, 'session')], device: all[nameOf(config, 'device')] }
}

/** Sets a cookie, or deletes it if the value is null. */
export function setCookie(
  { resHeaders, app: { config } }: Pick<Call, 'resHeaders' | 'app'>,
  kind: Kind,
  value: string | null,
): void {
  const lifetime = kind === 'session' ? LIFETIME.minutes * 60 : YEAR_S
  resHeaders.append(
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
