import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { isComposing } from '#platform/ui/dom.ts'
import { useField } from '#platform/ui/Form.tsx'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'
import { workMessages } from '#studio/messages.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { canChangeClient } from '#studio/projetos/rules.ts'

const NewUsuarioDialog = lazyComponent(
  'registry/contas/screens/NewUsuarioDialog',
  async () => (await import('#registry/contas/screens/NewUsuarioDialog.tsx')).NewUsuarioDialog,
)

/**
 * The client of a project.
 * @param project the project that is edited; omitted for a new one
 */
export function ClientPicker({ project = { clientId: null } }: { project?: Pick<Project, 'clientId'> }) {
  const { user } = useSession()
  return canChangeClient(user, project, null) ? <ClientChoice /> : <Fixed />
}

/** The client, if the user may not change it. */
function Fixed() {
  const account = useField('clientId')
  const name = useField('clientName')
  return (
    <>
      <TextInput
        name="clientName"
        label="Cliente"
        readOnly
        defaultValue={String(name.value ?? '')}
        description={workMessages.projeto.soAdminPassa}
        error={name.error ?? account.error}
      />
      <input type="hidden" name="clientId" data-type="number" value={String(account.value ?? '')} />
    </>
  )
}

/** Chooses the account of the client, or accepts a free name that can be linked to an account later. */
function ClientChoice() {
  const account = useField('clientId')
  const name = useField('clientName')
  const { user } = useSession()
  const [chosen, setChosen] = useState({ id: Number(account.value) || null, name: String(name.value ?? '') })
  const [creating, setCreating] = useState(false)
  const { data: clients = [], isError } = useQuery(
    api.usuarios.porPapel.queryOptions({ input: { role: 'client' } }),
  )
  const combobox = useCombobox()
  const typed = chosen.name.trim().toLocaleLowerCase('pt-BR')
  const matching = clients.filter(({ name }) => name.toLocaleLowerCase('pt-BR').includes(typed)).slice(0, 8)

  function choose(option: string): void {
    const client = clients.find(({ id }) => String(id) === option)
    if (client) setChosen(client)
    else setCreating(true)
    combobox.closeDropdown()
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            name="clientName"
            label="Cliente"
            withAsterisk
            autoComplete="off"
            description={isError ? 'Erro ao buscar clientes.' : hintFor(chosen, user.role === 'admin')}
            error={name.error ?? account.error ?? overLimit(chosen.name, 200)}
            value={chosen.name}
            onChange={({ currentTarget: { value } }) => {
              setChosen({ id: null, name: value })
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onKeyDown={(event) => {
              const isOffered = typed !== '' && chosen.id === null && matching.length > 0
              if (
                event.key === 'Enter' &&
                !isComposing(event) &&
                isOffered &&
                combobox.getSelectedOptionIndex() === -1
              )
                combobox.selectFirstOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={240}>
            {matching.map(({ id, name }) => (
              <Combobox.Option key={id} value={String(id)} active={id === chosen.id}>
                {name}
              </Combobox.Option>
            ))}
            {matching.length === 0 && (
              <Combobox.Empty>
                {typed ? 'Nenhum cliente com este nome' : 'Nenhum cliente ainda'}
              </Combobox.Empty>
            )}
            {user.role === 'admin' && (
              <Combobox.Option value="criar">
                {typed ? `Criar cliente “${chosen.name.trim()}”` : 'Criar cliente'}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <input type="hidden" name="clientId" data-type="number" value={chosen.id ?? ''} />
      {creating && (
        <LazyBoundary>
          <NewUsuarioDialog
            suggestion={{ nome: chosen.name.trim(), role: 'client' }}
            onClose={() => setCreating(false)}
            onCreated={({ id, name }) => setChosen({ id, name })}
          />
        </LazyBoundary>
      )}
    </>
  )
}

function hintFor({ id, name }: { id: number | null; name: string }, mayCreate: boolean): string {
  if (id) return 'Esta conta vê o projeto e pode aprovar.'
  if (name) return 'Só o nome: ninguém vê o projeto até você vinculá-lo a uma conta.'
  return mayCreate ? 'Busque um cliente ou crie um com o nome digitado.' : 'Busque um cliente pelo nome.'
}
