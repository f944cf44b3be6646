import { Button, Group, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import type { Tipo } from '#contract/categorias-financeiras.ts'
import { financeiroMessages } from '#contract/financeiro-messages.ts'
import { api } from '#web/api.ts'

export interface Candidate {
  id: number
  nome: string
}

/** Those of the registry who have the name that was typed, where there are several. */
export function candidatesIn(error: unknown): Candidate[] {
  if (!(error instanceof ORPCError)) return []
  const { atual } = (error.data ?? {}) as { atual?: { candidatos?: Candidate[] } }
  return atual?.candidatos ?? []
}

interface Props {
  tipo: Tipo
  candidates: Candidate[]
  onChoose: (candidate: Candidate) => void
}

/** Whom of them? By name alone nobody could tell. */
export function Candidates({ tipo, candidates, onChoose }: Props) {
  const clients = useQuery({ ...api.clientes.list.queryOptions(), enabled: tipo === 'receita' }).data ?? []
  const suppliers =
    useQuery({ ...api.fornecedores.list.queryOptions({ input: {} }), enabled: tipo === 'despesa' }).data ?? []
  const detail = (id: number) => {
    const client = clients.find((one) => one.id === id)
    const supplier = suppliers.find((one) => one.id === id)
    const known =
      tipo === 'receita' ? [client?.empresa, client?.email] : [supplier?.documento, supplier?.cidade]
    return [...known.filter(Boolean), `nº ${id}`].join(' · ')
  }
  return (
    <fieldset className="candidates" aria-label={financeiroMessages.transacao.duasPessoas}>
      <Text size="sm" c="error" role="alert">
        {financeiroMessages.transacao.duasPessoas}
      </Text>
      <Group gap="xs">
        {candidates.map((candidate) => (
          <Button key={candidate.id} size="compact-md" variant="default" onClick={() => onChoose(candidate)}>
            {candidate.nome} ({detail(candidate.id)})
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}
