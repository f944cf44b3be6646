import type { AppContext } from '#platform/app-context.ts'
import { dia } from '#platform/contract/datas.ts'
import type { MailContent } from '#platform/mail/content.ts'
import type { LinkDeCorreio } from '#platform/mail/links.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'
import type { Aviso } from './contract.ts'
import { kinds, type UrgentAviso } from './kinds.ts'
import type { Reader } from './people-queries.ts'
import { unsubscribeLink } from './unsubscribe.ts'

const MOST_LINES = 20

export interface Envelope {
  to: { name: string; email: string }
  /** The name of the agency. */
  agency: string
  baseUrl: string
  /** The link to unsubscribe, to which mail programs post; undefined for people without an account. */
  sair?: string
  /** What the link to unsubscribe acts on. */
  link?: LinkDeCorreio
  /** The link to the page on which reminders end, for people without an account. */
  lembretes?: string
}

type AvisoInMail = Pick<Aviso, 'frase' | 'trecho' | 'caminho'>

type AvisoInDigest = Pick<AvisoInMail, 'frase' | 'caminho'>

/** What the button below a list opens, and where the rest of the list is. */
interface Opens {
  label: string
  path: string
  where: string
}

interface UrgentMail extends AvisoInMail {
  tipo: UrgentAviso
  /** The picture of what waits for the reader. */
  picture?: MailContent['picture'] | undefined
  /** The answers of a rodada that was closed. */
  answers?: RespostaInMail[] | undefined
}

/** What somebody answered, with the address of the termo. */
export interface RespostaInMail {
  text: string
  address: string
}

/** The e-mail about one urgent aviso. */
export function oneMail(
  envelope: Envelope,
  { tipo, frase, trecho, caminho, picture, answers }: UrgentMail,
): NewMail {
  return letter(envelope, frase, {
    tipo,
    paragraphs: answers ? [frase, 'Confira aqui o registro assinado de cada resposta:'] : [frase],
    ...(trecho && { quote: `“${trecho}”` }),
    ...(answers && { items: answers }),
    ...(picture && { picture }),
    button: { label: kinds[tipo].button, address: `${envelope.baseUrl}${caminho}` },
  })
}

interface DecisionMail {
  /** The decision, or the accepted price, whose amount is a text such as `R$ 450,00`. */
  answer: 'aprovado' | 'ajustes' | { numero: number; valor: string; vencimento: string }
  title: string
  /** Who answered; undefined if the reader did. */
  autor: string | undefined
  termo: { id: number; codigo: string }
}

const acts = { aprovado: 'aprovou', ajustes: 'pediu ajustes em' }

/**
 * The e-mail with the termo of an answer or of an accepted price, to the person who gave it or to an admin. Its recipients keep a copy that the
 * agency cannot change.
 */
export function termoMail(envelope: Envelope, { answer, title, autor, termo }: DecisionMail): NewMail {
  const isPrice = typeof answer === 'object'
  const act = isPrice ? `aceitou ${answer.valor} pela ${answer.numero}ª rodada de` : acts[answer]
  const frase = `${autor ?? 'Você'} ${act} “${title}”.`
  const due = isPrice ? ` O vencimento é em ${dia(answer.vencimento)}.` : ''
  return {
    ...letter(envelope, frase, {
      tipo: 'termo',
      paragraphs: [
        `${frase}${due} O registro assinado vai em anexo.`,
        `Guarde este e-mail: com o anexo você confere ${isPrice ? 'o aceite' : 'a resposta'} a qualquer momento, sem depender da agência.`,
      ],
      button: {
        lead: 'Para conferir o registro:',
        label: 'Conferir termo',
        address: `${envelope.baseUrl}${enderecoDoTermo(termo.codigo)}`,
      },
    }),
    termo_id: termo.id,
  }
}

interface AccessChange {
  title: string
  /** What changed, in words. */
  what: string
  isBlocked: boolean
  hadDrafts: boolean
}

