import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { WriteEndpoint } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress, useOpenParam } from '#platform/dashboard/addresses.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { effects } from '#platform/ui/effects.ts'
import { Link, useNavigate } from '#platform/ui/navigation.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import { OpenRecord } from '#platform/ui/record.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { usePart } from '#platform/ui/use-part.tsx'

interface Message {
  title: string
  hint: string
}

interface Props<Pessoa> {
  title: string
  /** One sentence that says what the registry is for. */
  about?: ReactNode
  /** Path of the list, for example `/dashboard/clientes`. */
  path: string
  /** Returns the address of the CSV export for the filters of the address. */
  exportar: (params: URLSearchParams) => string
  /** Label of the button that creates an entry. */
  novo: string
  /** Labels of the search fields by the parameter of the address that each sets. */
  searches: Record<string, string>
  /** Filters beside the search fields. */
  filters?: ReactNode
  /** Reads the entries that match the filters of the address, and whether the filters left out all entries. */
  useMatches: (params: URLSearchParams) => { matches: Pessoa[]; isFiltered: boolean }
  failure: string
  /** Shown while the registry has no entries. */
  none: Message
  noMatch: Message
  /** What stands below the name on wide windows. */
  below?: (pessoa: Pessoa) => ReactNode
  /** The columns between the name and the actions. */
  columns: Column<Pessoa>[]
  remove: WriteEndpoint<{ id: number }, unknown>
  /** The question that the user must confirm before an entry is deleted. */
  question: string
  createDialog: (onClose: () => void) => ReactNode
  editDialog: (pessoa: Pessoa, onClose: () => void) => ReactNode
}

/** A registry of people. The filters are in the address. */
export function PessoaList<Pessoa extends { id: number; nome: string }>(props: Props<Pessoa>) {
  const { title, about, exportar, searches, filters } = props
  const { params, filter } = useAddress()
  const [open, setOpen] = useState<Pessoa | 'novo' | null>(null)
  useOpenParam('novo', () => setOpen('novo'))
  const close = () => setOpen(null)
  const wanted = useDeferredValue(params.toString())
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('novo')}>
      {props.novo}
    </Button>
  )
  return (
    <>
      <PageHeading
        about={about}
        action={
          <Group gap="xs">
            <Button component="a" variant="default" href={exportar(params)}>
              Exportar
            </Button>
            <Button component={Link} variant="default" to={`${props.path}/importar`}>
              Importar
            </Button>
            {create}
          </Group>
        }
      >
        {title}
      </PageHeading>
      <Group mb="lg" grow preventGrowOverflow={false}>
        {Object.entries(searches).map(([name, label]) => (
          <SearchField key={name} label={label} {...filter(name)} />
        ))}
        {filters}
      </Group>
      <QueryBoundary failure={props.failure}>
        <Matches {...props} params={new URLSearchParams(wanted)} create={create} onEdit={setOpen} />
      </QueryBoundary>
      {open === 'novo' && props.createDialog(close)}
      {open && open !== 'novo' && props.editDialog(open, close)}
    </>
  )
}

interface MatchesProps<Pessoa> extends Props<Pessoa> {
  params: URLSearchParams
  create: ReactNode
  onEdit: (pessoa: Pessoa) => void
}

function Matches<Pessoa extends { id: number; nome: string }>(props: MatchesProps<Pessoa>) {
  const { params, create, onEdit, title, path, useMatches, none, noMatch, below, columns, remove, question } =
    props
  const { matches, isFiltered } = useMatches(params)
  const [shown, more] = usePart(matches)
  const navigate = useNavigate()
  if (matches.length === 0) return isFiltered ? <Empty {...noMatch} /> : <Empty {...none} action={create} />
  const all: Column<Pessoa>[] = [
    {
      label: 'Nome',
      place: 'title',
      render: (pessoa) => (
        <>
          <OpenRecord to={`${path}/${pessoa.id}`}>{pessoa.nome}</OpenRecord>
          {below?.(pessoa)}
        </>
      ),
    },
    ...columns,
    {
      label: 'Ações',
      place: 'menu',
      render: (pessoa) => (
        <PessoaRowActions person={pessoa} remove={remove} question={question} onEdit={() => onEdit(pessoa)} />
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={title}
        columns={all}
        rows={shown}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(`${path}/${id}`)}
      />
      {more}
    </>
  )
}

interface PessoaRowActionsProps {
  person: { id: number; nome: string }
  remove: WriteEndpoint<{ id: number }, unknown>
  /** The question that the user must confirm before the person is deleted. */
  question: string
  onEdit: () => void
}

function PessoaRowActions({ person: { id, nome }, remove, question, onEdit }: PessoaRowActionsProps) {
  return (
    <RowActions of={nome} wrap="nowrap" folded>
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${nome}`}>
        Editar
      </Button>
      <ConfirmButton
        endpoint={remove}
        input={{ id }}
        question={question}
        effect={effects.inBin}
        danger
        size="compact-sm"
        aria-label={`Excluir ${nome}`}
      >
        Excluir
      </ConfirmButton>
    </RowActions>
  )
}
