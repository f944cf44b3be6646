import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { NovaTransacao } from '#money/transacoes-financeiras/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { normalise } from '#platform/contract/text.ts'
import { useField, useRequestError } from '#platform/ui/Form.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'
import type { ContaSemCadastro } from '#registry/clientes/contract.ts'
import type { PessoaDaConta } from '#registry/clientes/schemas.ts'
import { Candidates } from '#registry/pessoas/screens/Candidates.tsx'
import { type Candidate, candidatesIn } from '#registry/pessoas/screens/candidates-in.ts'

export interface Pessoa {
  id: number | null
  nome: string
  /** Set if the choice is a client's account that is not in the registry yet. */
  conta?: PessoaDaConta
}

/** Reads the person from the values of a draft: an id in the registry, an account, or only a name. */
export function pessoaIn({ pessoa = '""', pessoa_nome: nome = '' }: Record<string, string>): Pessoa {
  const { data } = NovaTransacao.shape.pessoa.safeParse(JSON.parse(pessoa))
  if (typeof data === 'object') return { id: null, nome, conta: data }
  return { id: typeof data === 'number' ? data : null, nome }
}

interface Props {
  /**
   * A receita belongs to a customer, a despesa to a supplier. When `tipo` changes, change the component's
   * `key` too, so that the choice is reset.
   */
  tipo: Tipo
  value?: Pessoa
  required?: boolean
  /** Whether a name that is not in the registry is accepted. */
  freeName?: boolean
  /** Called with the name whenever it is typed or chosen. */
  onName?: (nome: string) => void
}

interface RegistryEntry {
  id: number
  nome: string
  /**
   * Whether the customer has an account, with which they can sign in and see the invoice; undefined for a
   * supplier.
   */
  hasAccess?: boolean
}

const MOST = 8
const nobody: Pessoa = { id: null, nome: '' }

/**
 * Finds a registered person or a client's account by typing, or creates a person. The form receives `pessoa`:
 * an id, an account, or the typed name.
 */