/** The e-mail to a person whose access to a review changed. It has no link to the review. */
export function accessMail(envelope: Envelope, { title, what, isBlocked, hadDrafts }: AccessChange): NewMail {
  const frase = `O seu acesso à revisão de “${title}” mudou: ${what}.`
  return letter(envelope, `O seu acesso à revisão de “${title}” mudou`, {
    tipo: 'acesso',
    paragraphs: [
      frase,
      ...(hadDrafts ? ['O que você tinha marcado e ainda não concluído foi descartado.'] : []),
      isBlocked
        ? 'Alguém digitou muitos códigos errados no seu link. Para voltar a entrar, fale com a agência.'
        : 'Se você não esperava esta mudança, fale com quem pediu o trabalho e com a agência.',
    ],
  })
}

const panel = { label: 'Abrir o painel', path: '/dashboard', where: 'no painel' }

/**
 * The daily digest of unread avisos, oldest first. Its subject is the newest of them. What happened several times is one
 * line.
 * @param opens where the button leads
 */
export function digestMail(envelope: Envelope, avisos: AvisoInDigest[], opens: Opens = panel): NewMail {
  const groups = [...Map.groupBy(avisos, ({ frase, caminho }) => `${frase} ${caminho}`).values()]
  const lines = groups.flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, frase: timesOf(first.frase, group.length) }] : []
  })
  const last = avisos.at(-1)
  const newest = newsOf(lines[groups.findIndex((group) => last && group.includes(last))]?.frase ?? '')
  const more = lines.length - 1
  const others = more === 1 ? 'mais 1 novidade' : `mais ${more} novidades`
  return letter(envelope, more > 0 ? `${newest} e ${others}` : newest, {
    tipo: 'resumo',
    paragraphs: ['O que você ainda não viu:'],
    ...listOf(envelope, lines, opens),
  })
}

/** A sentence as the subject of an e-mail. */
const newsOf = (frase: string): string => frase.replace(/\.$/, '')

const timesOf = (frase: string, times: number): string =>
  times === 1 ? frase : `${newsOf(frase)} (${times} vezes).`

/** The e-mail about several projects that were sent to their client at once. */
export function reviewsMail(envelope: Envelope, avisos: AvisoInMail[]): NewMail {
  const what = `${avisos.length} projetos aguardam a sua aprovação`
  return letter(envelope, `${what}.`, {
    tipo: 'revisoes',
    paragraphs: [`${what}:`],
    ...listOf(envelope, avisos, { ...panel, label: 'Ver os projetos', path: '/dashboard/projects' }),
  })
}

/** Links to the first avisos, and a button that leads to the others. */
function listOf(
  { baseUrl }: Envelope,
  avisos: AvisoInDigest[],
  { label, path, where }: Opens,
): Pick<MailContent, 'items' | 'button'> {
  const more = avisos.length - MOST_LINES
  return {
    items: avisos
      .slice(0, MOST_LINES)
      .map(({ frase, caminho }) => ({ text: frase, address: `${baseUrl}${caminho}` })),
    button: {
      label,
      address: `${baseUrl}${path}`,
      ...(more > 0 && { lead: `E mais ${more} ${where}:` }),
    },
  }
}

function letter(
  { to, agency, sair, link, lembretes }: Envelope,
  subject: string,
  content: MailContent,
): NewMail {
  const unsubscribe = sair ?? lembretes
  return {
    para: to.email,
    assunto: newsOf(subject),
    content: {
      greeting: `Olá, ${to.name}!`,
      ...content,
      signature: agency,
      ...(unsubscribe && { unsubscribe }),
    },
    ...(sair && { sair }),
    ...(link && { link }),
  }
}

/** What every e-mail about avisos to a reader has in common. */
export const envelopeOf = (app: AppContext, to: Reader, agency: string) => ({
  to,
  agency,
  baseUrl: app.config.baseUrl,
  sair: unsubscribeLink(app.config.baseUrl),
  link: { tipo: 'sair' as const, registro_id: to.id },
})
