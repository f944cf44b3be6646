import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Marca } from '#platform/contract/marca.ts'
import { SENT_DATA, type SentData } from '#platform/contract/rendering.ts'
import type { Page } from '#platform/db/page.ts'
import { webRoot } from '#platform/dist.ts'
import type { Env } from './api-handler.ts'
import { compressed } from './encoding.ts'

/**
 * Returns the rows of a page, and sets the header `x-total-count` to the number of all rows. If there are more
 * rows than that number, `x-total-count-capped` is set as well.
 */
export function sendPage<Row>(resHeaders: Headers, { rows, total, capped }: Page<Row>): Row[] {
  resHeaders.set('x-total-count', String(total))
  if (capped) resHeaders.set('x-total-count-capped', 'true')
  return rows
}

/** Reads a page that `npm run build` has made. */
export const readBuiltPage = (name: string) => readFileSync(join(webRoot, name), 'utf8')

/** Fills in the placeholders of a page, such as `__NONCE__`. */
export function fillIn(page: string, values: Record<string, string>): string {
  return page.replace(/__([A-Z]+)__/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** The placeholders with which a page is shown in the agency's colours. */
export const brandValues = (marca: Marca) => ({
  TOM: marca.tons[6] ?? '',
  NOME: escapeHtml(marca.nome),
  MARCA: toScriptJson(marca),
})

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The element with the data of a rendered page; nothing for a page without data. */
export const sentData = (data: SentData | undefined) =>
  data ? `<script type="application/json" id="${SENT_DATA}">${toScriptJson(data)}</script>` : ''

/** Answers with a page, compressed if the browser accepts that. A rendered list is ten times smaller then. */
export async function sendHtml(
  c: Context<Env>,
  html: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const body = Buffer.from(html)
  const packed = await compressed(body, c.req.header('accept-encoding') ?? null)
  return c.body(new Uint8Array(packed ?? body), status as 200, {
    ...headers,
    'content-type': 'text/html; charset=UTF-8',
    vary: 'accept-encoding',
    ...(packed && { 'content-encoding': 'gzip' }),
  })
}

/**
 * Closes the body of an answer to HEAD. Hono answers HEAD with the headers of GET and drops the body unread, so that
 * nothing would close the file behind it.
 */
export const closeUnread = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
})
