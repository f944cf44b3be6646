import './contatos.css'
import { useDeferredValue } from 'react'
import { contatoStatusLabels } from '#contract/contatos.ts'
import { useAddress } from '#web/dashboard/use-address.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { SearchAndStatus } from '#web/ui/SearchAndStatus.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactList } from './ContactList.tsx'

const statuses = optionsOf(contatoStatusLabels)

/** The inbox of the site's contact form. Filter and open contact are in the address. */
export function ContactsPage() {
  const { params, set } = useAddress()
  const filter = useDeferredValue(params.toString())
  const open = Number(params.get('contato'))
  return (
    <>
      <PageHeading>Contatos</PageHeading>
      <SearchAndStatus
        label="Buscar por nome, e-mail, telefone ou texto"
        statuses={statuses}
        params={params}
        onChange={set}
      />
      <QueryBoundary failure="Erro ao buscar contatos.">
        <ContactList params={new URLSearchParams(filter)} />
      </QueryBoundary>
      {open > 0 && (
        <ContactDialog
          key={open}
          id={open}
          making={params.get('criar')}
          onMake={(criar) => set({ criar })}
          onClose={() => set({ contato: null, criar: null })}
        />
      )}
    </>
  )
}
