import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCash,
  IconCircleCheck,
  IconFlag,
  IconHourglass,
  IconInbox,
  IconMessage,
  IconPackage,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '#money/financeiro/screens/address.ts'
import type { Hoje } from '#overview/painel/contract.ts'
import { abertasEm, vencidasDe } from '#overview/painel/rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, longDay, reais, waiting as waitingFor } from '#platform/browser/format.ts'
import { present } from '#platform/browser/now.ts'
import { Link } from '#platform/ui/navigation.tsx'
import type { AguardaMaterial } from '#proofing/relogio/schemas.ts'
import type { Waiting } from '#studio/projetos/schemas.ts'

/** What needs attention today. Each line leads to the list, the project or the conversation that it is about. */
export function Today(withClient: WithClient) {
  const { data } = useSuspenseQuery(api.painel.hoje.queryOptions())
  const lines = linesOf(data, withClient)
  return (
    <section aria-labelledby="hoje" className="today">
      <Group gap="xs" align="baseline" mb="xs">
        <Title order={2} id="hoje">
          Hoje
        </Title>
        <Text c="dimmed">{longDay(data.dia)}</Text>
      </Group>
      <Card withBorder padding={0}>
        {lines.length === 0 ? (
          <Group gap="sm" p="md" wrap="nowrap">
            <IconCircleCheck size={20} stroke={1.6} aria-hidden />
            <Text size="md">
              Tudo em dia: nada vencido, nada para entregar hoje e ninguém aguardando resposta.
            </Text>
          </Group>
        ) : (
          <ul className="plain-list today-lines">
            {lines.map((line) => (
              <TodayLine key={`${line.to} ${line.text}`} {...line} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function TodayLine({ Icon, text, note, aside, to, late, action }: TodayEntry) {
  return (
    <li className="today-line" data-late={late || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className="today-text">
        <Anchor component={Link} to={to} c="inherit" fz="sm" fw={550} className="today-link">
          {text}
        </Anchor>
        {note && (
          <Text span size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </span>
      {aside && (
        <Text span className="short">
          {aside}
        </Text>
      )}
      {action && (
        <Anchor component={Link} to={action.to} size="sm" className="today-action">
          {action.label}
        </Anchor>
      )}
    </li>
  )
}

/** A line of 'Hoje' and where it leads. */
interface TodayEntry {
  Icon: typeof IconCash
  text: string
  note?: string
  aside?: string
  to: string
  late?: boolean
  /** A second link, to the screen where the reader can act. */
  action?: { label: string; to: string }
}

/** The maximum number of projects that are named because they wait for the client. */
const NAMED = 2

/** What the clients have to do. */
interface WithClient {
  waiting: Waiting[]
  totalWaiting: number
  material: AguardaMaterial[]
}

/** Returns the lines for what there is to do, the most urgent first. */
function linesOf(hoje: Hoje, { waiting, totalWaiting, material }: WithClient): TodayEntry[] {
  return [
    ...moneyLines(hoje),
    ...deliveryLines(hoje),
    ...waitingLines(waiting, totalWaiting),
    ...materialLines(material),
    ...talkLines(hoje),
  ]
}

function moneyLines({ dia, vencidas, vencem_hoje }: Hoje): TodayEntry[] {
  const lines: [soma: Hoje['vencidas']['receita'], line: Omit<TodayEntry, 'Icon' | 'aside'>][] = [
    [
      vencidas.receita,
      {
        text: counted(vencidas.receita.quantidade, 'receita vencida', 'receitas vencidas'),
        to: addressOf(vencidasDe('receita')),
        late: true,
        action: { label: 'Cobrar', to: '/dashboard/financial-transactions/cobrancas' },
      },
    ],
    [
      vencidas.despesa,
      {
        text: counted(vencidas.despesa.quantidade, 'despesa vencida', 'despesas vencidas'),
        to: addressOf(vencidasDe('despesa')),
        late: true,
      },
    ],
    [
      vencem_hoje.receita,
      {
        text: counted(vencem_hoje.receita.quantidade, 'receita vence hoje', 'receitas vencem hoje'),
        to: addressOf(abertasEm(dia, 'receita')),
      },
    ],
    [
      vencem_hoje.despesa,
      {
        text: counted(vencem_hoje.despesa.quantidade, 'despesa vence hoje', 'despesas vencem hoje'),
        to: addressOf(abertasEm(dia, 'despesa')),
      },
    ],
  ]
  return lines
    .filter(([{ quantidade }]) => quantidade > 0)
    .map(([{ saldo }, line]) => ({
      ...line,
      Icon: line.late ? IconAlertTriangle : IconCash,
      aside: reais(saldo),
    }))
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

function waitingLines(waiting: Waiting[], total: number): TodayEntry[] {
  const named = waiting.slice(0, NAMED)
  const lines: TodayEntry[] = named.map((project) => ({
    Icon: IconHourglass,
    ...stuck(project, {
      linked: `aguarda a aprovação de ${project.clientName}`,
      unlinked: `${project.clientName}, sem conta vinculada: ninguém pode aprovar`,
    }),
  }))
  if (total > named.length)
    lines.push({
      Icon: IconHourglass,
      text: `Ver todos os ${total} em revisão`,
      to: '/dashboard/projects?status=review',
    })
  return lines
}

const materialLines = (material: AguardaMaterial[]): TodayEntry[] =>
  material.slice(0, NAMED).map((project) => ({
    Icon: IconPackage,
    ...stuck(project, {
      linked: `aguarda material de ${project.clientName}`,
      unlinked: `${project.clientName}, sem conta vinculada: avise que falta material`,
    }),
  }))

const DAY_MS = 86_400_000

/** The line of a project that the client has. From one day on it begins with how long that is. */
function stuck(
  { id, title, clientId, desde }: Pick<Waiting, 'id' | 'title' | 'clientId' | 'desde'>,
  notes: { linked: string; unlinked: string },
): Omit<TodayEntry, 'Icon'> {
  const [time, note] = [waitingFor(desde), clientId === null ? notes.unlinked : notes.linked]
  const line = { text: title, to: `/dashboard/projects?projeto=${id}` }
  return present() - Date.parse(desde) < DAY_MS
    ? { ...line, note, aside: time }
    : { ...line, note: `Parado com o cliente ${time}: ${note}` }
}

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
