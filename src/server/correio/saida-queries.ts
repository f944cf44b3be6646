import type { Saida } from '#contract/saida.ts'
import type { Db } from '#server/db/schema.ts'

/** The mail server of the settings, with the password still sealed. */
export async function getSaida(db: Db) {
  return db.selectFrom('saida').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

export type SaidaRow = Awaited<ReturnType<typeof getSaida>>

/** @returns false where somebody else changed it since `versao` */
export async function setSaida(
  db: Db,
  values: Saida & Pick<SaidaRow, 'senha_selada' | 'senha_em'>,
  versao: number | undefined,
): Promise<boolean> {
  let update = db
    .updateTable('saida')
    .set((e) => ({ ...values, testada_em: null, versao: e('versao', '+', 1) }))
    .where('id', '=', 1)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** A test of what `versao` says has worked; what was changed meanwhile was not what was tested. */
export async function markTested(db: Db, versao: number, at: string): Promise<void> {
  await db
    .updateTable('saida')
    .set({ testada_em: at })
    .where('id', '=', 1)
    .where('versao', '=', versao)
    .execute()
}

/** How many mails wait for a server. */
export async function countWaiting(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('correio')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('enviado_em', 'is', null)
    .where('desistiu_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}
