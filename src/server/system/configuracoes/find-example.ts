import { isTipoDeCorreio } from '#contract/platform/rules/correio.ts'
import { examplePicture } from '#server/platform/mail/compose.ts'
import type { FindPreview } from '#server/platform/mail/previews.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { exampleOf } from './mail-examples.ts'

/** Finds the example of a kind of mail for an admin. */
export const findExample: FindPreview = async ({ app, user, now }, tipo) => {
  if (user.role !== 'admin' || !isTipoDeCorreio(tipo)) return undefined
  const agency = await getConfiguracoes(app.database.reads)
  const example = exampleOf(tipo, { reader: user, agency, baseUrl: app.config.baseUrl, now })
  return { ...example, picture: example.content.picture && (await examplePicture(app)) }
}
