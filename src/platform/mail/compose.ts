import type { SendMailOptions } from 'nodemailer'
import type { AppContext } from '#platform/app-context.ts'
import { findProvedByEmail } from '#platform/auth/queries.ts'
import { nobody, type Visitor } from '#platform/auth/session.ts'
import type { MailPicture } from '#platform/files/mail-pictures.ts'
import { findArquivo, findImagem } from '#platform/files/queries.ts'
import { getConfiguracoes, getLogo } from '#platform/settings/queries.ts'
import type { MailContent } from './content.ts'

type HtmlPart = Pick<SendMailOptions, 'html'> & { attachments: Inline[] }
type Inline = NonNullable<SendMailOptions['attachments']>[number]

interface ComposedMail {
  para: string
  assunto: string
  mensagem_id: string
  /** The stored content (`MailContent` as JSON); null for a mail that has only its text. */
  conteudo: string | null
}

/**
 * The HTML of a mail with its pictures. Mails from before the column `conteudo` existed have none and are sent
 * as text.
 */
export async function htmlPartOf(app: AppContext, mail: ComposedMail): Promise<HtmlPart> {
  if (mail.conteudo === null) return { attachments: [] }
  const content: MailContent = JSON.parse(mail.conteudo)
  const [logo, picture] = [await findLogo(app), await findPicture(app, mail.para, content)]
  const attachments: Inline[] = []
  const shown = (name: string, found: MailPicture | undefined) => {
    if (!found) return undefined
    const { bytes, type, width, height } = found
    const cid = `${name}.${mail.mensagem_id.replace(/[<>]/g, '')}`
    const filename = `${name}.${type === 'image/png' ? 'png' : 'jpg'}`
    attachments.push({ cid, filename, content: bytes, contentType: type, contentDisposition: 'inline' })
    return { src: `cid:${cid}`, width, height }
  }
  const brand = { ...(await brandOf(app)), logo: shown('logo', logo) }
  // The templates are loaded with the first mail.
  const { htmlOf } = await import('./html.ts')
  const html = htmlOf({ assunto: mail.assunto, content, picture: shown('imagem', picture) }, brand)
  return { html, attachments }
}

/** A mail that is looked at before it is sent. */
export interface Preview {
  assunto: string
  content: MailContent
  picture?: MailPicture | undefined
}

/** The HTML of a mail that the back office shows in a frame: its pictures are `data:` addresses. */
export async function previewOf(app: AppContext, { assunto, content, picture }: Preview): Promise<string> {
  const brand = { ...(await brandOf(app)), logo: inData(await findLogo(app)) }
  const { htmlOf } = await import('./html.ts')
  const html = htmlOf({ assunto, content, picture: inData(picture) }, brand)
  // With this target the sandbox blocks the links, so that none replaces the mail in its frame.
  return html.replace('<head>', '<head><base target="_blank">')
}

/** A picture that stands for the picture of a record in an example. */
export async function examplePicture({ database }: AppContext): Promise<MailPicture> {
  const { exampleForMail } = await loadPictures()
  return exampleForMail((await getConfiguracoes(database.reads)).cor)
}

/** sharp takes 20 MB of memory, so it is loaded with the first picture. */
const loadPictures = () => import('#platform/files/mail-pictures.ts')

function inData(found: MailPicture | undefined) {
  if (!found) return undefined
  const { type, bytes, width, height } = found
  return { src: `data:${type};base64,${bytes.toString('base64')}`, width, height }
}

async function brandOf({ database }: AppContext) {
  const { nome, cor, endereco, email, telefone } = await getConfiguracoes(database.reads)
  return { nome, cor, contatos: [endereco, email, telefone].filter(Boolean) }
}

function findLogo(app: AppContext): Promise<MailPicture | undefined> {
  const { storage, database } = app
  return orNone(app, async () => {
    const logo = await getLogo(database.reads)
    const file = logo && (await findArquivo(database.reads, nobody, logo.id))
    if (!file) return undefined
    const { logoForMail } = await loadPictures()
    return logoForMail(storage, { ...logo, chave: file.chave })
  })
}

/**
 * Finds the picture of a mail if the recipient may see it now. The recipient is found by the address, so the
 * address must be proved.
 */
function findPicture(
  app: AppContext,
  para: string,
  { picture }: MailContent,
): Promise<MailPicture | undefined> {
  return orNone(app, async () => {
    const reader = picture && (await findProvedByEmail(app.database.reads, para))
    if (!reader || reader.bloqueado_em) return undefined
    return photoOf(app, { ...nobody, id: reader.id, role: reader.role }, picture.id)
  })
}

/** A picture for the preview of a mail, if the member of the team who looks at the preview may see it. */
export const previewPicture = (app: AppContext, user: Visitor, id: number) =>
  orNone(app, () => photoOf(app, user, id))

async function photoOf({ database, storage }: AppContext, user: Visitor, id: number) {
  const found = await findImagem(database.reads, user, id)
  if (!found) return undefined
  const { photoForMail } = await loadPictures()
  return photoForMail(storage, found.chave)
}

/** A mail without a picture is better than a late one, so a picture that cannot be read is left out. */
async function orNone(
  { log }: AppContext,
  find: () => Promise<MailPicture | null | undefined>,
): Promise<MailPicture | undefined> {
  try {
    return (await find()) ?? undefined
  } catch (error) {
    log.warn('mail picture left out', { error: error instanceof Error ? error.name : 'unknown' })
    return undefined
  }
}
