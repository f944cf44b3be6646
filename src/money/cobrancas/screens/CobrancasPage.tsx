import { Button, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { ClientesDevedores } from './ClientesDevedores.tsx'
import { CobrancaDialog } from './CobrancaDialog.tsx'
import { CobrancasAbertas } from './CobrancasAbertas.tsx'

/**
 * The debts by customer and age, and the receitas for which a reminder can be sent. The filter is in the
 * address.
 */
export function CobrancasPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'cobrar')
  const setOpen = (id: number | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id === null) next.delete('cobrar')
      else next.set('cobrar', String(id))
      return next
    })
  return (
    <>
      <PageHeading
        action={
          <Button component={Link} to="/dashboard/financial-transactions" variant="default">
            Ver transações
          </Button>
        }
      >
        Cobranças
      </PageHeading>
      <Text mb="md" c="dimmed">
        Receitas em aberto: as vencidas e as que vencem nos próximos 30 dias. Um lembrete é sugerido 3 dias
        antes do vencimento, no dia, 3 e 7 dias depois. Nada é enviado sem o seu clique.
      </Text>
      <QueryBoundary failure="Erro ao buscar as cobranças.">
        <ClientesDevedores />
        <CobrancasAbertas onOpen={setOpen} />
      </QueryBoundary>
      {open > 0 && <CobrancaDialog key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
