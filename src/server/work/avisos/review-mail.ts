import type { Project } from '#contract/work/endpoints/projetos.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'
import { envelopeOf } from './envelope.ts'
import { oneMail } from './mail.ts'
import type { Reader } from './queries.ts'
import { toAviso } from './sentences.ts'

interface Review {
  to: Reader
  agency: string
  project: Pick<Project, 'id' | 'title' | 'images'>
  now: Temporal.Instant
}

/** The picture in a mail that asks for a review: that which the client sees first; undefined if there is none. */
export const firstPicture = ([first]: readonly { id: number }[]) =>
  first && { id: first.id, alt: 'Primeira imagem do projeto' }

/**
 * The e-mail that asks for a review, as `notifyReview` sends it. Its link to unsubscribe acts in the name of the
 * reader, so the preview contains only the address of its page.
 */
export function previewReviewMail(app: AppContext, { to, agency, project, now }: Review): NewMail {
  const nobody = { autor: null, mensagem: null, contato: null, assunto: null, contatoTipo: null }
  const told = {
    ...nobody,
    id: 0,
    tipo: 'revisao' as const,
    projectId: project.id,
    titulo: project.title,
    contatoId: null,
    solicitacaoId: null,
    protocolo: null,
    prazo: null,
    lembrada_em: null,
    criado_em: toStored(now),
    lido_em: null,
  }
  const envelope = { ...envelopeOf(app, to, agency), sair: `${app.config.baseUrl}/avisos/sair` }
  return oneMail(envelope, {
    ...toAviso(told, agency),
    tipo: 'revisao',
    picture: firstPicture(project.images),
  })
}
