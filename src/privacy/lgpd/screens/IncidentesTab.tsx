import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { type Incidente, riscoCurto } from '#privacy/incidentes/contract.ts'
import { Due } from './Due.tsx'

const IncidenteDialog = lazyPart(
  'privacy/lgpd/screens/IncidenteDialog',
  async () => (await import('./IncidenteDialog.tsx')).IncidenteDialog,
)
const NewIncidentDialog = lazyPart(
  'privacy/lgpd/screens/IncidenteDialog',
  async () => (await import('./IncidenteDialog.tsx')).NewIncidentDialog,
)

/** The register of personal data incidents. Entries are never deleted. */
export function IncidentesTab() {
  const { data: rows } = useSuspenseQuery(api.incidentes.list.queryOptions())
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('incidente')
  const open = (which: string | null) =>
    setParams(which ? { aba: 'incidentes', incidente: which } : { aba: 'incidentes' })
  const shown = rows.find(({ id }) => String(id) === requestedId)
  const columns: Column<Incidente>[] = [
    {
      label: 'Incidente',
      place: 'title',
      render: (it) => <What it={it} />,
    },
    { label: 'Conhecido em', place: 'labelled', render: ({ conhecido_em }) => day(conhecido_em) },
    { label: 'Risco', place: 'labelled', render: ({ risco }) => riscoCurto[risco] },
    { label: 'ANPD e titulares', place: 'fact', render: (it) => <Clocks it={it} /> },
  ]
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('novo')}>
      Registrar incidente
    </Button>
  )
  return (
    <>
      {rows.length > 0 && (
        <>
          <Group justify="flex-end" mb="md">
            {add}
          </Group>
          <DataTable
            caption="Incidentes"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open(String(id))}
          />
        </>
      )}
      {rows.length === 0 && (
        <Empty
          title="Nenhum incidente registrado"
          hint="Perda, furto, vazamento ou acesso indevido a dados pessoais: registre todos, também os sem risco. O sistema conta os dias úteis para avisar a ANPD e as pessoas."
          action={add}
        />
      )}
      {requestedId === 'novo' && <NewIncidentDialog onClose={() => open(null)} />}
      {shown && <IncidenteDialog key={shown.id} incidente={shown} onClose={() => open(null)} />}
    </>
  )
}

function What({ it: { id, titulo, encerrado_em, guardar_ate } }: { it: Incidente }) {
  return (
    <div>
      <Anchor
        component={Link}
        to={`?aba=incidentes&incidente=${id}`}
        fw={600}
        underline="always"
        className="text-button"
      >
        {titulo}
      </Anchor>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {encerrado_em ? 'Encerrado' : 'Aberto'} · guardar até {day(guardar_ate)}, no mínimo
      </Text>
    </div>
  )
}

function Clocks({ it: { relogios } }: { it: Incidente }) {
  if (!relogios) return <Text>Não precisam ser avisados</Text>
  const { comunicado, titulares, complemento } = relogios
  const clocks = [
    ['ANPD', comunicado],
    ['Titulares', titulares],
    ['Complemento', complemento],
  ] as const
  const [next] = clocks
    .filter(([, { feito_em }]) => !feito_em)
    .toSorted(([, one], [, other]) => one.ate.localeCompare(other.ate))
  return (
    <>
      <Text hiddenFrom="sm">{next ? `${next[0]} até ${day(next[1].ate)}` : 'Todos avisados'}</Text>
      <Box component="ul" className="plain-list" visibleFrom="sm">
        {clocks.map(([label, { ate, dias, feito_em }]) => (
          <li key={label}>
            <Group gap={6} wrap="wrap" my={2}>
              <Text w={110}>{label}</Text>
              <div>
                <Due dias={dias} done={feito_em && `Feito em ${day(feito_em)}`} />
                {!feito_em && (
                  <Text size="xs" c="dimmed">
                    até {day(ate)}
                  </Text>
                )}
              </div>
            </Group>
          </li>
        ))}
      </Box>
    </>
  )
}
