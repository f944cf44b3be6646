import './contas-fixas.css'
import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCalendarOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type ContaFixa, NovaContaFixa, statusContaFixaLabels } from '#money/contas-fixas/contract.ts'
import { type Feriado, NovoFeriado } from '#money/feriados/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { useAddress, useOpenParam } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DateField } from '#platform/ui/DateField.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { FilterSelect } from '#platform/ui/filters.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, Loading, PageHeading } from '#platform/ui/states.tsx'
import { ContaFixaFields, draftOf, startOf } from './ContaFixaFields.tsx'
import { ContaFixaTable } from './ContaFixaTable.tsx'
import { type Filter, filters, matching, orderIn, sortedContas } from './filter.ts'

/**
 * The recurring receivables and payables. Filters and order are in the address, so that the back button and a
 * shared link work.
 */
export function ContasFixasPage() {
  const { params, set } = useAddress()
  const [open, setOpen] = useState<'nova' | 'feriados' | null>(null)
  useOpenParam('novo', () => setOpen('nova'))
  const close = () => setOpen(null)
  const filter = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={18} aria-hidden />}
              onClick={() => setOpen('feriados')}
            >
              Feriados
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('nova')}>
              Nova Conta Fixa
            </Button>
          </Group>
        }
      >
        Contas Fixas
      </PageHeading>
      <ContaFixaFilters
        params={params}
        // A category belongs to one kind, so a change of the kind clears the category.
        onChange={(name, value) => set({ [name]: value, ...(name === 'tipo' && { categoria: null }) })}
      />
      <QueryBoundary failure="Erro ao buscar contas fixas.">
        <ContaFixaList params={new URLSearchParams(filter)} onChange={set} onNew={() => setOpen('nova')} />
      </QueryBoundary>
      {open === 'nova' && <NewContaFixaDialog onClose={close} />}
      {open === 'feriados' && <FeriadosDialog onClose={close} />}
    </>
  )
}

interface Props {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
  onNew: () => void
}

function ContaFixaList({ params, onChange, onNew }: Props) {
  const { data: contas } = useSuspenseQuery(api.contasFixas.list.queryOptions())
  const edited = contas.find(({ id }) => String(id) === params.get('conta'))
  const found = matching(contas, params)
  if (contas.length === 0)
    return (
      <Empty
        title="Nenhuma conta fixa cadastrada."
        hint="Aluguel, internet, mensalidades: cadastre uma vez, e as transações de cada mês são criadas automaticamente."
        action={<Button onClick={onNew}>Cadastrar a primeira</Button>}
      />
    )
  if (found.length === 0)
    return (
      <Empty
        title="Nenhuma conta encontrada com os filtros aplicados."
        action={
          <Button
            variant="default"
            onClick={() => onChange(Object.fromEntries(filters.map((name) => [name, null])))}
          >
            Limpar filtros
          </Button>
        }
      />
    )
  return (
    <>
      <ContaFixaTable
        contas={sortedContas(found, orderIn(params))}
        order={orderIn(params)}
        onOrder={onChange}
        onEdit={({ id }) => onChange({ conta: String(id) })}
      />
      {edited && <EditContaFixaDialog conta={edited} onClose={() => onChange({ conta: null })} />}
    </>
  )
}

function NewContaFixaDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('nova-conta-fixa', 'Nova Conta Fixa')
  return (
    <ActionFormDialog
      title="Nova Conta Fixa"
      onClose={onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaContaFixa}
      endpoint={api.contasFixas.create}
    >
      <ContaFixaFields start={draftOf(draft.values)} />
    </ActionFormDialog>
  )
}

function EditContaFixaDialog({ conta, onClose }: { conta: ContaFixa; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Conta Fixa"
      onClose={onClose}
      submit="Salvar"
      schema={NovaContaFixa}
      endpoint={api.contasFixas.update}
      row={conta}
      what="esta conta fixa"
      draft={{ key: `conta-fixa-${conta.id}`, label: `Editar Conta Fixa: ${conta.descricao}` }}
    >
      {({ base, restored }) => (
        <ContaFixaFields id={base.id} start={restored ? draftOf(restored) : startOf(base)} />
      )}
    </VersionedFormDialog>
  )
}

