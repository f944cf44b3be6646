import { idIn } from '#web/id-in.ts'
import './contatos.css'
import { useDeferredValue } from 'react'
import { contatoStatusLabels } from '#contract/site/endpoints/contatos.ts'
import { SavedFilters } from '#web/dashboard/platform/filtros/SavedFilters.tsx'
import { useAddress } from '#web/dashboard/platform/use-address.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { SearchAndStatus } from '#web/ui/SearchAndStatus.tsx'
import { PageHeading } from '#web/ui/states.tsx'
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
