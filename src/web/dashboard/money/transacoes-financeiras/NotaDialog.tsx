import { SimpleGrid, Text } from '@mantine/core'
import { type Nota, NovaNota } from '#contract/money/endpoints/notas.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'

interface Props {
  transacao: Transacao
  nota: Nota | null
  onClose: () => void
}

export function NotaDialog({ transacao: { id, valor }, nota, onClose }: Props) {
  return (
    <ActionFormDialog
      title="Nota fiscal"
      onClose={onClose}
      submit="Salvar"
      schema={NovaNota}
      endpoint={api.notas.set}
      fixed={{ id }}
      values={nota ?? { data: todayInSaoPaulo(), valor }}
    >
      <Text>
        A nota é emitida no emissor nacional; aqui ela só fica anotada. Sobre impostos, confirme com seu
        contador.
      </Text>
      <TextField name="numero" label="Número" withAsterisk data-autofocus maxLength={30} />
      <TextField
        name="chave"
        label="Chave de acesso"
        description="50 algarismos, com ou sem espaços."
        inputMode="numeric"
        maxLength={80}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField name="data" label="Data" withAsterisk />
        <MoneyInput name="valor" label="Valor" withAsterisk />
      </SimpleGrid>
    </ActionFormDialog>
  )
}
