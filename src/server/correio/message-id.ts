import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import type { Db } from '#server/db/schema.ts'
import { getSaida } from './saida-queries.ts'

/** By this a mail server knows a letter again that it was given twice, because its first answer was lost. */
export async function newMessageId(db: Db): Promise<string> {
  const { remetente } = await getSaida(db)
  const { email } = await getConfiguracoes(db)
  const domain = domainToASCII((remetente || email).split('@').at(-1) ?? '')
  return `<${randomUUID()}@${domain || 'localhost'}>`
}
