import './contatos.css'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { Reading } from '#web/boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactFilters } from './ContactFilters.tsx'
import { ContactList } from './ContactList.tsx'

/** The inbox of the site's contact form. Filter and open contact are in the address. */
export function ContactsPage() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: name === 'busca' },
    )
  const close = () =>
    setParams((now) => {
      now.delete('contato')
      now.delete('criar')
      return now
    })
  const filter = useDeferredValue(params.toString())
  const open = Number(params.get('contato'))
  return (
    <>
      <PageHeading>Contatos</PageHeading>
      <ContactFilters params={params} onChange={set} />
      <Reading failure="Erro ao buscar contatos.">
        <ContactList params={new URLSearchParams(filter)} />
      </Reading>
      {open > 0 && (
        <ContactDialog
          key={open}
          id={open}
          making={params.get('criar')}
          onMake={(what) => set('criar', what)}
          onClose={close}
        />
      )}
    </>
  )
}
