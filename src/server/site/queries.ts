import type { Site } from '#contract/site.ts'
import { getAtuais } from '#server/configuracoes/queries.ts'
import type { Db } from '#server/db/schema.ts'

/** What the landing page shows. Works and services have no place of their own yet, so there are none. */
export async function getSite(db: Db): Promise<Site> {
  const settings = await getAtuais(db)
  return { ...settings, tem_privacidade: settings.privacidade !== '', portfolio: [], servicos: [] }
}
