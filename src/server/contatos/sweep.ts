import { mesesGuardado } from '#contract/aviso.ts'
import { forgetMails } from '#server/correio/queries.ts'
import { change } from '#server/db/change.ts'
import type { Db } from '#server/db/schema.ts'
import { stored } from '#server/db/time.ts'
import type { House } from '#server/house.ts'

/** Keeps the promise that stands beside the form: what became no work is erased. The bin is emptied by itself. */
export function forgetContatos({ database, clock }: House): Promise<void> {
  const now = clock()
  const limit = now.toZonedDateTimeISO('America/Sao_Paulo').subtract({ months: mesesGuardado }).toInstant()
  return change(database, async (db) => {
    await eraseOld(db, stored(limit))
    await forgetMails(db, stored(limit))
  })
}

async function eraseOld(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('contatos')
    .where('atualizado_em', '<', before)
    .where('status', '!=', 'ganho')
    .where('projectId', 'is', null)
    .execute()
}
