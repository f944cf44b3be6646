import { Text } from '@mantine/core'
import { useState } from 'react'
import { MudancaDasProximas } from '#money/parceladas/contract.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { CategoriaSelect } from './CategoriaSelect.tsx'

interface Props {
  transacao: Transacao
  parts: Transacao[]
  onClose: () => void
}

/** Changes value and category of this instalment and of the following unpaid instalments. */
export function ChangePartsDialog({ transacao, parts, onClose }: Props) {
  const [{ id, versao, parcela, valor, categoria_id, tipo }] = useState(transacao)
  const open = parts.filter((part) => (part.parcela ?? 0) >= (parcela ?? 0) && part.pago === 0)
  return (
    <ActionFormDialog
      title="Alterar esta e as próximas"
      onClose={onClose}
      submit="Salvar"
      schema={MudancaDasProximas}
      endpoint={api.parceladas.update}
      fixed={{ id, versao }}
      values={{ valor }}
    >
      <Text>
        {open.length > 0
          ? `Muda as parcelas sem pagamento: ${open.map((part) => part.parcela).join(', ')}. O que já foi pago fica como está.`
          : 'Nenhuma destas parcelas está sem pagamento: não há o que mudar.'}
      </Text>
      <MoneyInput name="valor" label="Valor de cada parcela" withAsterisk data-autofocus />
      <CategoriaSelect tipo={tipo} defaultValue={categoria_id} />
    </ActionFormDialog>
  )
}
