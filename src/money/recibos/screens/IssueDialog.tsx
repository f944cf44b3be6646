import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { canEmitir } from '#money/recibos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { PagamentosWithoutRecibo } from './PagamentosWithoutRecibo.tsx'
import { MissingIssuer } from './ReciboStatus.tsx'

/** Lists the payments without a receipt (recibo), so that the user can issue a receipt for one of them. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
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
