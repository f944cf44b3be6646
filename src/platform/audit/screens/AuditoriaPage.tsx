import { Accordion, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { AuditRow, Mudanca } from '#platform/audit/contract.ts'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { lerDia } from '#platform/contract/datas.ts'
import { pageIn, useAddress } from '#platform/dashboard/addresses.ts'
import { type Act, actsOf, entities, sentence } from '#platform/dashboard/audit-words/sentences.ts'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { DateFilter } from '#platform/ui/DateFilter.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { Pages } from '#platform/ui/Pages.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'

/** The audit log. Its filter and page are in the address. */
export function AuditoriaPage() {
  const { params, set, addressOfPage } = useAddress()
  const shown = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading>Auditoria</PageHeading>
      <AuditoriaFilters params={params} onChange={(name, value) => set({ [name]: value, pagina: null })} />
      <QueryBoundary failure="Erro ao buscar a auditoria.">
        <AuditoriaList params={new URLSearchParams(shown)} addressOf={addressOfPage} />
      </QueryBoundary>
    </>
  )
}

const entityOptions = optionsOf(entities)
const verbOptions = optionsOf(verbs).map(({ value, label }) => ({ value, label: label.replace(/:$/, '') }))

interface Props {
  params: URLSearchParams
  onChange: (name: string, value: string | null) => void
}

function AuditoriaFilters({ params, onChange }: Props) {
  const { data: users = [], isError } = useQuery(api.usuarios.list.queryOptions())
  const userOptions = users.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <SelectOnDemand
      label={label}
      placeholder="Todos"
      searchable
      clearLabel={`Limpar ${label.toLowerCase()}`}
      nothingFoundMessage={isError && name === 'usuario' ? 'Erro ao buscar usuários.' : 'Nada encontrado'}
      data={data}
      value={params.get(name)}
      onChange={(value) => onChange(name, value)}
    />
  )
  const date = (name: string, label: string) => (
    <DateFilter
      clearable
      label={label}
      value={params.get(name) ?? ''}
      onChange={(value) => onChange(name, value)}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 6 }} mb="lg">
      <FilterBar
        names={['usuario', 'entidade', 'acao', 'data_inicio', 'data_fim']}
        saved={<SavedFilters lista="auditoria" />}
      >
        {select('usuario', 'Pessoa', userOptions)}
        {select('entidade', 'Assunto', entityOptions)}
        {select('acao', 'Ação', verbOptions)}
        {date('data_inicio', 'De')}
        {date('data_fim', 'Até')}
      </FilterBar>
      <Button component={Link} to="/dashboard/audit-logs" variant="default" mt="auto" visibleFrom="sm">
        Limpar filtros
      </Button>
    </SimpleGrid>
  )
}

const PAGE = 20

/** Reads the filter from the address; invalid values are ignored. */
function filterIn(params: URLSearchParams) {
  const text = (name: string) => params.get(name)?.slice(0, 50) || undefined
  const id = (name: string) => idIn(params, name) || undefined
  const day = (name: string) => lerDia(params.get(name) ?? '')
  return {
    usuario: id('usuario'),
    entidade: text('entidade'),
    entidade_id: id('entidade_id'),
    acao: text('acao'),
    data_inicio: day('data_inicio'),
    data_fim: day('data_fim'),
  }
}

interface AuditoriaListProps {
  params: URLSearchParams
  addressOf: (page: number) => string
}

function AuditoriaList({ params, addressOf }: AuditoriaListProps) {
  const page = pageIn(params)
  const span = { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: rows } = useSuspenseQuery(
    api.auditoria.list.queryOptions({ input: { ...filterIn(params), ...span } }),
  )
  return (
    <>
      {rows.length === 0 ? (
        <Empty title="Nenhum registro encontrado" hint="Nenhuma mudança corresponde a estes filtros." />
      ) : (
        <Accordion multiple variant="separated" order={2}>
          {actsOf(rows).map((act) => (
            <Entry key={act.main.seq} act={act} />
          ))}
        </Accordion>
      )}
      <Pages page={page} full={rows.length === PAGE} addressOf={addressOf} />
    </>
  )
}

const columns: Column<Mudanca>[] = [
  { label: 'Campo', place: 'title', render: ({ campo }) => campo },
  { label: 'Antes', place: 'labelled', render: ({ antes }) => antes },
  { label: 'Depois', place: 'labelled', render: ({ depois }) => depois },
]

function Entry({ act: { main, text, rows } }: { act: Act }) {
  return (
    <Accordion.Item value={String(main.seq)}>
      <Accordion.Control>
        <Text size="md" className="text">
          {text}
        </Text>
        <Text size="xs" c="dimmed">
          {dateTime(main.quando)} · endereço IP {main.endereco} · {numbersOf(rows)}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack>
          {rows.map((row) => (
            <Changes key={row.seq} row={row} isOneOfSeveral={rows.length > 1} />
          ))}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** The newest entry comes first, as in the list. */
function numbersOf(rows: AuditRow[]): string {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  return newest === oldest ? `nº\u00a0${newest?.seq}` : `nº\u00a0${oldest?.seq} a ${newest?.seq}`
}

/** What one entry changed, with its own sentence if the act has several. */
function Changes({ row, isOneOfSeveral }: { row: AuditRow; isOneOfSeveral: boolean }) {
  return (
    <div>
      {isOneOfSeveral && (
        <Text fw={600} mb="xs" className="text">
          {sentence(row)} · nº {row.seq}
        </Text>
      )}
      {row.mudancas.length > 0 ? (
        <DataTable
          caption={isOneOfSeveral ? `Antes e depois, nº ${row.seq}` : 'Antes e depois'}
          columns={columns}
          rows={row.mudancas}
          keyOf={({ campo }) => campo}
          wraps
        />
      ) : (
        <Text>Nenhum campo mudou de valor.</Text>
      )}
    </div>
  )
}
