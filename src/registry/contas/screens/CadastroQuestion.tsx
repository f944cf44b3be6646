import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useField } from '#platform/ui/Form.tsx'
import { type CadastroEscolhido, motivoLabels } from '#registry/clientes/schemas.ts'
import { registryMessages } from '#registry/messages.ts'
import type { Candidate } from '#registry/pessoas/screens/candidates-in.ts'

/**
 * Asks to which customer of the registry an account belongs. The question is shown if the server cannot
 * decide that.
 */
export function CadastroQuestion({ candidates }: { candidates: Candidate[] }) {
  const { error } = useField('cadastro')
  const [chosen, setChosen] = useState<CadastroEscolhido | null>(null)
  return (
    <div>
      <Radio.Group
        label={registryMessages.cliente.qualCadastro}
        description="A conta verá as faturas de quem for escolhido."
        withAsterisk
        error={error}
        value={chosen === null ? '' : String(chosen)}
        onChange={(value) => setChosen(value === 'novo' || value === 'nenhum' ? value : Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {candidates.map(({ id, nome, motivo = 'nome' }) => (
            <Radio key={id} value={String(id)} label={`${nome} (${motivoLabels[motivo]}, nº ${id})`} />
          ))}
          <Radio value="novo" label="Outra pessoa: criar um cadastro novo" />
          <Radio value="nenhum" label="Deixar sem cadastro: a conta não vê faturas" />
        </Stack>
      </Radio.Group>
      {chosen !== null && (
        <input type="hidden" name="cadastro" data-type="json" value={JSON.stringify(chosen)} />
      )}
    </div>
  )
}
