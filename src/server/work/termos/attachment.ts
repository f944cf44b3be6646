import { joinTermo } from '#contract/work/rules/termo.ts'
import type { AttachmentsOf } from '#server/platform/mail/worker.ts'
import { getTermoById } from './queries.ts'

/** Returns the termo of an e-mail as a file, with all values. */
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
  }
}
