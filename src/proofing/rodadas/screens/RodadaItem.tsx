import { Alert, Badge, Blockquote, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconMessageCircleExclamation,
  IconX,
} from '@tabler/icons-react'
import { dateTime, day } from '#platform/browser/format.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { situacaoLabels } from '#proofing/pecas/rules.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import { type Desfecho, desfechoLabels, regraLabels } from '#proofing/rodadas/rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { DecisionItem } from './DecisionItem.tsx'
import { RodadaActions } from './RodadaActions.tsx'
import { RodadaPrice } from './RodadaPrice.tsx'
import { whyStandsStill } from './stands-still.ts'

interface Props {
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
export function RodadaItem({ rodada, project, isLimited, readOnly }: Props) {
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
function Standstill({ rodada }: Pick<Props, 'rodada'>) {
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
function Missing({ rodada: { pessoas, fechada_em } }: Pick<Props, 'rodada'>) {
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
