import './contatos.css'
import { Badge, Button, Text, VisuallyHidden } from '@mantine/core'
import { useDeferredValue } from 'react'
import { api } from '#platform/browser/api.ts'
import { ago, dateTime } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { FilterChip, SearchAndStatus } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import type { ContatoNaLista } from '#site/contatos/contract.ts'
import { contatoStatusLabels, statusesDeContato, tipoContatoLabels } from '#site/contatos/status-rules.ts'
import { ContatoStatusBadge } from './ContatoStatusBadge.tsx'

const ContatoDialog = lazyPart(
  'site/contatos/screens/ContatoDialog',
  async () => (await import('./ContatoDialog.tsx')).ContatoDialog,
)

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

function ContatoList({ params }: { params: URLSearchParams }) {
  const busca = params.get('busca')?.trim() || undefined
  const status = statusesDeContato.find((one) => one === params.get('status'))
  const lido = params.get('lido') === 'nao' ? ('nao' as const) : undefined
  const [contacts, more] = usePages(api.contatos.list, 20, { busca, status, lido })
  if (contacts.length === 0) {
    return busca || status || lido ? (
      <Empty title="Nenhum contato encontrado" hint="Mude a busca ou os filtros." />
    ) : (
      <Empty
        title="Nenhum contato ainda"
        hint="O que escreverem no formulário do site chega aqui, e você responde daqui mesmo."
        action={
          <Button component="a" variant="default" href="/?ver=site#contato">
            Ver o formulário
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className="inbox" aria-label="Contatos">
        {contacts.map((contact) => (
          <ContatoListItem key={contact.id} contact={contact} />
        ))}
      </ul>
      {more}
    </>
  )
}

/** One contact in the list. The whole item is a link that opens the contact. */
function ContatoListItem({ contact }: { contact: ContatoNaLista }) {
  const { id, name, subject, trecho, tipo, status, lido, criado_em } = contact
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('contato', String(id))
  return (
    <li className="inbox-row" data-unread={!lido || undefined}>
      <Text size="md" className="inbox-name" truncate>
        {!lido && <VisuallyHidden>Não lido: </VisuallyHidden>}
        {name}
      </Text>
      <div className="inbox-text">
        <Text size="md" component={Link} to={`?${open}`} className="inbox-link" lineClamp={2}>
          {subject}
        </Text>
        <Text c="dimmed" lineClamp={1}>
          {trecho}
        </Text>
      </div>
      <div className="inbox-marks">
        {tipo === 'orcamento' && (
          <Badge fw={500} size="lg">
            {tipoContatoLabels[tipo]}
          </Badge>
        )}
        <ContatoStatusBadge status={status} />
      </div>
      <Text c="dimmed" component="time" dateTime={criado_em} title={dateTime(criado_em)}>
        {ago(criado_em)}
      </Text>
    </li>
  )
}
