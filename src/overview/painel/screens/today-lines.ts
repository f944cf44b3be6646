import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCash,
  IconCircleCheck,
  IconFlag,
  IconHourglass,
  IconInbox,
  IconMessage,
  IconMessageCircleExclamation,
  IconPackage,
} from '@tabler/icons-react'
import { addressOf } from '#money/financeiro/screens/address.ts'
import type { Hoje, Retorno } from '#overview/painel/contract.ts'
import { abertasEm, vencidasDe } from '#overview/painel/rules.ts'
import { counted, reais, waiting as waitingFor } from '#platform/browser/format.ts'
import type { AguardaMaterial } from '#proofing/relogio/schemas.ts'
import type { Waiting } from '#studio/projetos/schemas.ts'

/** A line of 'Hoje' and where it leads. */
export interface TodayEntry {
  Icon: typeof IconCash
  text: string
  note?: string
  aside?: string
  to: string
  late?: boolean
  /** The next action, a link to the screen where the reader takes it; omitted if it is to read what the line is about. */
  action?: { label: string; to: string }
}

/** The maximum number of projects that are named because they wait for the client. */
const NAMED = 3

/** What the clients have to do. */
export interface WithClient {
  waiting: Waiting[]
  totalWaiting: number
  material: AguardaMaterial[]
}

/** Returns the lines for what the agency has to do, the most urgent first. */
export const ourLines = (hoje: Hoje): TodayEntry[] => [
  ...overdueLine(hoje),
  ...returnLines(hoje),
  ...deliveryLines(hoje),
  ...dueLine(hoje),
  ...talkLines(hoje),
]

type Sums = Hoje['vencidas']

const isAny = ({ receita, despesa }: Sums) => receita.quantidade + despesa.quantidade > 0

/** What is open in each kind, such as `R$ 1.200,00 a receber · R$ 300,00 a pagar`. */
const sumsInWords = ({ receita, despesa }: Sums): string =>
  [
    receita.quantidade > 0 && `${reais(receita.saldo)} a receber`,
    despesa.quantidade > 0 && `${reais(despesa.saldo)} a pagar`,
  ]
    .filter(Boolean)
    .join(' · ')

function overdueLine({ vencidas }: Hoje): TodayEntry[] {
  if (!isAny(vencidas)) return []
  const { receita, despesa } = vencidas
  const both = receita.quantidade > 0 && despesa.quantidade > 0
  const only = receita.quantidade > 0 ? 'receita' : 'despesa'
  return [
    {
      Icon: IconAlertTriangle,
      text: counted(receita.quantidade + despesa.quantidade, 'conta vencida', 'contas vencidas'),
      note: sumsInWords(vencidas),
      to: addressOf(both ? { status: 'vencido' } : vencidasDe(only)),
      late: true,
      action:
        receita.quantidade > 0
          ? { label: 'Cobrar', to: '/dashboard/financial-transactions/cobrancas' }
          : { label: 'Pagar', to: addressOf(vencidasDe('despesa')) },
    },
  ]
}

function dueLine({ dia, vencem_hoje }: Hoje): TodayEntry[] {
  if (!isAny(vencem_hoje)) return []
  const { receita, despesa } = vencem_hoje
  const both = receita.quantidade > 0 && despesa.quantidade > 0
  const only = abertasEm(dia, receita.quantidade > 0 ? 'receita' : 'despesa')
  const { tipo: _, ...all } = only
  return [
    {
      Icon: IconCash,
      text: counted(receita.quantidade + despesa.quantidade, 'conta vence hoje', 'contas vencem hoje'),
      note: sumsInWords(vencem_hoje),
      to: addressOf(both ? all : only),
    },
  ]
}

const addressOfProject = (id: number): string => `/dashboard/projects?projeto=${id}`

interface Return {
  Icon: typeof IconCash
  /** What the person did. */
  words: string
  /** The same if it is not known who did it. */
  unnamed: string
  action: string
}

const returns: Record<Retorno['porque'], Return> = {
  ajustes: {
    Icon: IconMessageCircleExclamation,
    words: 'pediu ajustes',
    unnamed: 'Ajustes pedidos',
    action: 'Nova versão',
  },
  recebido: {
    Icon: IconPackage,
    words: 'enviou o material',
    unnamed: 'Material recebido',
    action: 'Continuar',
  },
  aprovado: { Icon: IconCircleCheck, words: 'aprovou', unnamed: 'Aprovado', action: 'Faturar' },
}

