import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { filtroDe, type Whose } from './address.ts'
import { ClientesDevedores } from './ClientesDevedores.tsx'
import { CobrancasAbertas } from './CobrancasAbertas.tsx'
import { Sugestoes } from './Sugestoes.tsx'

const CobrancaDialog = lazyPart(
  'money/cobrancas/screens/CobrancaDialog',
  async () => (await import('./CobrancaDialog.tsx')).CobrancaDialog,
)
const JuntasDialog = lazyPart(
  'money/cobrancas/screens/JuntasDialog',
  async () => (await import('./JuntasDialog.tsx')).JuntasDialog,
)

const tabs = [
  { value: 'cobrar', label: 'A cobrar' },
  { value: 'clientes', label: 'Por cliente' },
] as const

/**
 * The reminders that are suggested today and all receitas for which one can be sent, and in a second tab the debts by
 * customer and age. The tab and the filter are in the address.
 */
export function CobrancasPage() {
  const { params, set, addressOf } = useAddress()
  const [together, setTogether] = useState<Whose | null>(null)
  const open = idIn(params, 'cobrar')
  const setOpen = (id: number | null) => set({ cobrar: id === null ? null : String(id) })
  const isFiltered = Object.keys(filtroDe(params)).length > 0
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
      <LinkTabs
        label="Cobranças"
        tabs={tabs}
        current={params.get('aba') === 'clientes' ? 'clientes' : 'cobrar'}
        addressOf={(aba) => addressOf({ aba: aba === 'clientes' ? aba : null })}
      >
        {(aba) => (
          <QueryBoundary failure="Erro ao buscar as cobranças.">
            {aba === 'clientes' ? (
              <ClientesDevedores />
            ) : (
              <>
                {!isFiltered && <Sugestoes onOne={setOpen} onAll={setTogether} />}
                <CobrancasAbertas onOpen={setOpen} />
              </>
            )}
          </QueryBoundary>
        )}
      </LinkTabs>
      {open > 0 && <CobrancaDialog key={open} id={open} onClose={() => setOpen(null)} />}
      {together && <JuntasDialog whose={together} onClose={() => setTogether(null)} />}
    </>
  )
}
