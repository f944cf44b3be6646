import './rodadas.css'
import { Alert, Badge, Blockquote, Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconMessageCircleExclamation,
  IconX,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { RodadaCount } from '#proofing/mesa/screens/badges.tsx'
import { situacaoLabels } from '#proofing/pecas/rules.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import { type Desfecho, desfechoLabels } from '#proofing/rodadas/resposta-rules.ts'
import { canTirar, regraLabels, situacaoDoAditivoLabels, whyWaitsForNobody } from '#proofing/rodadas/rules.ts'
import type { Condicoes, Rodada } from '#proofing/rodadas/schemas.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { DecisionItem } from './DecisionItem.tsx'

interface Props {
  project: ProjectDetail
  /** Whether nothing can be changed, because the team looks at what the client will see. */
  readOnly?: boolean
}

/** The rodadas of a project with their answers, the newest first. Answers are never deleted. */
export const RodadaList = (props: Props) => (
  <QueryBoundary failure="Erro ao buscar as rodadas.">
    <Content {...props} />
  </QueryBoundary>
)

function Content({ project, readOnly = false }: Props) {
  const { id, decisions } = project
  const { data: rodadas } = useSuspenseQuery(api.rodadas.list.queryOptions({ input: { id } }))
  const { data: condicoes } = useSuspenseQuery(api.rodadas.condicoes.queryOptions({ input: { id } }))
  const { user } = useSession()
  const isLimited = condicoes.rodadas_incluidas !== null
  const listed = new Set(rodadas.flatMap(({ decisoes }) => decisoes.map((decisao) => decisao.id)))
  const others = decisions.filter((decision) => !listed.has(decision.id))
  const isEmpty = rodadas.length === 0 && others.length === 0 && !isLimited
  if (isEmpty && (user.role !== 'admin' || readOnly)) return null
  return (
    // The preview of a client's screen is shown over the team's own list.
    <section aria-label={readOnly ? 'Rodadas na tela do cliente' : 'Rodadas'}>
      <Title order={3} mb="xs">
        Rodadas
      </Title>
      <Terms id={id} condicoes={condicoes} readOnly={readOnly} />
      <ol className="plain-list rodadas">
        {rodadas.map((rodada) => (
          <RodadaItem
            key={rodada.id}
            rodada={rodada}
            project={project}
            isLimited={isLimited}
            readOnly={readOnly}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <Stack gap="xs" mt="md">
          {others.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} project={project} readOnly={readOnly} />
          ))}
        </Stack>
      )}
    </section>
  )
}

const TermsDialog = lazyPart(
  'proofing/rodadas/screens/TermsDialog',
  async () => (await import('./TermsDialog.tsx')).TermsDialog,
)

interface TermsProps {
  id: number
  condicoes: Condicoes
  readOnly: boolean
}

/** The counter of the rodadas of a project. An admin sets how many are included. */
function Terms({ id, condicoes, readOnly }: TermsProps) {
  const { user } = useSession()
  const [isSetting, setIsSetting] = useState(false)
  const isLimited = condicoes.rodadas_incluidas !== null
  const canSet = user.role === 'admin' && !readOnly
  if (!isLimited && !canSet) return null
  return (
    <Group gap="sm" mb="md" align="flex-start" justify="space-between">
      <div className="rodada-terms">
        {isLimited ? (
          <RodadaCount condicoes={condicoes} />
        ) : (
          <Text c="dimmed">Sem limite de rodadas: nenhuma é cobrada à parte.</Text>
        )}
      </div>
      {canSet && (
        <Button variant="default" size="xs" onClick={() => setIsSetting(true)}>
          Rodadas incluídas
        </Button>
      )}
      {isSetting && <TermsDialog id={id} condicoes={condicoes} onClose={() => setIsSetting(false)} />}
    </Group>
  )
}

interface RodadaItemProps {
  rodada: Rodada
  project: ProjectDetail
  /** Whether the project includes a limited number of rodadas. */
  isLimited: boolean
  readOnly: boolean
}

/** Colour and icon of each outcome, always together with its label. */
const looks: Record<Desfecho, { color: string; Icon: typeof IconEye }> = {
  aprovada: { color: 'teal', Icon: IconCircleCheck },
  ajustes: { color: 'orange', Icon: IconMessageCircleExclamation },
  retirada: { color: 'gray', Icon: IconX },
}

