import { Button, Group, Radio, Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import {
  NovaTransacao,
  type SugestaoTransacao,
  type Transacao,
} from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { ProjectField } from '#platform/dashboard/ProjectField.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'
import { BoletoField, useBoleto } from './BoletoField.tsx'
import { CategoriaSelect } from './CategoriaSelect.tsx'
import { type Pessoa, PessoaPicker, pessoaIn } from './PessoaPicker.tsx'

interface NewProps {
  copyOf?: Transacao | undefined
  /** The type that the address asked for. Any other text leaves the choice to the user. */
  tipo?: string | undefined
  /** The values of a form that does not start empty, and where its draft is stored. */
  start?: Start
  draft?: { key: string; label: string }
  onClose: () => void
  /** Called with the id of the new transaction. The default is `onClose`. */
  onSaved?: (id: number) => void
}

/**
 * Creates a transaction, by default due today. It can start as a copy of another transaction, without the payments
 * of that one.
 */
export function NewTransacaoDialog({ copyOf, tipo, onClose, onSaved, ...given }: NewProps) {
  const draft = useDraft(
    given.draft?.key ?? (copyOf ? `copia-transacao-${copyOf.id}` : 'nova-transacao'),
    given.draft?.label ?? 'Nova Transação',
  )
  const fresh = given.start ?? { tipo: Tipo.safeParse(tipo).data, data_vencimento: todayInSaoPaulo() }
  const saved: Start = copyOf ? { ...startOf(copyOf), data_pagamento: '' } : fresh
  const start = draft.restored ? draftOf(draft.values) : saved
  return (
    <ActionFormDialog
      title={copyOf ? 'Copiar Transação' : 'Nova Transação'}
      onClose={onClose}
      onDone={onSaved ? ({ id }: Transacao) => onSaved(id) : onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.create}
      values={start}
    >
      <TransacaoFields start={start} />
    </ActionFormDialog>
  )
}

export function EditTransacaoDialog({ transacao, onClose }: { transacao: Transacao; onClose: () => void }) {
  const { id, pessoa_nome } = transacao
  return (
    <VersionedFormDialog
      title="Editar Transação"
      onClose={onClose}
      submit="Salvar"
      schema={NovaTransacao}
      endpoint={api.transacoesFinanceiras.update}
      row={transacao}
      what="esta transação"
      draft={{ key: `transacao-${id}`, label: `Editar Transação “${pessoa_nome}”` }}
      start={startOf}
    >
      {({ base, restored }) => <TransacaoFields start={restored ? draftOf(restored) : startOf(base)} />}
    </VersionedFormDialog>
  )
}

/** The initial values of the fields. */
export interface Start {
  tipo?: Tipo | undefined
  valor?: number | undefined
  data_vencimento?: string | undefined
  categoria_id?: number | undefined
  pessoa?: Pessoa
  data_pagamento?: string | undefined
  descricao?: string | undefined
  projeto_id?: number | null | undefined
  projeto_titulo?: string | null | undefined
}

const startOf = ({ pessoa, pessoa_nome, data_pagamento, descricao, ...rest }: Transacao): Start => ({
  ...rest,
  pessoa: { id: pessoa, nome: pessoa_nome },
  data_pagamento: data_pagamento ?? '',
  descricao: descricao ?? '',
})

/** Converts the values of a draft, which are all text, to initial values of the fields. */
function draftOf(values: Record<string, string>): Start {
  const { tipo, valor, categoria_id, projeto_id, pessoa: _, ...texts } = values
  return {
    ...texts,
    tipo: Tipo.safeParse(tipo).data,
    valor: valor ? Number(valor) : undefined,
    categoria_id: categoria_id ? Number(categoria_id) : undefined,
    projeto_id: projeto_id ? Number(projeto_id) : undefined,
    pessoa: pessoaIn(values),
  }
}

interface Props {
  start: Start
}

/** The fields of a transaction, in the order in which the validation reports errors. */
function TransacaoFields({ start }: Props) {
  const [tipo, setTipo] = useState(start.tipo)
  // The category of the start or of the accepted suggestion, which is set as long as the kind is that one.
  const [preset, setPreset] = useState<Pick<Start, 'tipo' | 'categoria_id'>>(start)
  const [descricao, setDescricao] = useState(start.descricao ?? '')
  const [pessoa, setPessoa] = useState(start.pessoa?.nome ?? '')
  const isWanted = preset.categoria_id === undefined
  const sugestao = useSugestao({ tipo, descricao, pessoa, isWanted })
  const payment = usePaymentDate()
  const valorId = useId()
  // Counts the changes of the kind. It is the key of the fields for category and person, so that these are
  // remounted when the kind changes.
  const [changes, setChanges] = useState(0)
  const { filled, key, onFill } = useBoleto()
  return (
    <>
      <KindField
        value={tipo}
        onChange={(to) => {
          setTipo(to)
          setChanges(changes + 1)
        }}
      />
      {!tipo && sugestao && (
        <SugestaoButton
          sugestao={sugestao}
          onAccept={() => {
            setTipo(sugestao.tipo)
            setPreset(sugestao)
            // The button, which has the focus, disappears.
            document.getElementById(valorId)?.focus()
          }}
        />
      )}
      {tipo === 'despesa' && <BoletoField onFill={onFill} />}
      <Group key={key} grow align="flex-start">
        <MoneyInput id={valorId} name="valor" label="Valor" withAsterisk defaultValue={filled.valor} />
        <DateField
          name="data_vencimento"
          label="Data de vencimento"
          withAsterisk
          defaultValue={filled.data_vencimento}
        />
      </Group>
      {/* The open list of people would cover the switch beside the payment date. */}
      <PaidSwitch tipo={tipo} payment={payment} />
      {tipo ? (
        <Fragment key={changes}>
          <CategoriaSelect
            tipo={tipo}
            defaultValue={tipo === preset.tipo ? preset.categoria_id : undefined}
            suggested={tipo === sugestao?.tipo ? sugestao.categoria_id : undefined}
          />
          <PessoaPicker
            tipo={tipo}
            {...(changes === 0 && start.pessoa && { value: start.pessoa })}
            required
            freeName
            onName={setPessoa}
          />
        </Fragment>
      ) : (
        <KindFirst />
      )}
      <PaymentDateField payment={payment} />
      <TextAreaField
        name="descricao"
        label="Descrição"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        onChange={({ currentTarget }) => setDescricao(currentTarget.value)}
      />
      <ProjectField
        value={start.projeto_id ? { id: start.projeto_id, titulo: start.projeto_titulo || null } : null}
      />
    </>
  )
}

interface SugestaoProps {
  sugestao: SugestaoTransacao
  onAccept: () => void
}

/** Sets the kind and the category of a similar transaction. */
function SugestaoButton({ sugestao: { tipo, categoria_nome }, onAccept }: SugestaoProps) {
  return (
    <Button variant="light" onClick={onAccept} style={{ alignSelf: 'flex-start' }}>
      Como a última: {tipoLabels[tipo]}, {categoria_nome}
    </Button>
  )
}

interface KindProps {
  value: Tipo | undefined
  onChange: (tipo: Tipo) => void
}

function KindField({ value, onChange }: KindProps) {
  return (
    <RadioField
      label="Tipo"
      withAsterisk
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
    </RadioField>
  )
}

/** Disabled fields, shown in place of category and person until the user has chosen the kind. */
function KindFirst() {
  return (
    <>
      <Select
        label="Categoria"
        withAsterisk
        disabled
        placeholder="Escolha o tipo primeiro"
        error={useField('categoria_id').error}
      />
      <TextInput
        label="Cliente ou fornecedor"
        withAsterisk
        disabled
        placeholder="Escolha o tipo primeiro"
        error={useField('pessoa').error}
      />
    </>
  )
}

const PAUSE_MS = 300
const MOST = 100
/** One or two letters of a name fit too many people. */
const LEAST = 3

interface SugestaoFields {
  tipo: Tipo | undefined
  descricao: string
  pessoa: string
  isWanted: boolean
}

/**
 * Suggests tipo and category from what is typed. If the tipo is not chosen yet and nothing is typed, suggests those
 * of the latest transaction.
 */
function useSugestao({ tipo, isWanted, ...typed }: SugestaoFields): SugestaoTransacao | undefined {
  const [descricao] = useDebouncedValue(typed.descricao.trim().slice(0, MOST), PAUSE_MS)
  const [name] = useDebouncedValue(typed.pessoa.trim().slice(0, MOST), PAUSE_MS)
  const pessoa = name.length < LEAST ? '' : name
  const isAsked = isWanted && (tipo === undefined || descricao !== '' || pessoa !== '')
  const { data } = useQuery({
    ...api.transacoesFinanceiras.sugestao.queryOptions({ input: { tipo, descricao, pessoa } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (isAsked && data) || undefined
}

const labels: Record<Tipo, string> = { receita: 'Já foi recebida', despesa: 'Já foi paga' }

/** The payment date of the form, which the switch sets to today or clears. */
function usePaymentDate() {
  const { value } = useField('data_pagamento')
  const [data, setData] = useState(String(value ?? ''))
  // It is the key of the date field, which is remounted with the date that the switch sets.
  const [switches, setSwitches] = useState(0)
  const setPaid = (isPaid: boolean) => {
    setData(isPaid ? todayInSaoPaulo() : '')
    setSwitches(switches + 1)
  }
  return { data, setData, setPaid, switches }
}

interface PaidSwitchProps {
  payment: ReturnType<typeof usePaymentDate>
}

function PaidSwitch({ tipo = 'despesa', payment }: PaidSwitchProps & { tipo: Tipo | undefined }) {
  return (
    <Switch
      label={labels[tipo]}
      checked={payment.data !== ''}
      onChange={({ currentTarget }) => payment.setPaid(currentTarget.checked)}
    />
  )
}

function PaymentDateField({ payment: { data, setData, switches } }: PaidSwitchProps) {
  return (
    <DateField
      key={switches}
      name="data_pagamento"
      defaultValue={data}
      onValue={setData}
      label="Data de pagamento"
      description="Preenchida, a transação fica paga."
      clearable
    />
  )
}
