import type { AppContext } from '#platform/app-context.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { askedAbout } from './kinds.ts'
import { envelopeOf, oneMail } from './mail.ts'
import type { Reader } from './queries.ts'

interface Review {
  to: Reader
  agency: string
  project: Pick<Project, 'id' | 'title' | 'images'>
}

/** The picture in a mail that asks for a review: that which the client sees first; undefined if there is none. */
export const firstPicture = ([first]: readonly { id: number }[]) =>
  first && { id: first.id, alt: 'Primeira imagem do projeto' }

/**
 * The e-mail that asks for a review, as `notifyReview` sends it. Its link to unsubscribe acts in the name of the
 * reader, so the preview contains only the address of its page.
 */
export function previewReviewMail(app: AppContext, { to, agency, project }: Review): NewMail {
  const envelope = { ...envelopeOf(app, to, agency), sair: `${app.config.baseUrl}/avisos/sair` }
  return oneMail(envelope, {
    ...askedAbout(project),
    tipo: 'revisao',
    picture: firstPicture(project.images),
  })
}
