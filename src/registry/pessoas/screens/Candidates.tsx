import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { motivoLabels } from '#registry/clientes/schemas.ts'
import { registryMessages } from '#registry/messages.ts'
import type { Candidate } from './candidates-in.ts'

interface Props {
  tipo: 'receita' | 'despesa'
  candidates: Candidate[]
  onChoose: (cadastro: number | 'novo') => void
}

/** Asks which of several registered people is meant. */
export function Candidates({ tipo, candidates, onChoose }: Props) {
  const clients = useQuery({ ...api.clientes.list.queryOptions(), enabled: tipo === 'receita' }).data ?? []
  const suppliers =
    useQuery({ ...api.fornecedores.list.queryOptions({ input: {} }), enabled: tipo === 'despesa' }).data ?? []
  const ofAccount = candidates.some(({ motivo }) => motivo)
  const question = ofAccount ? registryMessages.cliente.qualCadastro : registryMessages.duasPessoas
  const detail = ({ id, motivo }: Candidate) => {
    const client = clients.find((one) => one.id === id)
    const supplier = suppliers.find((one) => one.id === id)
    const known =
      tipo === 'receita' ? [client?.empresa, client?.email] : [supplier?.documento, supplier?.cidade]
    return [motivo && motivoLabels[motivo], ...known, `nº ${id}`].filter(Boolean).join(' · ')
  }
  return (
    <fieldset className="candidates" aria-label={question}>
      <Text c="error" role="alert">
        {question}
      </Text>
      <Group gap="xs">
        {candidates.map((candidate) => (
          <Button
            key={candidate.id}
            size="compact-md"
            variant="default"
            onClick={() => onChoose(candidate.id)}
          >
            {candidate.nome} ({detail(candidate)})
          </Button>
        ))}
        {ofAccount && (
          <Button size="compact-md" variant="default" onClick={() => onChoose('novo')}>
            É outra pessoa: criar cadastro
          </Button>
        )}
      </Group>
    </fieldset>
  )
}
