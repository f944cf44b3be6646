import { Group, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Tipo, tipoLabels } from '#contract/money/endpoints/categorias-financeiras.ts'
import { NovaTransacao, type Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import type { Candidate } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { BoletoField, useBoleto } from './BoletoField.tsx'
import { CategoriaSelect } from './CategoriaSelect.tsx'
import { type Pessoa, PessoaPicker } from './PessoaPicker.tsx'

/** The initial values of the fields. */
export interface Start {
  tipo?: Tipo | undefined
  valor?: number | undefined
  data_vencimento?: string | undefined
  categoria_id?: number | undefined
  pessoa?: Pessoa
  data_pagamento?: string | undefined
  descricao?: string | undefined
}

export const startOf = ({ pessoa, pessoa_nome, data_pagamento, descricao, ...rest }: Transacao): Start => ({
  ...rest,
  pessoa: { id: pessoa, nome: pessoa_nome },
  data_pagamento: data_pagamento ?? '',
  descricao: descricao ?? '',
})

/** Converts the values of a draft, which are text. */
export function draftOf(values: Record<string, string>): Start {
  const { tipo, valor, categoria_id, pessoa, pessoa_nome = '', ...texts } = values
  return {
    ...texts,
    tipo: Tipo.safeParse(tipo).data,
    valor: valor ? Number(valor) : undefined,
    categoria_id: categoria_id ? Number(categoria_id) : undefined,
    pessoa: { ...pessoaIn(pessoa), nome: pessoa_nome },
  }
}

/** The id in the registry, or the account, from the draft's JSON. The draft stores the name separately. */
function pessoaIn(text = '""'): Omit<Pessoa, 'nome'> {
  const { data } = NovaTransacao.shape.pessoa.safeParse(JSON.parse(text))
  if (typeof data === 'object') return { id: null, conta: data }
  return { id: typeof data === 'number' ? data : null }
}

interface Props {
  errors: Record<string, string | undefined>
  start: Start
  /** Registered people with the typed name, if there are several. */
  candidates: Candidate[]
}

/** The fields of a transaction, in the order in which the validation reports errors. */
export function TransacaoFields({ errors, start, candidates }: Props) {
  const [tipo, setTipo] = useState(start.tipo)
  // Remounts the fields of person and category, which depend on the kind.
  const [changes, setChanges] = useState(0)
  const { filled, key, onFill } = useBoleto()
  return (
    <>
      <KindField
        value={tipo}
        error={errors['tipo']}
        onChange={(to) => {
          setTipo(to)
          setChanges(changes + 1)
        }}
      />
      {tipo === 'despesa' && <BoletoField onFill={onFill} />}
      <SumAndDueDate key={key} errors={errors} start={{ ...start, ...filled }} />
      {tipo ? (
        <CategoryAndPerson
          key={changes}
          tipo={tipo}
          errors={errors}
          start={{
            categoria_id: tipo === start.tipo ? start.categoria_id : undefined,
            ...(changes === 0 && start.pessoa && { pessoa: start.pessoa }),
          }}
          candidates={candidates}
        />
      ) : (
        <KindFirst errors={errors} />
      )}
      <PaymentAndText errors={errors} start={start} />
    </>
  )
}

interface KindProps {
  value: Tipo | undefined
  error: string | undefined
  onChange: (tipo: Tipo) => void
}

function KindField({ value, error, onChange }: KindProps) {
  return (
    <Radio.Group
      label="Tipo"
      withAsterisk
      error={error}
      value={value ?? ''}
      onChange={(to) => onChange(Tipo.parse(to))}
      name="tipo"
    >
      <Group my={6}>
        {Tipo.options.map((one) => (
          <Radio
            key={one}
            value={one}
            label={tipoLabels[one]}
            data-autofocus={one === 'receita' || undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}

type Part = Pick<Props, 'errors' | 'start'>

function SumAndDueDate({ errors, start }: Part) {
  return (
    <Group grow align="flex-start">
      <MoneyInput
        name="valor"
        label="Valor"
        withAsterisk
        defaultValue={start.valor}
        error={errors['valor']}
      />
      <DateField
        name="data_vencimento"
        label="Data de vencimento"
        withAsterisk
        defaultValue={start.data_vencimento}
        error={errors['data_vencimento']}
      />
    </Group>
  )
}

function CategoryAndPerson({ tipo, errors, start, candidates }: Props & { tipo: Tipo }) {
  return (
    <>
      <CategoriaSelect tipo={tipo} defaultValue={start.categoria_id} error={errors['categoria_id']} />
      <PessoaPicker
        tipo={tipo}
        {...(start.pessoa && { value: start.pessoa })}
        required
        freeName
        error={errors['pessoa']}
        candidates={candidates}
      />
    </>
  )
}

function KindFirst({ errors }: Pick<Props, 'errors'>) {
  return (
    <>
      <Select
        label="Categoria"
        withAsterisk
        disabled
        placeholder="Escolha o tipo primeiro"
        error={errors['categoria_id']}
      />
      <TextInput
        label="Cliente ou fornecedor"
        withAsterisk
        disabled
        placeholder="Escolha o tipo primeiro"
        error={errors['pessoa']}
      />
    </>
  )
}

function PaymentAndText({ errors, start }: Part) {
  return (
    <>
      <DateField
        name="data_pagamento"
        label="Data de pagamento"
        description="Preenchida, a transação fica paga."
        clearable
        defaultValue={start.data_pagamento}
        error={errors['data_pagamento']}
      />
      <Textarea
        name="descricao"
        label="Descrição"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        defaultValue={start.descricao}
        error={errors['descricao']}
      />
    </>
  )
}
