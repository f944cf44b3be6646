import { Button, Checkbox, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime, day } from '#platform/browser/format.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DateField } from '#platform/ui/DateField.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { effects } from '#platform/ui/effects.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { JsonField, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import {
  Categoria,
  categoriaLabels,
  type Incidente,
  isGatilho,
  NovoIncidente,
  Risco,
  riscoLabels,
} from '#privacy/incidentes/contract.ts'

interface Props {
  incidente: Incidente
  onClose: () => void
}

export function IncidenteDialog(props: Props) {
  return props.incidente.encerrado_em ? <ClosedIncidente {...props} /> : <EditIncident {...props} />
}

export function NewIncidentDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('novo-incidente', 'Registrar incidente')
  return (
    <ActionFormDialog
      title="Registrar incidente"
      onClose={onClose}
      draft={draft}
      submit="Registrar"
      size="xl"
      schema={NovoIncidente}
      endpoint={api.incidentes.create}
    >
      <IncidenteFields />
    </ActionFormDialog>
  )
}

function EditIncident({ incidente, onClose }: Props) {
  return (
    <VersionedFormDialog
      title="Incidente"
      onClose={onClose}
      submit="Salvar"
      size="xl"
      schema={NovoIncidente}
      endpoint={api.incidentes.update}
      row={incidente}
      what="este incidente"
      draft={{ key: `incidente-${incidente.id}`, label: `Incidente “${incidente.titulo}”` }}
    >
      {({ base: { id, versao }, typed }) => (
        <>
          <IncidenteFields />
          <Group gap="sm">
            {/* The version of the fields, so that the user does not close a version that was not on the screen. */}
            <ConfirmButton
              endpoint={api.incidentes.encerrar}
              input={{ id, versao }}
              question="Encerrar o incidente? Depois ele não pode mais ser alterado."
              effect={effects.final}
              yes="Encerrar"
              onDone={onClose}
              size="xs"
              disabled={typed}
            >
              Encerrar incidente
            </ConfirmButton>
            {typed && <Text c="dimmed">Salve antes de encerrar.</Text>}
          </Group>
        </>
      )}
    </VersionedFormDialog>
  )
}

/** A closed incident, read-only. */
function ClosedIncidente({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
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

/** The labels of an incident's fields, in the form and in the closed view. */
const labels: Record<keyof NovoIncidente, string> = {
  titulo: 'Resumo',
  descricao: 'O que aconteceu',
  ocorrido_em: 'Aconteceu em',
  conhecido_em: 'A agência soube em',
  categorias: 'Dados atingidos',
  pessoas: 'Quantas pessoas',
  risco: 'Risco',
  risco_motivo: 'Por quê',
  medidas: 'O que foi feito',
  anpd_em: 'ANPD avisada em',
  titulares_em: 'Pessoas avisadas em',
  complemento_em: 'Complemento enviado em',
}

const required = new Set<keyof NovoIncidente>(['ocorrido_em', 'conhecido_em'])
const risks = Risco.options.map((value) => ({ value, label: riscoLabels[value] }))

function IncidenteFields() {
  const common = (name: keyof NovoIncidente) => ({ name, label: labels[name] })
  const day = (name: 'ocorrido_em' | 'conhecido_em' | 'anpd_em' | 'titulares_em' | 'complemento_em') => (
    <DateField {...common(name)} clearable={!required.has(name)} />
  )
  const people = useField('pessoas')
  return (
    <>
      <TextField {...common('titulo')} maxLength={200} data-autofocus />
      <TextAreaField
        {...common('descricao')}
        description="Sem nomes de pessoas: o registro fica por anos."
        rows={4}
        maxLength={10_000}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('ocorrido_em')}
        {day('conhecido_em')}
      </SimpleGrid>
      <CategoryBoxes label={labels.categorias} />
      <NumberInput
        {...common('pessoas')}
        description="Em branco, se ainda não se sabe."
        data-type="number"
        min={0}
        allowDecimal={false}
        hideControls
        defaultValue={(people.value ?? '') as number | string}
        error={people.error}
      />
      <SelectField {...common('risco')} placeholder="Escolha" data={risks} />
      <TextAreaField {...common('risco_motivo')} rows={2} maxLength={10_000} />
      <TextAreaField {...common('medidas')} rows={3} maxLength={10_000} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {day('anpd_em')}
        {day('titulares_em')}
        {day('complemento_em')}
      </SimpleGrid>
    </>
  )
}

/** The categories of affected data. A category that by itself makes the risk relevant is marked. */
function CategoryBoxes({ label }: { label: string }) {
  const { value, error } = useField('categorias')
  // A draft stores the value as text.
  const [values, setValues] = useState<string[]>(
    typeof value === 'string' ? JSON.parse(value) : (value ?? []),
  )
  return (
    <Checkbox.Group label={label} value={values} onChange={setValues} error={error}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" my="xs">
        {Categoria.options.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={categoriaLabels[value]}
            {...(isGatilho(value) && { description: 'Pode obrigar a avisar a ANPD' })}
          />
        ))}
      </SimpleGrid>
      <JsonField name="categorias" value={values} />
    </Checkbox.Group>
  )
}
