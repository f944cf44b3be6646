import { createHash } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'

/** What every answer carries, whatever it is. */
function common(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(config.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function apiHeaders(config: Config): Record<string, string> {
  return {
    ...common(config),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
}

/**
 * @param nonce lets the style sheets in that a library writes while it runs
 * @param style the one style sheet that stands in the page itself, let in by its hash
 */
export function pageHeaders(config: Config, nonce?: string, style?: string): Record<string, string> {
  const hash = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const styles = ["'self'", nonce && `'nonce-${nonce}'`, hash].filter(Boolean).join(' ')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Only the back office has one.
    `worker-src ${nonce ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return { ...common(config), 'content-security-policy': policy.join('; ') }
}