/** One rodada: what it asked about, what was answered and by whom, and whose answer is missing. */
function RodadaItem({ rodada, project, isLimited, readOnly }: RodadaItemProps) {
  const { user } = useSession()
  const { numero, regra, prazo, mensagem, aberta_em, fechada_em, pecas, pessoas, decisoes } = rodada
  const facts = [
    `Enviada em ${dateTime(aberta_em)}`,
    fechada_em && `encerrada em ${dateTime(fechada_em)}`,
    pessoas.length > 1 && regraLabels[regra],
    prazo && `prazo ${day(prazo)}`,
  ]
  return (
    <li>
      <Stack gap="xs" component="article" aria-label={`Rodada ${numero}`}>
        <Group gap="xs">
          <Title order={4} size="h5">
            Rodada {numero}
          </Title>
          <Outcome desfecho={rodada.desfecho} />
        </Group>
        <Text size="xs" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {mensagem && (
          <Blockquote p="xs" className="text rodada-message">
            {mensagem}
          </Blockquote>
        )}
        {pecas.length > 0 && (
          <Text size="xs" className="text">
            {pecas
              .map(({ nome, numero: versao, resultado }) =>
                [`${nome} v${versao}`, resultado && situacaoLabels[resultado].toLowerCase()]
                  .filter(Boolean)
                  .join(': '),
              )
              .join(' · ')}
          </Text>
        )}
        {decisoes.map(({ id, respostas }) => {
          const decision = project.decisions.find((one) => one.id === id)
          return (
            decision && (
              <DecisionItem
                key={id}
                decision={decision}
                project={project}
                rodada={rodada}
                respostas={respostas}
                readOnly={readOnly}
              />
            )
          )
        })}
        <RodadaPrice rodada={rodada} isLimited={isLimited} readOnly={readOnly} />
        <Missing rodada={rodada} />
        {user.role !== 'client' && <Standstill rodada={rodada} />}
        {user.role !== 'client' && fechada_em === null && <RodadaActions rodada={rodada} project={project} />}
      </Stack>
    </li>
  )
}

function Outcome({ desfecho }: Pick<Rodada, 'desfecho'>) {
  const { color, Icon } = desfecho ? looks[desfecho] : { color: 'tinta', Icon: IconEye }
  return (
    <Badge fw={500} leftSection={<Icon size={14} aria-hidden color={`var(--mantine-color-${color}-text)`} />}>
      {desfecho ? desfechoLabels[desfecho] : 'Aberta'}
    </Badge>
  )
}

/** Tells the team what to do with an open rodada that waits for nobody. */
function Standstill({ rodada }: Pick<RodadaItemProps, 'rodada'>) {
  const reason = whyStandsStill(rodada)
  return (
    reason && (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {rodadaMessages.parada[reason]}
      </Alert>
    )
  )
}

const waits = { respondeu: 'respondeu', e_a_vez: 'ainda não respondeu', aguardando: 'aguarda a vez' }

/** The people whose answer is missing, and those whose answer the user may not see yet. */
function Missing({ rodada: { pessoas, fechada_em } }: Pick<RodadaItemProps, 'rodada'>) {
  const others = pessoas.filter(({ estado, em }) => estado !== 'respondeu' || em === null)
  if (others.length === 0) return null
  return (
    <ul className="plain-list">
      {others.map(({ nome, estado, eu, espera_aceite }, at) => (
        // Two people may have the same name, and the list is always in the same order.
        // biome-ignore lint/suspicious/noArrayIndexKey: the people of a rodada are in a fixed order
        <Text component="li" key={at}>
          <b>{eu ? 'Você' : nome}</b>{' '}
          {fechada_em !== null && estado !== 'respondeu' ? 'não respondeu' : waits[estado]}
          {espera_aceite && ' · pediu ajustes e espera o aceite do valor da rodada extra'}
        </Text>
      ))}
    </ul>
  )
}

const DecisaoForaDialog = lazyPart(
  'proofing/rodadas/screens/DecisaoForaDialog',
  async () => (await import('./DecisaoForaDialog.tsx')).DecisaoForaDialog,
)

interface RodadaActionsProps {
  rodada: Rodada
  project: ProjectDetail
}

