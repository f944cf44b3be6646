import {
  type Configuracoes,
  type ConfiguracoesAtuais,
  type Logo,
  padrao,
} from '#platform/contract/configuracoes-schemas.ts'
import { logoBackground } from '#platform/contract/cor.ts'
import { type Marca, marcaDe } from '#platform/contract/marca.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { newestOwned } from '#platform/files/queries.ts'

type StoredSettings = Configuracoes & { versao: number }

/** Reads the stored settings. Settings that are not stored have their default values. */
export async function getConfiguracoes(db: ReadDb): Promise<StoredSettings> {
  const { valores, versao } = await db
    .selectFrom('configuracoes')
    .select(['valores', 'versao'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { ...padrao, ...JSON.parse(valores), versao }
}

/** Reads the settings with the logo, for the settings page. */
export async function getAtuais(db: ReadDb): Promise<ConfiguracoesAtuais> {
  return { ...(await getConfiguracoes(db)), logo: await getLogo(db) }
}

/** Reads the branding of the back office. */
export async function getMarca(db: ReadDb): Promise<Marca> {
  return marcaDe(await getAtuais(db))
}

export async function getLogo(db: ReadDb): Promise<Logo | null> {
  const row = await newestOwned(db, 'logo')
    .select(['id', 'largura', 'altura', 'larguras', 'tinta'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const { tinta, larguras, ...logo } = row
  return { ...logo, larguras: JSON.parse(larguras), placa: logoBackground(tinta) }
}

/** Increases the version of the settings after a change of the logo, which is stored elsewhere. */
export const incrementVersion = (db: WriteDb): Promise<boolean> =>
  updateVersioned(db, 'configuracoes', { id: 1, values: {} })

/** @returns false if another request has changed the settings since `versao` */
export const setConfiguracoes = (
  db: WriteDb,
  values: Configuracoes,
  versao: number | undefined,
): Promise<boolean> =>
  updateVersioned(db, 'configuracoes', { id: 1, versao, values: { valores: JSON.stringify(values) } })
