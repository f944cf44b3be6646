import { Input, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import type { ContaFixa } from '#contract/money/endpoints/contas-fixas.ts'
import { tipoLabels } from '#contract/money/rules/tipo.ts'
import { CategoriaSelect } from '#web/dashboard/money/transacoes-financeiras/CategoriaSelect.tsx'
import { PessoaPicker } from '#web/dashboard/money/transacoes-financeiras/PessoaPicker.tsx'
import { useField } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { Schedule } from './Schedule.tsx'

interface Props {
  values: Partial<ContaFixa>
}

const tipos = optionsOf(tipoLabels)

/**
 * The fields of a conta fixa. When the user changes the kind, the category and the person are reset, because
 * they depend on the kind.
 */
export function ContaFixaFields({ values }: Props) {
  const [tipo, setTipo] = useState<Tipo>(values.tipo ?? 'despesa')
  const same = tipo === values.tipo
  return (
    <>
      <TextField
        name="descricao"
        label="Descrição"
        withAsterisk
        maxLength={200}
        data-autofocus
        autoComplete="off"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Input.Wrapper label="Tipo" withAsterisk labelElement="div" error={useField('tipo').error}>
          <SegmentedControl
            fullWidth
            name="tipo"
            aria-label="Tipo"
            data={tipos}
            value={tipo}
            onChange={(value) => setTipo(Tipo.parse(value))}
          />
        </Input.Wrapper>
        <MoneyInput name="valor" label="Valor" withAsterisk />
        <CategoriaSelect
          key={`categoria ${tipo}`}
          tipo={tipo}
          defaultValue={same ? values.categoria_id : undefined}
        />
        <PessoaPicker
          key={`pessoa ${tipo}`}
          tipo={tipo}
          {...(same && values.pessoa && { value: { id: values.pessoa, nome: values.pessoa_nome ?? '' } })}
          required={tipo === 'receita'}
        />
      </SimpleGrid>
      <Schedule values={values} />
    </>
  )
}
