import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { whyStandsStill } from './stands-still.ts'

const DecisaoForaDialog = lazyPart(async () => (await import('./DecisaoForaDialog.tsx')).DecisaoForaDialog)

interface Props {
  rodada: Rodada
  project: ProjectDetail
}

/** What the team can do with an open rodada. */
export function RodadaActions({ rodada, project }: Props) {
  const { id, pessoas, decisoes } = rodada
  const { user } = useSession()
  const [isRecording, setIsRecording] = useState(false)
  const missing = pessoas.filter(({ estado }) => estado !== 'respondeu').map(({ nome }) => nome)
  const isComplete = whyStandsStill(rodada) !== null
  return (
    <Group gap="xs">
      {user.role === 'admin' && (
        <Button variant="default" size="xs" onClick={() => setIsRecording(true)}>
          Registrar resposta recebida
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
