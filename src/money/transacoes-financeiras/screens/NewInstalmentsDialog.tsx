import { NumberInput, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { NovaParcelada, PARCELAS_MAX } from '#money/parceladas/contract.ts'
import { parcelasDe } from '#money/parceladas/rules.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { day, reais } from '#platform/browser/format.ts'
import { ProjectField } from '#platform/dashboard/ProjectField.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { CategoriaSelect } from './CategoriaSelect.tsx'
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

interface Props {
  /**
   * The total in reais and the due date of the first instalment. Each is undefined until the user has typed
   * it.
   */
  valor: number | undefined
  primeira: string | undefined
}

/** Chooses the number of instalments and shows a preview of their amounts. The form receives `parcelas`. */
function InstalmentFields({ valor, primeira }: Props) {
  const { value: start, error } = useField('parcelas')
  const [n, setN] = useState<number | string>(start === undefined ? 2 : String(start))
  return (
    <>
      <NumberInput
        name="parcelas"
        data-type="number"
        label="Parcelas"
        withAsterisk
        min={2}
        max={PARCELAS_MAX}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={n}
        onChange={setN}
        error={error}
      />
      <Text className="money" aria-live="polite">
        {previewOf(valor, Number(n), primeira)}
      </Text>
    </>
  )
}

/** Describes the instalments, for example `4 × de R$ 166,67 e 2 × de R$ 166,66, a última em 30/06/2027.` */
function previewOf(valor = 0, n: number, primeira = ''): string {
  const isPlan = Number.isInteger(n) && n >= 2 && n <= PARCELAS_MAX && Math.round(valor * 100) >= n
  if (!isPlan || !/^\d{4}-\d{2}-\d{2}$/.test(primeira))
    return 'Informe valor, vencimento e parcelas para ver o plano.'
  const parts = parcelasDe(valor, n, primeira)
  const [first, last] = [parts[0], parts.at(-1)]
  const more = parts.filter((part) => part.valor === first?.valor).length
  const sums =
    more === n
      ? `${n} × de ${reais(first?.valor ?? 0)}`
      : `${more} × de ${reais(first?.valor ?? 0)} e ${n - more} × de ${reais(last?.valor ?? 0)}`
  return `${sums}, a última em ${day(last?.data_vencimento ?? '')}.`
}
