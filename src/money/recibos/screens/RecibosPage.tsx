import './recibos.css'
import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { canEmitir, statusReciboLabels } from '#money/recibos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { monthName } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/FilterSelect.tsx'
import type { FilterOf } from '#platform/ui/filter.ts'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { MissingIssuer } from './MissingIssuer.tsx'
import { PagamentosWithoutRecibo } from './PagamentosWithoutRecibo.tsx'
import { ReciboList } from './ReciboList.tsx'

/** The issued receipts. Search and filters are in the address. */
export function RecibosPage() {
  const { params, filter } = useAddress()
  const [issuing, issue] = useDisclosure()
  useOpenParam('novo', issue.open)
  const wanted = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        action={
          <Button leftSection={<IconReceipt size={18} aria-hidden />} onClick={issue.open}>
            Emitir recibo
          </Button>
        }
      >
        Recibos
      </PageHeading>
      <ReciboFilters filter={filter} />
      <QueryBoundary failure="Erro ao buscar recibos.">
        <ReciboList params={new URLSearchParams(wanted)} onIssue={issue.open} />
      </QueryBoundary>
      {issuing && <IssueDialog onClose={issue.close} />}
    </>
  )
}

const statuses = optionsOf(statusReciboLabels)
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName(`2000-${String(at + 1).padStart(2, '0')}`),
}))

function ReciboFilters({ filter }: { filter: FilterOf }) {
  const { data: years = [] } = useQuery(api.recibos.anos.queryOptions())
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label="Buscar por número ou nome" {...filter('busca')} />
      <FilterBar names={['ano', 'mes', 'status']} saved={<SavedFilters lista="recibos" />}>
        <FilterSelect by="ano" all="Todos os anos" data={years.map(String)} {...filter('ano')} />
        <FilterSelect by="mês" all="Todos os meses" data={months} {...filter('mes')} />
        <FilterSelect by="status" all="Todos os status" data={statuses} {...filter('status')} />
      </FilterBar>
    </Group>
  )
}

/** Lists the payments without a receipt (recibo), so that the user can issue a receipt for one of them. */
function IssueDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="lg" title="Emitir recibo" failure="Erro ao buscar o que foi pago.">
      <Content onClose={onClose} />
    </QueryDialog>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const [typed, setTyped] = useState('')
  const busca = useDeferredValue(typed.trim())
  if (!canEmitir(settings)) return <MissingIssuer />
  return (
    <Stack>
      <SearchField label="Buscar por nome ou descrição" value={typed} onChange={setTyped} />
      <Payments busca={busca} onClose={onClose} />
    </Stack>
  )
}

function Payments({ busca, onClose }: { busca: string; onClose: () => void }) {
  const [payments, more] = usePages(api.recibos.aEmitir, 10, busca ? { busca } : {})
  if (payments.length === 0) return <None searched={busca !== ''} />
  return (
    <>
      <PagamentosWithoutRecibo payments={payments} onIssued={onClose} />
      {more}
    </>
  )
}

function None({ searched }: { searched: boolean }) {
  if (searched) return <Empty title="Nada encontrado" hint="Mude a busca." />
  return (
    <Empty
      title="Nenhuma receita paga sem recibo"
      hint="Marque uma receita como paga, ou registre um pagamento, e ela aparece aqui."
      action={
        <Button component={Link} to="/dashboard/financial-transactions" variant="default">
          Ver transações
        </Button>
      }
    />
  )
}
