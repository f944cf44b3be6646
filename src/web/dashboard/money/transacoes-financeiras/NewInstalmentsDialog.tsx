import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import { NovaParcelada } from '#contract/money/endpoints/parceladas.ts'
import { tipoLabels } from '#contract/money/rules/tipo.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import { ProjectField } from '#web/dashboard/platform/ProjectField.tsx'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { CategoriaSelect } from './CategoriaSelect.tsx'
import { InstalmentFields } from './InstalmentFields.tsx'
import { PessoaPicker, pessoaIn } from './PessoaPicker.tsx'

const tipos = optionsOf(tipoLabels)

/** Creates a receita or despesa in monthly instalments. */
export function NewInstalmentsDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('novo-parcelamento', 'Novo parcelamento')
  const { values } = draft
  const [tipo, setTipo] = useState(Tipo.safeParse(values['tipo']).data ?? 'receita')
  const [valor, setValor] = useState(Number(values['valor']) || undefined)
  const [primeira, setPrimeira] = useState(values['data_vencimento'] ?? todayInSaoPaulo())
  // Category and person depend on the kind, so those of the draft apply only to the kind of the draft.
  const same = tipo === values['tipo']
  return (
    <ActionFormDialog
      title="Novo parcelamento"
      onClose={onClose}
      draft={draft}
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
        onChange={(value) => setTipo(Tipo.parse(value))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput name="valor" label="Valor total" withAsterisk data-autofocus onValue={setValor} />
        <DateField name="data_vencimento" label="Primeiro vencimento" withAsterisk onValue={setPrimeira} />
      </SimpleGrid>
      <InstalmentFields valor={valor} primeira={primeira} />
      <CategoriaSelect
        key={`categoria-${tipo}`}
        tipo={tipo}
        defaultValue={same && values['categoria_id'] ? Number(values['categoria_id']) : undefined}
      />
      <PessoaPicker
        key={`pessoa-${tipo}`}
        tipo={tipo}
        {...(same && { value: pessoaIn(values) })}
        required
        freeName
      />
      <TextAreaField name="descricao" label="Descrição" autosize minRows={2} maxRows={8} maxLength={10_000} />
      <ProjectField
        value={
          values['projeto_id']
            ? { id: Number(values['projeto_id']), titulo: values['projeto_titulo'] || null }
            : null
        }
      />
    </ActionFormDialog>
  )
}
