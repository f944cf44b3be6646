import './rodadas.css'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { RodadaCount } from '#proofing/mesa/screens/RodadaCount.tsx'
import type { Condicoes } from '#proofing/rodadas/schemas.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { DecisionItem } from './DecisionItem.tsx'
import { RodadaItem } from './RodadaItem.tsx'

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

const TermsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog)

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
