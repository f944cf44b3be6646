import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { ReadDb } from '#platform/db/schema.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { getSaida } from './saida-queries.ts'

/**
 * Creates a `Message-ID`. With it, mail servers recognise a mail that arrives twice because their first
 * answer was lost.
 */
export async function newMessageId(db: ReadDb): Promise<string> {
  const { remetente } = await getSaida(db)
  const { email } = await getConfiguracoes(db)
  const domain = domainToASCII((remetente || email).split('@').at(-1) ?? '')
  return `<${randomUUID()}@${domain || 'localhost'}>`
}
