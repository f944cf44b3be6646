import type { Person } from './app.ts'
import { agencyWithPecas } from './rodadas.ts'

interface NewRevisor {
  nome: string
  email?: string
  telefone?: string
  papel?: 'decide' | 'comenta' | 've'
  ordem?: number
  baixar?: 'nunca' | 'depois' | 'sempre'
  fator?: 'codigo' | 'pin'
  aceita_custos?: boolean
}

/** An agency that can send e-mails, with two pictures in Caio's project, and functions to invite people by link. */
export async function agencyWithLinks(environment?: Record<string, string>) {
  const here = await agencyWithPecas({ SMTP_URL: 'smtp://127.0.0.1:1', ...environment })
  const { app, ana, id } = here
  /** Lets Ana invite somebody. The link is that of the answer, the token its last part. */
  const invite = async (person: NewRevisor, projectId = id) => {
    const { revisor, link, pin } = await ana.api.revisores.create({ ...person, id: projectId })
    return { id: revisor.id, revisor, link, pin, token: tokenOf(link) }
  }
  /** Reads the code that was sent last to an address, as the person reads it in the mail. */
  const codeFor = async (email: string) => {
    const { texto } = await app.context.database.reads
      .selectFrom('correio')
      .select('texto')
      .where('para', '=', email)
      .where('assunto', 'like', '%: código para abrir a revisão')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return texto.match(/\b\d{6}\b/)?.[0] ?? ''
  }
  /** Opens a link in a browser and enters the code from the mail, or the PIN. */
  const enter = async (
    { token, pin, revisor }: Awaited<ReturnType<typeof invite>>,
    browser = app.browser(),
  ) => {
    if (pin === null) await browser.api.revisao.codigo({ token })
    const codigo = pin ?? (await codeFor(revisor.email))
    await browser.api.revisao.entrar({ token, codigo })
    return browser
  }
  /** Invites a person and lets this person enter. */
  const arrive = async (person: NewRevisor, projectId = id) => enter(await invite(person, projectId))
  return { ...here, invite, codeFor, enter, arrive }
}

export const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''

/** A browser in which a link was verified. */
export type Reviewer = Pick<Person, 'api' | 'fetch' | 'send' | 'jar'>

export const marina = { nome: 'Marina Alves', email: 'marina@cafe.com.br' }
export const joao = { nome: 'João Braga', telefone: '(11) 91234-5678' }
