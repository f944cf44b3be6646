import type { Context } from 'hono'

/**
 * Whether the client already has this version. A proxy that compresses a response marks its ETag as weak, so
 * the mark of a weak ETag is ignored.
 */
export function matchesEtag(c: Context, etag: string): boolean {
  const tags = (c.req.header('if-none-match') ?? '').split(',')
  return tags.some((tag) => strong(tag.trim()) === strong(etag))
}

const strong = (tag: string) => tag.replace(/^W\//, '')
