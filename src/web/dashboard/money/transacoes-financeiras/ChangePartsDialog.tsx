import { Text } from '@mantine/core'
import { useState } from 'react'
import { MudancaDasProximas } from '#contract/money/endpoints/parceladas.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { CategoriaSelect } from './CategoriaSelect.tsx'

interface Props {
  transacao: Transacao
  parts: Transacao[]
  onClose: () => void
}

/** Changes value and category of this instalment and of the following unpaid ones. */
export function ChangePartsDialog({ transacao, parts, onClose }: Props) {
  const [{ id, versao, parcela, valor, categoria_id, tipo }] = useState(transacao)
  const open = parts.filter((part) => (part.parcela ?? 0) >= (parcela ?? 0) && part.pago === 0)
  const { form, errors, busy } = useActionForm(MudancaDasProximas, api.parceladas.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Alterar esta e as próximas" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <Text size="sm">
        {open.length > 0
          ? `Muda as parcelas sem pagamento: ${open.map((part) => part.parcela).join(', ')}. O que já foi pago fica como está.`
          : 'Nenhuma destas parcelas está sem pagamento: não há o que mudar.'}
      </Text>
      <MoneyInput
        name="valor"
        label="Valor de cada parcela"
        withAsterisk
        data-autofocus
        defaultValue={valor}
        error={errors['valor']}
      />
      <CategoriaSelect tipo={tipo} defaultValue={categoria_id} error={errors['categoria_id']} />
    </FormDialog>
  )
}
