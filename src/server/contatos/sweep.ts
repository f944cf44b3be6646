import { forgetMails } from '#server/correio/queries.ts'
import { letGo } from '#server/db/let-go.ts'
import type { Db } from '#server/db/schema.ts'
import type { House } from '#server/house.ts'

/** Keeps the promise that stands beside the form: what became no work is erased. The bin is emptied by itself. */
export async function forgetContatos(house: House): Promise<void> {
  await letGo(house, 'contatos', eraseOld)
  await letGo(house, 'correio', forgetMails)
}

function eraseOld(db: Db, before: string) {
  return db
    .deleteFrom('contatos')
    .where('atualizado_em', '<', before)
    .where('status', '!=', 'ganho')
    .where('projectId', 'is', null)
    .execute()
}
