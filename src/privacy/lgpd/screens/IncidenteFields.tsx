import { NumberInput, SimpleGrid } from '@mantine/core'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { type NovoIncidente, Risco, riscoLabels } from '#privacy/incidentes/contract.ts'
import { CategoryBoxes } from './CategoryBoxes.tsx'

/** The labels of an incident's fields, in the form and in the closed view. */
export const labels: Record<keyof NovoIncidente, string> = {
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

export function IncidenteFields() {
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
