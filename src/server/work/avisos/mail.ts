import type { Aviso } from '#contract/work/endpoints/avisos.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'
import { unsubscribeLinkOf } from './unsubscribe.ts'

const MOST_LINES = 20

interface Envelope {
  to: { id: number; name: string; email: string }
  /** The name of the agency. */
  agency: string
}

/** The e-mail about one urgent aviso. */
export function oneMail(app: AppContext, { to, agency }: Envelope, aviso: Aviso): NewMail {
  const { frase, trecho } = aviso
  const body = [trecho ? `${frase}\n\n“${trecho}”` : frase, linkOf(app, aviso)]
  return letter(app, { to, agency, subject: frase, body })
}

/** The daily digest of unread avisos, oldest first. */
export function digestMail(app: AppContext, { to, agency }: Envelope, avisos: Aviso[]): NewMail {
  const total = avisos.length
  const what = total === 1 ? 'um aviso que você ainda não leu' : `${total} avisos que você ainda não leu`
  const lines = avisos.slice(0, MOST_LINES).map((aviso) => `• ${aviso.frase}\n  ${linkOf(app, aviso)}`)
  const more =
    total > MOST_LINES ? [`E mais ${total - MOST_LINES} no painel: ${app.config.baseUrl}/dashboard`] : []
  return letter(app, { to, agency, subject: what, body: [`Há ${what}:`, ...lines, ...more] })
}

const linkOf = ({ config }: AppContext, { caminho }: Aviso) => `${config.baseUrl}${caminho}`

interface Letter extends Envelope {
  subject: string
  body: string[]
}

function letter(app: AppContext, { to, agency, subject, body }: Letter): NewMail {
  const sair = unsubscribeLinkOf(app, to.id)
  return {
    para: to.email,
    assunto: `${agency}: ${subject}`,
    texto: [
      `Olá, ${to.name}!`,
      ...body,
      agency,
      `Para não receber mais e-mails de avisos, abra este link:\n${sair}`,
    ].join('\n\n'),
    sair,
  }
}
