import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '#platform/browser/api.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { pecasWithoutResposta } from '#proofing/mesa/screens/words.ts'
import { usePecas } from '#proofing/pecas/screens/use-pecas.ts'
import { nextExtra } from '#proofing/rodadas/rules.ts'
import { ApproveRejectButtons } from './ApproveRejectButtons.tsx'

type Props = Pick<ComponentProps<typeof ApproveRejectButtons>, 'project' | 'approve' | 'reject'>

/**
 * The buttons with which a client answers for a project. One answer for everything is possible while all pieces are
 * pictures, nobody else decides, nothing must be ticked, no piece has an answer of its own, and adjustments cost nothing.
 * Otherwise the client answers piece by piece.
 */
export function DecisaoButtons({ project, approve, reject }: Props) {
  const { id } = project
  const { data: rodadas } = useSuspenseQuery(api.rodadas.list.queryOptions({ input: { id } }))
  const { data: condicoes } = useSuspenseQuery(api.rodadas.condicoes.queryOptions({ input: { id } }))
  const pecas = usePecas(id)
  const rodada = rodadas.find(({ fechada_em }) => fechada_em === null)
  const asked = rodada?.pecas ?? []
  const next = (rodada && pecasWithoutResposta(rodada)[0]) ?? asked[0]
  const isSimple =
    (rodada?.pessoas.length ?? 0) <= 1 &&
    !rodada?.conferencias.obrigatorias &&
    rodada?.minhas.length === 0 &&
    nextExtra(condicoes) === null &&
    asked.every(({ peca_id }) => pecas.find((one) => one.id === peca_id)?.tipo === 'imagem')
  const each =
    next && !isSimple ? (
      <Button size="sm" component={Link} to={`/dashboard/projects?projeto=${id}&peca=${next.peca_id}`}>
        Responder
      </Button>
    ) : undefined
  return (
    <ApproveRejectButtons
      project={project}
      rodada={rodada?.id}
      approve={approve}
      reject={reject}
      instead={each}
    />
  )
}
