import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import type { Db } from '#server/db/schema.ts'
import { getSaida } from './saida-queries.ts'

/** A new `Message-ID`. It lets mail servers recognise a mail that arrives twice because their first answer was lost. */
export async function newMessageId(db: Db): Promise<string> {
  const { remetente } = await getSaida(db)
  const { email } = await getConfiguracoes(db)
  const domain = domainToASCII((remetente || email).split('@').at(-1) ?? '')
  return `<${randomUUID()}@${domain || 'localhost'}>`
}
