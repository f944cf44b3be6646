import { Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { day, reais } from '#platform/browser/format.ts'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { NotaDialog } from './NotaDialog.tsx'

/** The fiscal invoice (nota) of a receita. It is issued in another system and recorded here. */
export function NotaSection({ transacao }: { transacao: Transacao }) {
  return transacao.tipo === 'receita' ? <Note transacao={transacao} /> : null
}

function Note({ transacao }: { transacao: Transacao }) {
  const { id } = transacao
  const { data: nota } = useSuspenseQuery(api.notas.get.queryOptions({ input: { id } }))
  const [editing, setEditing] = useState(false)
  return (
    <DetailSection
      title="Nota fiscal"
      action={
        <Group gap="xs">
          {nota && (
            <ConfirmButton
              endpoint={api.notas.remove}
              input={{ id }}
              question="Remover a nota fiscal?"
              effect="Para desfazer, registre a nota de novo."
              danger
              size="xs"
              aria-label="Remover a nota fiscal"
            >
              Remover
            </ConfirmButton>
          )}
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {nota ? 'Editar nota' : 'Registrar nota'}
          </Button>
        </Group>
      }
    >
      {nota ? (
        <>
          <Text className="money">
            Nº {nota.numero}, de {day(nota.data)}, {reais(nota.valor)}
          </Text>
          {nota.chave && (
            <Text size="xs" c="dimmed" className="text money">
              Chave {nota.chave}
            </Text>
          )}
        </>
      ) : (
        <Text c="dimmed">Nenhuma nota registrada.</Text>
      )}
      {editing && <NotaDialog transacao={transacao} nota={nota} onClose={() => setEditing(false)} />}
    </DetailSection>
  )
}
