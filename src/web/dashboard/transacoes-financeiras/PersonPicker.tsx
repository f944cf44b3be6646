import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tipo } from '#contract/categorias-financeiras.ts'
import { normalise } from '#contract/text.ts'
import { api, useAction } from '#web/api.ts'

interface Pessoa {
  id: number | null
  nome: string
}

interface Props {
  /** A receita is of a client, a despesa of a supplier: with another tipo, draw it anew (`key`). */
  tipo: Tipo
  value?: Pessoa
  required?: boolean
  /** Where nobody of the registry has the name, it may stand as it was typed. */
  freeName?: boolean
  error: string | undefined
}

const MOST = 8
const nobody: Pessoa = { id: null, nome: '' }

/** Type to find a person of the registry, or to make one. The form gets `pessoa`: the number, or the name typed. */
export function PersonPicker({ tipo, value = nobody, required = false, freeName = false, error }: Props) {
  const [chosen, setChosen] = useState(value)
  const { people, isMissing } = usePeople(tipo)
  const combobox = useCombobox()
  const create = useCreate(tipo, setChosen)
  const nome = chosen.nome.trim()
  const typed = folded(nome)
  const matching = people.filter((one) => folded(one.nome).includes(typed)).slice(0, MOST)
  // Without the registry nobody knows who is new in it.
  const isNew = !isMissing && nome !== '' && !people.some((one) => folded(one.nome) === typed)

  function choose(option: string): void {
    const person = people.find(({ id }) => String(id) === option)
    if (person) setChosen(person)
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
            maxLength={200}
            autoComplete="off"
            description={isMissing ? missing[tipo] : hintFor(chosen, tipo, freeName)}
            error={error}
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
            {isNew && <Combobox.Option value="criar">{`Criar ${noun[tipo]} “${nome}”`}</Combobox.Option>}
            {matching.length === 0 && !isNew && <Combobox.Empty>Digite um nome</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {/* Next to the field that a person sees, which gets the focus where this one is wrong. */}
      <input type="hidden" name="pessoa" data-type="json" value={JSON.stringify(chosen.id ?? nome)} />
      {/* For a draft, which is opened before the registry is there. */}
      <input type="hidden" name="pessoa_nome" value={chosen.nome} />
    </>
  )
}

const labels: Record<Tipo, string> = { receita: 'Cliente', despesa: 'Fornecedor' }
const missing: Record<Tipo, string> = {
  receita: 'Erro ao buscar clientes.',
  despesa: 'Erro ao buscar fornecedores.',
}
const noun: Record<Tipo, string> = { receita: 'cliente', despesa: 'fornecedor' }

const folded = (text: string) => normalise(text.trim())

/** `isMissing`: the registry could not be read, which is not the same as an empty one. */
function usePeople(tipo: Tipo): { people: { id: number; nome: string }[]; isMissing: boolean } {
  const clients = useQuery({ ...api.clientes.list.queryOptions(), enabled: tipo === 'receita' })
  const suppliers = useQuery({
    ...api.fornecedores.list.queryOptions({ input: {} }),
    enabled: tipo === 'despesa',
  })
  const { data = [], isError } = tipo === 'receita' ? clients : suppliers
  return { people: data, isMissing: isError }
}

/** Into the registry with the name alone; the rest can follow on its own screen. */
function useCreate(tipo: Tipo, onCreated: (person: Pessoa) => void) {
  const client = useAction(api.clientes.create)
  const supplier = useAction(api.fornecedores.create)
  return (nome: string) =>
    tipo === 'receita'
      ? client.mutate({ nome }, { onSuccess: onCreated })
      : supplier.mutate({ nome, tipo: 'pj' }, { onSuccess: onCreated })
}

function hintFor({ id, nome }: Pessoa, tipo: Tipo, freeName: boolean): string {
  const who = `${noun[tipo]} do cadastro`
  if (id !== null) return `É um ${who}.`
  if (nome.trim() === '') return `Digite para buscar um ${who}.`
  return freeName ? 'Só o nome: não está no cadastro.' : `Escolha um ${who} ou crie um.`
}
