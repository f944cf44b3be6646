import { Button, Group, Stack, Text } from '@mantine/core'
import { dateTime, day } from '#platform/browser/format.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { RecordTitle } from '#platform/ui/RecordTitle.tsx'
import {
  categoriaLabels,
  type Incidente,
  type NovoIncidente,
  riscoLabels,
} from '#privacy/incidentes/contract.ts'
import { labels } from './IncidenteFields.tsx'

/** A closed incident, read-only. */
export function ClosedIncidente({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
  const { titulo, encerrado_em } = incidente
  return (
    <Dialog onClose={onClose} title="Incidente encerrado" size="xl">
      <Stack>
        <RecordTitle>{titulo}</RecordTitle>
        <FactList facts={factsOf(incidente)} />
        <Text>
          {encerrado_em && `Encerrado em ${dateTime(encerrado_em)}. `}
          Não pode mais ser alterado e fica no registro.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function factsOf(incidente: Incidente): Fact[] {
  const { categorias, pessoas, risco } = incidente
  const text = (name: 'descricao' | 'risco_motivo' | 'medidas'): Fact => [labels[name], incidente[name]]
  const when = (name: keyof NovoIncidente & `${string}_em`): Fact => {
    const on = incidente[name]
    return [labels[name], on && day(on)]
  }
  return [
    text('descricao'),
    [labels.categorias, categorias.map((one) => categoriaLabels[one]).join('\n')],
    when('ocorrido_em'),
    when('conhecido_em'),
    [labels.pessoas, pessoas === null ? 'Não se sabe' : pessoas.toLocaleString('pt-BR')],
    [labels.risco, riscoLabels[risco]],
    text('risco_motivo'),
    text('medidas'),
    when('anpd_em'),
    when('titulares_em'),
    when('complemento_em'),
  ]
}
