import { type Configuracoes, padrao } from '#contract/configuracoes.ts'
import type { Db } from '#server/db/schema.ts'

type Stored = Configuracoes & { versao: number }

/** The settings: what was set, and the defaults for the rest. */
export async function getConfiguracoes(db: Db): Promise<Stored> {
  const { valores, versao } = await db
    .selectFrom('configuracoes')
    .select(['valores', 'versao'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { ...padrao, ...JSON.parse(valores), versao }
}

/** Grows with every change, so that a page made from the settings knows when it is old. */
export async function getVersao(db: Db): Promise<number> {
  const { versao } = await db
    .selectFrom('configuracoes')
    .select('versao')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return versao
}

/** @returns false where somebody else changed them since `versao` */
export async function setConfiguracoes(
  db: Db,
  values: Configuracoes,
  versao: number | undefined,
): Promise<boolean> {
  let update = db
    .updateTable('configuracoes')
    .set((e) => ({ valores: JSON.stringify(values), versao: e('versao', '+', 1) }))
    .where('id', '=', 1)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}
