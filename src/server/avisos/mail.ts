import type { Aviso } from '#contract/avisos.ts'
import type { NewMail } from '#server/correio/queries.ts'
import type { House } from '#server/house.ts'
import { wayOutOf } from './way-out.ts'

const MOST_LINES = 20

interface Reader {
  id: number
  name: string
  email: string
}

/** What waits for an answer, at once and alone. */
export function oneMail(house: House, to: Reader, agency: string, aviso: Aviso): NewMail {
  const { frase, trecho } = aviso
  return letter(house, to, agency, frase, [trecho ? `${frase}\n\n“${trecho}”` : frase, linkOf(house, aviso)])
}

/** What came since the last one and was not read, the oldest first. */
export function digestMail(house: House, to: Reader, agency: string, avisos: Aviso[]): NewMail {
  const total = avisos.length
  const what = total === 1 ? 'um aviso que você ainda não leu' : `${total} avisos que você ainda não leu`
  const lines = avisos.slice(0, MOST_LINES).map((aviso) => `• ${aviso.frase}\n  ${linkOf(house, aviso)}`)
  const more =
    total > MOST_LINES ? [`E mais ${total - MOST_LINES} no painel: ${house.config.baseUrl}/dashboard`] : []
  return letter(house, to, agency, what, [`Há ${what}:`, ...lines, ...more])
}

const linkOf = ({ config }: House, { caminho }: Aviso) => `${config.baseUrl}${caminho}`

function letter(house: House, to: Reader, agency: string, subject: string, body: string[]): NewMail {
  const sair = wayOutOf(house, to.id)
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
