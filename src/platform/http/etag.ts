import { hash } from 'node:crypto'

/**
 * Whether the client already has this version. A proxy that compresses a response marks its ETag as weak, so
 * the mark of a weak ETag is ignored.
 */
export function matchesEtag({ headers }: Pick<Request, 'headers'>, etag: string): boolean {
  const tags = (headers.get('if-none-match') ?? '').split(',')
  return tags.some((tag) => strong(tag.trim()) === strong(etag))
}

/**
 * Returns the ETag of a list or a record: a digest of the body, followed by the total. It does not depend on
 * what the handler has read, so a change that no audit row records changes the tag too.
 * @param total the number of rows on all pages, which the client reads from a header
 */
export const etagOf = (body: Uint8Array, total = ''): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 27)}${total && `.${total}`}"`

const strong = (tag: string) => tag.replace(/^W\//, '')
