import { isTipoDeCorreio } from '#platform/contract/correio.ts'
import { examplePicture } from '#platform/mail/compose.ts'
import type { FindPreview } from '#platform/mail/previews.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { exampleOf } from './mail-examples.ts'

/** Finds the example of a kind of mail for an admin. */
export const findExample: FindPreview = async ({ app, user, now }, tipo) => {
  if (user.role !== 'admin' || !isTipoDeCorreio(tipo)) return undefined
  const agency = await getConfiguracoes(app.database.reads)
  const example = exampleOf(tipo, { reader: user, agency, baseUrl: app.config.baseUrl, now })
  return { ...example, picture: example.content.picture && (await examplePicture(app)) }
}
