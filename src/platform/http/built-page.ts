import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Marca } from '#platform/contract/marca.ts'
import { webRoot } from '#platform/dist.ts'

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

export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
