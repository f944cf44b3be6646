import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { type Nota, NovaNota } from '#money/notas/contract.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { day, reais } from '#platform/browser/format.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { DetailSection } from '#platform/ui/record.tsx'
import { VersionConflict } from '#platform/ui/VersionConflict.tsx'

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

interface Props {
  transacao: Transacao
  nota: Nota | null
  onClose: () => void
}

function NotaDialog({ transacao: { id, valor, pessoa_nome }, nota, onClose }: Props) {
  const draft = useDraft<Nota | null>(`nota-${id}`, `Nota fiscal: ${pessoa_nome}`)
  // The nota is fixed when the dialog opens, so that a background refetch does not replace what the user is editing.
  const [saved] = useState(nota)
  // A nota has no version, so a restored draft is compared with the nota on which it is based.
  const [base, setBase] = useState(draft.base === undefined ? saved : draft.base)
  const isOvertaken = JSON.stringify(base) !== JSON.stringify(saved)
  // Counts how often the fields were remounted to show the saved nota.
  const [loads, setLoads] = useState(0)
  const load = () => {
    draft.drop()
    setBase(saved)
    setLoads(loads + 1)
  }
  return (
    <ActionFormDialog
      title="Nota fiscal"
      onClose={onClose}
      submit="Salvar"
      schema={NovaNota}
      endpoint={api.notas.set}
      fixed={{ id }}
      values={saved ?? { data: todayInSaoPaulo(), valor }}
      draft={{ ...draft, onInput: (event) => draft.onInput(event, base) }}
    >
      {isOvertaken && <VersionConflict what="esta nota" load={load} keep={() => setBase(saved)} />}
      <Text>
        A nota é emitida no emissor nacional; aqui ela é apenas registrada. Sobre impostos, confirme com seu
        contador.
      </Text>
      <Fragment key={loads}>
        <TextField name="numero" label="Número" withAsterisk data-autofocus maxLength={30} />
        <TextField
          name="chave"
          label="Chave de acesso"
          description="50 caracteres, com ou sem espaços."
          autoCapitalize="characters"
          maxLength={80}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField name="data" label="Data" withAsterisk />
          <MoneyInput name="valor" label="Valor" withAsterisk />
        </SimpleGrid>
      </Fragment>
    </ActionFormDialog>
  )
}
