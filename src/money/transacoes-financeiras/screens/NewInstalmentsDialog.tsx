import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { NovaParcelada } from '#money/parceladas/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { ProjectField } from '#platform/dashboard/ProjectField.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
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
