import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { type Nota, NovaNota } from '#contract/money/endpoints/notas.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import { DateField } from '#web/ui/DateField.tsx'
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
    >
      {(errors) => (
        <>
          <Text size="sm">
            A nota é emitida no emissor nacional; aqui ela só fica anotada. Sobre impostos, confirme com seu
            contador.
          </Text>
          <TextInput
            name="numero"
            label="Número"
            withAsterisk
            data-autofocus
            maxLength={30}
            defaultValue={nota?.numero}
            error={errors['numero']}
          />
          <TextInput
            name="chave"
            label="Chave de acesso"
            description="50 algarismos, com ou sem espaços."
            inputMode="numeric"
            maxLength={80}
            defaultValue={nota?.chave ?? ''}
            error={errors['chave']}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField
              name="data"
              label="Data"
              withAsterisk
              defaultValue={nota?.data ?? todayInSaoPaulo()}
              error={errors['data']}
            />
            <MoneyInput
              name="valor"
              label="Valor"
              withAsterisk
              defaultValue={nota?.valor ?? valor}
              error={errors['valor']}
            />
          </SimpleGrid>
        </>
      )}
    </ActionFormDialog>
  )
}
