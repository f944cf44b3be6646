import type { Context } from 'hono'

/** Whether the asker has it already. A proxy that packs an answer marks its tag as weak. */
export function isKnown(c: Context, etag: string): boolean {
  const tags = (c.req.header('if-none-match') ?? '').split(',')
  return tags.some((tag) => strong(tag.trim()) === strong(etag))
}

const strong = (tag: string) => tag.replace(/^W\//, '')