const returnInWords = ({ nome, porque, em }: Retorno): string => {
  const { words, unnamed } = returns[porque]
  return `${nome === null ? unnamed : `${nome} ${words}`} ${waitingFor(em)}`
}

function returnLines({ retornos: { total, primeiros } }: Hoje): TodayEntry[] {
  const lines: TodayEntry[] = primeiros.map((one) => ({
    Icon: returns[one.porque].Icon,
    text: one.title,
    note: returnInWords(one),
    to: addressOfProject(one.id),
    action: {
      label: returns[one.porque].action,
      to:
        one.porque === 'aprovado'
          ? `/dashboard/financial-transactions?faturar=${one.id}`
          : addressOfProject(one.id),
    },
  }))
  const more = total - primeiros.length
  if (more > 0)
    lines.push({
      Icon: IconPackage,
      text: counted(more, 'outro projeto voltou do cliente', 'outros projetos voltaram do cliente'),
      to: '/dashboard/projects',
    })
  return lines
}

function deliveryLines({ dia, prazos, atividades }: Hoje): TodayEntry[] {
  const lines: TodayEntry[] = prazos.primeiros.map(({ titulo, caminho }) => ({
    Icon: IconFlag,
    text: titulo,
    aside: 'entrega hoje',
    to: caminho ?? '/dashboard/projects',
  }))
  const more = prazos.total - prazos.primeiros.length
  if (more > 0)
    lines.push({
      Icon: IconFlag,
      text: counted(more, 'outro projeto com entrega hoje', 'outros projetos com entrega hoje'),
      to: `/dashboard/agenda?vista=calendario&modo=lista&mes=${dia.slice(0, 7)}`,
    })
  if (atividades > 0)
    lines.push({
      Icon: IconCalendarDue,
      text: counted(atividades, 'atividade com entrega hoje', 'atividades com entrega hoje'),
      to: `/dashboard/agenda?mes=${dia.slice(0, 7)}&entrega=${dia}`,
    })
  return lines
}

/** Returns the lines for what the clients have, those who have had it longest first. */
export function clientLines({ waiting, totalWaiting, material }: WithClient): TodayEntry[] {
  const named = waiting.slice(0, NAMED)
  const lines: TodayEntry[] = named.map((project) => ({
    Icon: IconHourglass,
    ...stuck(project, {
      linked: `aguarda a aprovação de ${project.clientName}`,
      unlinked: `${project.clientName}, sem conta vinculada: ninguém pode aprovar`,
    }),
    action: { label: 'Lembrar', to: `${addressOfProject(project.id)}&enviar=1` },
  }))
  if (totalWaiting > named.length)
    lines.push({
      Icon: IconHourglass,
      text: `Ver todos os ${totalWaiting} em revisão`,
      to: '/dashboard/projects?status=review',
    })
  return [
    ...lines,
    ...material.slice(0, NAMED).map((project) => ({
      Icon: IconPackage,
      ...stuck(project, {
        linked: `aguarda material de ${project.clientName}`,
        unlinked: `${project.clientName}, sem conta vinculada: avise que falta material`,
      }),
    })),
  ]
}

/** The line of a project that the client has, with how long that is. */
const stuck = (
  { id, title, clientId, desde }: Pick<Waiting, 'id' | 'title' | 'clientId' | 'desde'>,
  notes: { linked: string; unlinked: string },
): Omit<TodayEntry, 'Icon'> => ({
  text: title,
  note: clientId === null ? notes.unlinked : notes.linked,
  aside: waitingFor(desde),
  to: addressOfProject(id),
})

function talkLines({ conversas, contatos }: Hoje): TodayEntry[] {
  const lines: TodayEntry[] = []
  if (conversas.total > 0)
    lines.push({
      Icon: IconMessage,
      text: counted(conversas.total, 'conversa sem resposta', 'conversas sem resposta'),
      to: `/dashboard/messages?filtro=sem-resposta${conversas.total === 1 ? `&com=${conversas.de}` : ''}`,
    })
  if (contatos > 0)
    lines.push({
      Icon: IconInbox,
      text: counted(contatos, 'contato do site não lido', 'contatos do site não lidos'),
      to: '/dashboard/contatos?lido=nao',
    })
  return lines
}
