import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** The security headers that responses of the API and pages have in common. */
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
 * The headers of an HTML document that only the back office shows, in a frame. Its content runs no script, has
 * no access to the page around it, and loads nothing.
 */
export function framedHeaders(config: Config): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    // Mails have inline styles, because mail programs ignore others.
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    'sandbox',
  ]
  return {
    ...common(config),
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
  }
}

interface Inline {
  /** Allows style elements of the page and those that a library adds at run time. */
  nonce?: string
  /** The inline style sheet of the page, allowed by its hash. */
  style?: string
  /** The inline script of the page, allowed by its hash. */
  script?: string
  /** Whether the page is the back office, which alone has a service worker and shows frames (decision 076). */
  isBackOffice?: boolean
}

/** The headers of an HTML page, with its content security policy. */
export function pageHeaders(
  config: Config,
  { nonce, style, script, isBackOffice = false }: Inline = {},
): Record<string, string> {
  const styles = ["'self'", nonce && `'nonce-${nonce}'`, style && hashOf(style)].filter(Boolean).join(' ')
  const scripts = ["'self'", script && hashOf(script)].filter(Boolean).join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The back office plays a film before it is uploaded, to draw the picture that stands for it.
    `media-src 'self' https:${isBackOffice ? ' blob:' : ''}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    `worker-src ${isBackOffice ? "'self'" : "'none'"}`,
    `frame-src ${isBackOffice ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return { ...common(config), 'content-security-policy': policy.join('; ') }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