/** What the team can do with an open rodada. */
function RodadaActions({ rodada, project }: RodadaActionsProps) {
  const { id, pessoas, decisoes } = rodada
  const { user } = useSession()
  const [isRecording, setIsRecording] = useState(false)
  const missing = pessoas.filter(({ estado }) => estado !== 'respondeu').map(({ nome }) => nome)
  const isComplete = whyStandsStill(rodada) !== null
  return (
    <Group gap="xs">
      {user.role === 'admin' && (
        <Button
          variant="default"
          size="xs"
          className="rodada-long-action"
          onClick={() => setIsRecording(true)}
        >
          Registrar resposta dada por telefone ou mensagem
        </Button>
      )}
      {decisoes.length > 0 && (
        <ConfirmButton
          endpoint={api.rodadas.encerrar}
          input={{ id }}
          question={isComplete ? 'Encerrar a rodada?' : 'Encerrar a rodada com o que já veio?'}
          effect={`O resultado sai das respostas que já vieram.${isComplete ? '' : ` Não responde mais: ${missing.join(', ')}.`}`}
          yes="Encerrar"
          size="xs"
        >
          {isComplete ? 'Encerrar rodada' : 'Encerrar com o que já veio'}
        </ConfirmButton>
      )}
      <ConfirmButton
        endpoint={api.rodadas.retirar}
        input={{ id }}
        question="Retirar o projeto da revisão?"
        effect="A rodada termina sem resultado. As respostas que já vieram ficam registradas, e o projeto volta para Em Andamento."
        danger
        size="xs"
      >
        Retirar
      </ConfirmButton>
      {isRecording && (
        <DecisaoForaDialog
          project={project}
          awaited={pessoas.filter(({ estado }) => estado === 'e_a_vez').map(({ nome }) => nome)}
          onClose={() => setIsRecording(false)}
        />
      )}
    </Group>
  )
}

/** Why a rodada waits for nobody, as the team sees it; null if it waits for somebody or is closed. */
const whyStandsStill = ({ fechada_em, pessoas, decisoes }: Rodada) =>
  whyWaitsForNobody(
    {
      isOpen: fechada_em === null,
      pessoas: pessoas.map(({ estado }) => ({ concluiu: estado === 'respondeu' })),
    },
    decisoes.length > 0,
  )

const AcceptedPriceDialog = lazyPart(
  'proofing/rodadas/screens/AcceptedPriceDialog',
  async () => (await import('./AcceptedPriceDialog.tsx')).AcceptedPriceDialog,
)
const ReasonDialog = lazyPart(
  'proofing/rodadas/screens/ReasonDialog',
  async () => (await import('./ReasonDialog.tsx')).ReasonDialog,
)

interface RodadaPriceProps {
  rodada: Rodada
  /** Whether the project includes a limited number of rodadas. */
  isLimited: boolean
  readOnly: boolean
}

/** Whether a rodada counts, what was accepted for it, and what an admin decided about both. */
function RodadaPrice({ rodada, isLimited, readOnly }: RodadaPriceProps) {
  const { user } = useSession()
  const [reasoning, setReasoning] = useState<'naoContar' | 'dispensar' | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const { id, aditivo, conta, tirada, dispensada, desfecho, motivo } = rodada
  const isAdmin = user.role === 'admin' && !readOnly
  const isOpenCharge = aditivo?.situacao === 'em_aberto'
  const mayTirar = isAdmin && isLimited && canTirar({ desfecho, hasPedido: conta, isTirada: tirada })
  const decided = [tirada && 'Esta rodada não conta.', dispensada && 'A cobrança foi dispensada.']
  return (
    <>
      {aditivo && (
        <Text size="sm">
          Rodada extra: {reais(aditivo.valor)}, vence em {day(aditivo.vencimento)} ·{' '}
          <b>{situacaoDoAditivoLabels[aditivo.situacao]}</b>
        </Text>
      )}
      {(tirada || dispensada) && (
        <Text size="sm" className="text">
          {decided.filter(Boolean).join(' ')} Motivo: {motivo}
        </Text>
      )}
      <Group gap="xs">
        {aditivo && (
          <Button variant="default" size="xs" onClick={() => setIsPaying(true)}>
            {isOpenCharge && !isAdmin ? 'Pagar com Pix' : 'Ver o aceite'}
          </Button>
        )}
        {isAdmin && isOpenCharge && (
          <Button variant="default" size="xs" onClick={() => setReasoning('dispensar')}>
            Dispensar cobrança
          </Button>
        )}
        {mayTirar && (
          <Button variant="default" size="xs" onClick={() => setReasoning('naoContar')}>
            Não contar
          </Button>
        )}
      </Group>
      {isPaying && <AcceptedPriceDialog rodada={id} onClose={() => setIsPaying(false)} />}
      {reasoning && <ReasonDialog id={id} what={reasoning} onClose={() => setReasoning(null)} />}
    </>
  )
}
