import { endOf } from '#platform/db/audit-chain.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { AttachmentsOf } from '#platform/mail/worker.ts'
import { headOfTermos } from './book-queries.ts'
import { getTermoById } from './queries.ts'
import { joinTermo } from './rules.ts'

/** Returns the termo of an e-mail as a file, with all values, and the heads of the chains at this moment. */
export const attachTermo: AttachmentsOf = async ({ database }, { termo_id }) => {
  if (termo_id === null) return {}
  const { codigo, jws, divulgacoes } = await getTermoById(database.reads, termo_id)
  return {
    attachments: [
      {
        filename: `${codigo}.termo`,
        content: joinTermo(jws, divulgacoes),
        contentType: 'application/sd-jwt',
      },
    ],
    notes: [await headsOf(database.reads)],
  }
}

/**
 * Names the newest termo and the newest row of the audit log. If one of them is missing in the database or differs later,
 * the e-mail shows that something was removed or rewritten.
 */
async function headsOf(db: ReadDb): Promise<string> {
  const [termo, { seq, hmac }] = [await headOfTermos(db), await endOf(db)]
  const chains = [termo && `termo nº ${termo.seq}, ${termo.sha256}`, `auditoria nº ${seq}, ${hmac}`]
  return `Livro da agência quando este e-mail saiu (número e resumo do último registro): ${chains.filter(Boolean).join('; ')}. Se um registro for trocado ou apagado depois, esta linha mostra.`
}
