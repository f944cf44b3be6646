import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import {
  type Incidente,
  type NovoIncidente,
  Risco,
  riscoLabels,
} from '#contract/privacy/endpoints/incidentes.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { CategoryBoxes } from './CategoryBoxes.tsx'

/** The labels of an incident's fields, in the form and in the closed view. */
export const labels: Record<keyof NovoIncidente, string> = {
  titulo: 'O quê, em poucas palavras',
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

interface Props {
  incidente?: Incidente
  errors: Record<string, string | undefined>
}

export function IncidenteFields({ incidente, errors }: Props) {
  const common = (name: keyof NovoIncidente) => ({ name, label: labels[name], error: errors[name] })
  const written = (name: 'titulo' | 'descricao' | 'risco_motivo' | 'medidas') => ({
    ...common(name),
    defaultValue: incidente?.[name],
  })
  const day = (name: 'ocorrido_em' | 'conhecido_em' | 'anpd_em' | 'titulares_em' | 'complemento_em') => (
    <DateField {...common(name)} clearable={!required.has(name)} defaultValue={incidente?.[name]} />
  )
  return (
    <>
      <TextInput {...written('titulo')} maxLength={200} data-autofocus />
      <Textarea
        {...written('descricao')}
        description="Sem nomes de pessoas: o registro fica por anos."
        rows={4}
        maxLength={10_000}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('ocorrido_em')}
        {day('conhecido_em')}
      </SimpleGrid>
      <CategoryBoxes
        label={labels.categorias}
        chosen={incidente?.categorias ?? []}
        error={errors['categorias']}
      />
      <NumberInput
        {...common('pessoas')}
        description="Em branco, se ainda não se sabe."
        data-type="number"
        min={0}
        allowDecimal={false}
        hideControls
        defaultValue={incidente?.pessoas ?? ''}
      />
      <Select
        {...common('risco')}
        placeholder="Escolha"
        data={risks}
        defaultValue={incidente?.risco ?? null}
      />
      <Textarea {...written('risco_motivo')} rows={2} maxLength={10_000} />
      <Textarea {...written('medidas')} rows={3} maxLength={10_000} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {day('anpd_em')}
        {day('titulares_em')}
        {day('complemento_em')}
      </SimpleGrid>
    </>
  )
}
