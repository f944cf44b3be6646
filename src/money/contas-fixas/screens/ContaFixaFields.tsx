import { Input, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { type ContaFixa, DiaUtil, StatusContaFixa } from '#money/contas-fixas/contract.ts'
import { CategoriaSelect } from '#money/transacoes-financeiras/screens/CategoriaSelect.tsx'
import { type Pessoa, PessoaPicker, pessoaIn } from '#money/transacoes-financeiras/screens/PessoaPicker.tsx'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import { useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { Schedule, type ScheduleStart } from './Schedule.tsx'

/** The initial values of the fields that do not find them in the form. */
interface Start extends ScheduleStart {
  tipo?: Tipo | undefined
  categoria_id?: number | undefined
  pessoa?: Pessoa
}

export const startOf = ({ pessoa, pessoa_nome, ...rest }: ContaFixa): Start => ({
  ...rest,
  ...(pessoa && { pessoa: { id: pessoa, nome: pessoa_nome ?? '' } }),
})

/** Converts the values of a draft, which are all text, to initial values of the fields. */
export function draftOf(values: Record<string, string>): Start {
  const { tipo, categoria_id, pessoa: _, dia_util, status, ...texts } = values
  return {
    ...texts,
    tipo: Tipo.safeParse(tipo).data,
    categoria_id: categoria_id ? Number(categoria_id) : undefined,
    pessoa: pessoaIn(values),
    dia_util: DiaUtil.safeParse(dia_util).data,
    status: StatusContaFixa.safeParse(status).data,
  }
}

interface Props {
  /** Id of the conta fixa that is edited. */
  id?: number
  start: Start
}

const tipos = optionsOf(tipoLabels)

/**
 * The fields of a conta fixa. When the user changes the kind, the category and the person are reset, because
 * they depend on the kind.
 */
export function ContaFixaFields({ id, start }: Props) {
  const [tipo, setTipo] = useState<Tipo>(start.tipo ?? 'despesa')
  const same = tipo === start.tipo
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
          defaultValue={same ? start.categoria_id : undefined}
        />
        <PessoaPicker
          key={`pessoa ${tipo}`}
          tipo={tipo}
          {...(same && start.pessoa && { value: start.pessoa })}
          required={tipo === 'receita'}
        />
      </SimpleGrid>
      <Schedule id={id} start={start} />
    </>
  )
}
