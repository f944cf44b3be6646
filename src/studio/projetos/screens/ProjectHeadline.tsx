import { Button, Group, Text } from '@mantine/core'
import { IconBell, IconCash, IconSend, IconUpload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { canFaturar } from '#money/transacoes-financeiras/fatura-rules.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { ago, counted } from '#platform/browser/format.ts'
import { present } from '#platform/browser/now.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { VersaoPronta } from '#proofing/mesa/screens/VersaoPronta.tsx'
import { NewVersaoButton } from '#proofing/pecas/screens/NewVersaoButton.tsx'
import { usePecas } from '#proofing/pecas/screens/use-pecas.ts'
import { SentButton } from '#proofing/relogio/screens/ProjectClock.tsx'
import type { ProjectDetail, ProjectStatus } from '#studio/projetos/contract.ts'
import { type Headline, headlineOf, sinceInWords, whenInWords } from '#studio/projetos/headline-rules.ts'
import { isReadyToSend } from '#studio/projetos/rules.ts'
import { StatusDot } from './project-parts.tsx'

interface Props {
  project: ProjectDetail
  /** Opens the dialog that sends the project for approval, or its link again. */
  onSend: () => void
  /** Opens a piece. */
  onOpen: (peca: number) => void
}

/** Where a project stands, with the next step of the team as the only filled button of the screen. */
export const ProjectHeadline = (props: Props) => (
  <section aria-label="Situação do projeto" className="project-headline">
    <RecordTitle>{props.project.title}</RecordTitle>
    <QueryBoundary failure="Erro ao buscar a situação do projeto." loading={<Loading rows={1} height={44} />}>
      <Content {...props} />
    </QueryBoundary>
  </section>
)

function Content(props: Props) {
  const { project } = props
  const input = { id: project.id }
  const { data: rodadas } = useSuspenseQuery(api.rodadas.list.queryOptions({ input }))
  const { data: relogio } = useSuspenseQuery(api.relogio.get.queryOptions({ input }))
  const pecas = usePecas(project.id)
  const headline = headlineOf({ ...project, rodadas, relogio, pecas })
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="xs" wrap="nowrap" className="project-headline-words">
        <StatusDot status={project.status} />
        <Text size="md" lineClamp={3} className="text">
          {headline.kind === 'pronta' ? (
            <VersaoPronta projectId={project.id} numero={headline.numero} />
          ) : (
            inWords(headline, present())
          )}
        </Text>
      </Group>
      <NextStep {...props} headline={headline} />
    </Group>
  )
}

const people = new Intl.ListFormat('pt-BR')

function inWords(headline: Exclude<Headline, { kind: 'pronta' }>, now: number): string {
  switch (headline.kind) {
    case 'rascunho':
      return 'Rascunho'
    case 'material':
      return `Aguardando material de ${headline.nome} ${sinceInWords(headline.desde, now)}`
    case 'cliente':
      return `Com ${people.format(headline.nomes)} ${sinceInWords(headline.desde, now)}`
    case 'respondida':
      return 'Ninguém mais precisa responder. Encerre a rodada.'
    case 'ajustes':
      return requestInWords(headline, now)
    case 'preparo':
      return `v${headline.numero} em preparo`
    case 'aprovado':
      return `Aprovado${headline.nome === null ? '' : ` por ${headline.nome}`} ${whenInWords(headline.em, now)}`
    case 'concluido':
      return 'Concluído'
  }
}

function requestInWords(
  { nome, em, motivo, abertas }: Extract<Headline, { kind: 'ajustes' }>,
  now: number,
): string {
  const asked = `${nome} pediu ajustes ${ago(em, now)}`
  if (motivo) return `${asked}: “${motivo}”`
  return abertas === 0 ? asked : `${asked}: ${counted(abertas, 'marcação aberta', 'marcações abertas')}`
}

const SEND = 'Enviar para aprovação'

function NextStep({ project, headline, onSend, onOpen }: Props & { headline: Headline }) {
  const { user } = useSession()
  switch (headline.kind) {
    case 'rascunho':
      return <SendButton onClick={onSend}>{SEND}</SendButton>
    case 'pronta':
      return <SendButton onClick={onSend}>{`Enviar v${headline.numero}`}</SendButton>
    case 'cliente':
      return (
        <Button leftSection={<IconBell size={18} aria-hidden />} onClick={onSend}>
          Lembrar
        </Button>
      )
    case 'material':
      return (
        <WithSending project={project} onSend={onSend}>
          <SentButton id={project.id} label="Material recebido" />
        </WithSending>
      )
    case 'ajustes':
      return headline.pecas.length === 0 ? (
        <SendButton onClick={onSend}>{SEND}</SendButton>
      ) : (
        <WithSending project={project} onSend={onSend}>
          <NewVersaoStep project={project} pecas={headline.pecas} onOpen={onOpen} />
        </WithSending>
      )
    case 'aprovado':
      return user.role === 'admin' ? <AfterApproval project={project} /> : null
    case 'respondida':
      return (
        <Button component={Link} to={`/dashboard/projects?projeto=${project.id}&aba=revisao`}>
          Ver a rodada
        </Button>
      )
    case 'preparo':
    case 'concluido':
      return null
  }
}

const SendButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button leftSection={<IconSend size={18} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)

interface WithSendingProps {
  project: ProjectDetail
  onSend: () => void
  children: ReactNode
}

/** The next step, and beside it the button that sends the project as it is. */
const WithSending = ({ project, onSend, children }: WithSendingProps) => (
  <Group gap="xs" align="flex-start">
    {isReadyToSend(project) && (
      <Button variant="default" onClick={onSend}>
        {SEND}
      </Button>
    )}
    {children}
  </Group>
)

interface NewVersionProps {
  project: ProjectDetail
  /** The ids of the pieces without a new version. */
  pecas: number[]
  onOpen: (peca: number) => void
}

/** Takes the file of the only piece that needs a new version; of several, the first is opened. */
function NewVersaoStep({ project, pecas, onOpen }: NewVersionProps) {
  const [first, ...others] = usePecas(project.id).filter(({ id }) => pecas.includes(id))
  if (!first) return null
  if (others.length === 0) return <NewVersaoButton key={first.id} peca={first} />
  return (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => onOpen(first.id)}>
      Nova versão
    </Button>
  )
}

/** Invoices an approved project, or completes it once nothing of it is left to invoice. */
function AfterApproval({ project: { id, versao, status } }: { project: ProjectDetail }) {
  const { data: resultado } = useSuspenseQuery(api.resultados.get.queryOptions({ input: { id } }))
  if (canFaturar(resultado))
    return (
      <Button
        component={Link}
        to={`/dashboard/financial-transactions?faturar=${id}`}
        leftSection={<IconCash size={18} aria-hidden />}
      >
        Faturar
      </Button>
    )
  return (
    <ActionButton
      endpoint={api.projetos.setStatus}
      input={{ id, versao, status: 'completed' as ProjectStatus, desfaz: false }}
      undo={(done) => ({ id, status, versao: done.versao, desfaz: true })}
    >
      Concluir
    </ActionButton>
  )
}
