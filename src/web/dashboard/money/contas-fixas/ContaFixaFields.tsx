import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Tipo, tipoLabels } from '#contract/money/endpoints/categorias-financeiras.ts'
import type { ContaFixa } from '#contract/money/endpoints/contas-fixas.ts'
import { CategoriaSelect } from '#web/dashboard/money/transacoes-financeiras/CategoriaSelect.tsx'
import { PessoaPicker } from '#web/dashboard/money/transacoes-financeiras/PessoaPicker.tsx'
import type { Candidate } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { Schedule } from './Schedule.tsx'

interface Props {
  errors: Record<string, string | undefined>
  values: Partial<ContaFixa>
  /** Registered people with the typed name, if the server found more than one. */
  candidates: Candidate[]
}

const tipos = optionsOf(tipoLabels)

/**
 * The fields of a conta fixa. Changing its kind clears the category and the person, because they depend on
 * it.
 */
export function ContaFixaFields({ errors, values, candidates }: Props) {
  const [tipo, setTipo] = useState<Tipo>(values.tipo ?? 'despesa')
  const same = tipo === values.tipo
  return (
    <>
      <TextInput
        name="descricao"
        label="Descrição"
        withAsterisk
        maxLength={200}
        data-autofocus
        autoComplete="off"
        defaultValue={values.descricao}
        error={errors['descricao']}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Input.Wrapper label="Tipo" withAsterisk labelElement="div" error={errors['tipo']}>
          <SegmentedControl
            fullWidth
            name="tipo"
            aria-label="Tipo"
            data={tipos}
            value={tipo}
            onChange={(value) => setTipo(Tipo.parse(value))}
          />
        </Input.Wrapper>
        <MoneyInput
          name="valor"
          label="Valor"
          withAsterisk
          defaultValue={values.valor}
          error={errors['valor']}
        />
        <CategoriaSelect
          key={`categoria ${tipo}`}
          tipo={tipo}
          defaultValue={same ? values.categoria_id : undefined}
          error={errors['categoria_id']}
        />
        <PessoaPicker
          key={`pessoa ${tipo}`}
          tipo={tipo}
          {...(same && values.pessoa && { value: { id: values.pessoa, nome: values.pessoa_nome ?? '' } })}
          required={tipo === 'receita'}
          error={errors['pessoa']}
          candidates={candidates}
        />
      </SimpleGrid>
      <Schedule errors={errors} values={values} />
    </>
  )
}