export function PessoaPicker({ tipo, value = nobody, required = false, freeName = false, onName }: Props) {
  const { error } = useField('pessoa')
  const candidates = candidatesIn(useRequestError())
  const [chosen, setPessoa] = useState(value)
  const setChosen = (pessoa: Pessoa) => {
    setPessoa(pessoa)
    onName?.(pessoa.nome)
  }
  const people = usePeople(tipo)
  const accounts = useAccounts(tipo)
  const combobox = useCombobox()
  const create = useCreate(tipo, setChosen)
  const nome = chosen.nome.trim()
  const typed = folded(nome)
  const matching = people.filter((one) => folded(one.nome).includes(typed)).slice(0, MOST)
  const unregistered = accounts
    .filter(({ name, email }) => folded(`${name} ${email}`).includes(typed))
    .slice(0, MOST)
  const isNew = nome !== '' && !people.some((one) => folded(one.nome) === typed)
  const isAsked = candidates.length > 0 && !isAnswered(chosen, candidates)

  function choose(option: string): void {
    const person = people.find(({ id }) => String(id) === option)
    const account = accounts.find(({ id }) => `conta-${id}` === option)
    if (person) setChosen({ id: person.id, nome: person.nome })
    else if (account) setChosen({ id: null, nome: account.name, conta: { conta: account.id } })
    else create(nome)
    combobox.closeDropdown()
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            label={required ? labels[tipo] : `${labels[tipo]} (opcional)`}
            withAsterisk={required}
            autoComplete="off"
            description={hintFor(chosen, { tipo, freeName, people, accounts })}
            error={error ?? overLimit(chosen.nome, 200)}
            value={chosen.nome}
            onChange={({ currentTarget }) => {
              setChosen({ id: null, nome: currentTarget.value })
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
            {matching.map((person) => (
              <Combobox.Option key={person.id} value={String(person.id)} active={person.id === chosen.id}>
                {person.nome}
              </Combobox.Option>
            ))}
            {unregistered.map((account) => (
              <Account key={account.id} account={account} active={account.id === chosen.conta?.conta} />
            ))}
            {isNew && !chosen.conta && (
              <Combobox.Option value="criar">{`Criar ${noun[tipo]} “${nome}”`}</Combobox.Option>
            )}
            {matching.length + unregistered.length === 0 && !isNew && (
              <Combobox.Empty>Digite um nome</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {/*
       * This input is placed right after the visible field, so that the visible field receives the focus if
       * the hidden value is invalid.
       */}
      <input
        type="hidden"
        name="pessoa"
        data-type="json"
        value={JSON.stringify(chosen.id ?? chosen.conta ?? nome)}
      />
      {/* The name is stored in the draft, so that it can be restored before the registry has loaded. */}
      <input type="hidden" name="pessoa_nome" value={chosen.nome} />
      {isAsked && (
        <Candidates
          tipo={tipo}
          candidates={candidates}
          onChoose={(cadastro) => setChosen(withAnswer(chosen, cadastro, candidates))}
        />
      )}
    </>
  )
}

function Account({
  account: { id, email, name, provado },
  active,
}: {
  account: ContaSemCadastro
  active: boolean
}) {
  return (
    <Combobox.Option value={`conta-${id}`} active={active}>
      {name}
      <Text size="xs" c="dimmed" className="text">
        {email}: conta sem cadastro{provado ? '' : ', e-mail não confirmado'}
      </Text>
    </Combobox.Option>
  )
}

const labels: Record<Tipo, string> = { receita: 'Cliente', despesa: 'Fornecedor' }
const noun: Record<Tipo, string> = { receita: 'cliente', despesa: 'fornecedor' }

const folded = (text: string) => normalise(text.trim())

/**
 * Whether the user has answered the server's question which registered person is meant. The question is about
 * an account or about a name.
 */
function isAnswered({ id, conta }: Pessoa, candidates: Candidate[]): boolean {
  return conta ? conta.cadastro !== undefined : candidates.some((one) => one.id === id)
}

function withAnswer(chosen: Pessoa, cadastro: number | 'novo', candidates: Candidate[]): Pessoa {
  if (chosen.conta) return { ...chosen, conta: { ...chosen.conta, cadastro } }
  return candidates.find(({ id }) => id === cadastro) ?? chosen
}

function usePeople(tipo: Tipo): RegistryEntry[] {
  const clients = useQuery({ ...api.clientes.list.queryOptions(), enabled: tipo === 'receita' })
  const suppliers = useQuery({
    ...api.fornecedores.list.queryOptions({ input: {} }),
    enabled: tipo === 'despesa',
  })
  if (tipo === 'despesa') return suppliers.data ?? []
  return (clients.data ?? []).map(({ id, nome, conta }) => ({ id, nome, hasAccess: Boolean(conta) }))
}

function useAccounts(tipo: Tipo): ContaSemCadastro[] {
  const accounts = useQuery({
    ...api.clientes.contasSemCadastro.queryOptions(),
    enabled: tipo === 'receita',
  })
  return (tipo === 'receita' && accounts.data) || []
}

/**
 * Returns a function that creates a person in the registry from a name; a supplier is created as a company
 * (`pj`). The other data can be completed on the screen of the customers or suppliers.
 */
function useCreate(tipo: Tipo, onCreated: (person: Pessoa) => void) {
  const client = useAction(api.clientes.create)
  const supplier = useAction(api.fornecedores.create)
  const onSuccess = ({ id, nome }: { id: number; nome: string }) => onCreated({ id, nome })
  return (nome: string) =>
    tipo === 'receita'
      ? client.mutate({ nome }, { onSuccess })
      : supplier.mutate({ nome, tipo: 'pj' }, { onSuccess })
}

interface PickerOptions {
  tipo: Tipo
  freeName: boolean
  people: RegistryEntry[]
  accounts: ContaSemCadastro[]
}

function hintFor({ id, nome, conta }: Pessoa, { tipo, freeName, people, accounts }: PickerOptions): string {
  const who = `${noun[tipo]} do cadastro`
  const { semAcesso } = financeiroMessages.transacao
  if (conta) {
    const account = accounts.find((one) => one.id === conta.conta)
    return `A conta ${account?.email ?? nome} entra no cadastro ao salvar e verá a fatura.`
  }
  if (nome.trim() === '') return `Digite para buscar um ${who}.`
  const same = people.filter((one) => (id === null ? folded(one.nome) === folded(nome) : one.id === id))
  // If several people have the same name, the server asks which one is meant.
  const person = same.length === 1 ? same[0] : undefined
  if (id !== null || person) return `É um ${who}.${person?.hasAccess === false ? ` ${semAcesso}` : ''}`
  if (!freeName) return `Escolha um ${who} ou crie um.`
  return `Só o nome: não está no cadastro.${tipo === 'receita' ? ` ${semAcesso}` : ''}`
}
