import { idIn } from '#platform/browser/id-in.ts'
import './contatos.css'
import { useDeferredValue } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { FilterChip } from '#platform/ui/FilterChip.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchAndStatus } from '#platform/ui/SearchAndStatus.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { contatoStatusLabels } from '#site/contatos/contract.ts'
import { ContatoDialog } from './ContatoDialog.tsx'
import { ContatoList } from './ContatoList.tsx'

const statuses = optionsOf(contatoStatusLabels)

/** The requests from the public contact form. Filter and open contact are in the address. */
export function ContatosPage() {
  const { params, set, filter } = useAddress()
  const wanted = useDeferredValue(params.toString())
  const open = idIn(params, 'contato')
  return (
    <>
      <PageHeading>Contatos</PageHeading>
      <SearchAndStatus
        label="Buscar por nome, e-mail, telefone ou texto"
        statuses={statuses}
        filter={filter}
        saved={<SavedFilters lista="contatos" />}
      />
      {params.get('lido') === 'nao' && <FilterChip label="Não lidos" onRemove={() => set({ lido: null })} />}
      <QueryBoundary failure="Erro ao buscar contatos.">
        <ContatoList params={new URLSearchParams(wanted)} />
      </QueryBoundary>
      {open > 0 && (
        <ContatoDialog
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