const tipos = optionsOf(tipoLabels)
const statuses = optionsOf(statusContaFixaLabels)

interface ContaFixaFiltersProps {
  params: URLSearchParams
  onChange: (name: Filter, value: string | null) => void
}

function ContaFixaFilters({ params, onChange }: ContaFixaFiltersProps) {
  const { categorias, isError } = useCategorias(params.get('tipo'))
  const { data: contas } = useQuery(api.contasFixas.list.queryOptions())
  const narrowed = (name: Filter) => ({
    value: params.get(name),
    onChange: (value: string | null) => onChange(name, value),
  })
  return (
    <Group mb="lg" grow preventGrowOverflow={false} className="account-filters">
      <SearchField
        label="Buscar por descrição ou pessoa"
        value={params.get('busca') ?? ''}
        onChange={(value) => onChange('busca', value)}
      />
      <FilterBar
        names={['tipo', 'categoria', 'status']}
        total={contas && matching(contas, params).length}
        saved={<SavedFilters lista="contas_fixas" />}
      >
        <FilterSelect by="tipo" all="Todos os tipos" data={tipos} {...narrowed('tipo')} />
        <FilterSelect
          by="categoria"
          all="Todas as categorias"
          nothingFoundMessage={isError ? 'Erro ao buscar categorias.' : 'Nenhuma categoria encontrada.'}
          data={categorias}
          {...narrowed('categoria')}
        />
        <FilterSelect by="status" all="Todos os status" data={statuses} {...narrowed('status')} />
      </FilterBar>
    </Group>
  )
}

/** The categories to filter by, limited to the chosen kind. */
function useCategorias(tipo: string | null) {
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const categorias = all
    .filter((one) => !tipo || one.tipo === tipo)
    .map(({ id, nome }) => ({ value: String(id), label: nome }))
  return { categorias, isError }
}

/** Manages the municipal holidays; the national bank holidays are built in. */
function FeriadosDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Feriados municipais" size="lg">
      <Stack>
        <Text>
          Os feriados nacionais dos bancos, com Carnaval, Sexta-feira Santa e Corpus Christi, já são
          conhecidos. Inclua os da sua cidade: as contas fixas que evitam dias não úteis desviam deles também.
        </Text>
        <NewHoliday />
        <QueryBoundary failure="Erro ao buscar feriados." loading={<Loading rows={2} height={40} />}>
          <Holidays />
        </QueryBoundary>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function NewHoliday() {
  const [everyYear, setEveryYear] = useState(true)
  const [added, setAdded] = useState(0)
  const { form, element } = useActionForm(NovoFeriado, api.feriados.create, {
    input: (values) => values,
    // Clears the form, so that the user can enter the next holiday.
    onDone: () => {
      element.current?.reset()
      setAdded(added + 1)
    },
  })
  return (
    <Form {...form}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField key={added} autoFocus={added > 0} name="dia" label="Data" withAsterisk />
          <TextField name="nome" label="Nome" withAsterisk maxLength={200} autoComplete="off" />
        </SimpleGrid>
        <Group justify="space-between">
          <Checkbox
            label="Todo ano, neste dia e mês"
            checked={everyYear}
            onChange={({ currentTarget }) => setEveryYear(currentTarget.checked)}
          />
          <input type="hidden" name="anual" data-type="json" value={JSON.stringify(everyYear)} />
          <SubmitButton>Adicionar</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

function Holidays() {
  const { data: feriados } = useSuspenseQuery(api.feriados.list.queryOptions())
  if (feriados.length === 0) return <Text c="dimmed">Nenhum feriado municipal cadastrado.</Text>
  return (
    <ul className="plain-list" aria-label="Feriados municipais">
      {feriados.map((feriado) => (
        <Holiday key={feriado.id} feriado={feriado} />
      ))}
    </ul>
  )
}

function Holiday({ feriado: { id, dia, nome, anual } }: { feriado: Feriado }) {
  const remove = useAction(api.feriados.remove)
  return (
    <li className="row holiday">
      <Text className="short">{anual ? `${day(dia).slice(0, 5)}, todo ano` : day(dia)}</Text>
      <Text className="text holiday-name">{nome}</Text>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
        aria-label={`Excluir ${nome}`}
        title="Excluir"
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
