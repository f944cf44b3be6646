import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import { NovaParcelada } from '#contract/money/endpoints/parceladas.ts'
import { tipoLabels } from '#contract/money/rules/tipo.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { CategoriaSelect } from './CategoriaSelect.tsx'
import { InstalmentFields } from './InstalmentFields.tsx'
import { PessoaPicker } from './PessoaPicker.tsx'

const tipos = optionsOf(tipoLabels)

/** Creates a receita or despesa in monthly instalments. */
export function NewInstalmentsDialog({ onClose }: { onClose: () => void }) {
  const [tipo, setTipo] = useState<Tipo>('receita')
  const [valor, setValor] = useState<number>()
  const [primeira, setPrimeira] = useState(todayInSaoPaulo())
  return (
    <ActionFormDialog
      title="Novo parcelamento"
      onClose={onClose}
      submit="Criar parcelas"
      schema={NovaParcelada}
      endpoint={api.parceladas.create}
      values={{ data_vencimento: primeira }}
    >
      <SegmentedControl
        aria-label="Tipo"
        name="tipo"
        data={tipos}
        value={tipo}
        onChange={(value) => setTipo(value as Tipo)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput name="valor" label="Valor total" withAsterisk data-autofocus onValue={setValor} />
        <DateField name="data_vencimento" label="Primeiro vencimento" withAsterisk onValue={setPrimeira} />
      </SimpleGrid>
      <InstalmentFields valor={valor} primeira={primeira} />
      <CategoriaSelect key={`categoria-${tipo}`} tipo={tipo} />
      <PessoaPicker key={`pessoa-${tipo}`} tipo={tipo} required freeName />
      <TextAreaField name="descricao" label="Descrição" autosize minRows={2} maxRows={8} maxLength={10_000} />
    </ActionFormDialog>
  )
}
