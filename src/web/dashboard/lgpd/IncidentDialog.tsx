import { Button, Group, NumberInput, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { type Incidente, NovoIncidente, Risco, riscoLabels } from '#contract/incidentes.ts'
import { api, useAction } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { CategoryBoxes } from './CategoryBoxes.tsx'

const risks = Risco.options.map((value) => ({ value, label: riscoLabels[value] }))

interface Props {
  incidente?: Incidente
  onClose: () => void
}

export function IncidentDialog({ incidente, onClose }: Props) {
  return incidente ? <Editing incidente={incidente} onClose={onClose} /> : <New onClose={onClose} />
}

function New({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(NovoIncidente, api.incidentes.create, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Registrar incidente"
      onClose={onClose}
      form={form}
      submit="Registrar"
      busy={busy}
      size="xl"
    >
      <Fields errors={errors} />
    </FormDialog>
  )
}

function Editing({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
  const { id, versao, encerrado_em } = incidente
  const { form, errors, busy } = useActionForm(NovoIncidente, api.incidentes.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  const close = useAction(api.incidentes.encerrar)
  const [ask, question] = useConfirm()
  return (
    <FormDialog
      title={encerrado_em ? 'Incidente encerrado' : 'Incidente'}
      onClose={onClose}
      form={form}
      submit="Salvar"
      busy={busy}
      size="xl"
    >
      <fieldset className="bare-fieldset" disabled={encerrado_em !== null}>
        <Fields incidente={incidente} errors={errors} />
      </fieldset>
      {encerrado_em ? (
        <Text size="sm">Um incidente encerrado não muda mais e fica no registro.</Text>
      ) : (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={close.isPending}
            onClick={() =>
              ask({
                question: 'Encerrar o incidente? Depois ele não muda mais.',
                yes: 'Encerrar',
                onYes: () => close.mutate({ id, versao }, { onSuccess: onClose }),
              })
            }
          >
            Encerrar incidente
          </Button>
        </Group>
      )}
      {question}
    </FormDialog>
  )
}

type Errors = Record<string, string | undefined>

function Fields({ incidente, errors }: { incidente?: Incidente; errors: Errors }) {
  return (
    <>
      <TextInput
        name="titulo"
        label="O quê, em poucas palavras"
        maxLength={200}
        defaultValue={incidente?.titulo}
        error={errors['titulo']}
      />
      <Textarea
        name="descricao"
        label="O que aconteceu"
        description="Sem nomes de pessoas: o registro fica por anos."
        rows={4}
        maxLength={10_000}
        defaultValue={incidente?.descricao}
        error={errors['descricao']}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Day name="ocorrido_em" label="Aconteceu em" of={incidente} errors={errors} />
        <Day name="conhecido_em" label="A agência soube em" of={incidente} errors={errors} />
      </SimpleGrid>
      <CategoryBoxes chosen={incidente?.categorias ?? []} error={errors['categorias']} />
      <NumberInput
        name="pessoas"
        label="Quantas pessoas (em branco, se ainda não se sabe)"
        data-type="number"
        min={0}
        allowDecimal={false}
        hideControls
        defaultValue={incidente?.pessoas ?? ''}
        error={errors['pessoas']}
      />
      <Select
        name="risco"
        label="Risco"
        placeholder="Escolha"
        data={risks}
        defaultValue={incidente?.risco ?? null}
        error={errors['risco']}
      />
      <Textarea
        name="risco_motivo"
        label="Por quê"
        rows={2}
        maxLength={10_000}
        defaultValue={incidente?.risco_motivo}
        error={errors['risco_motivo']}
      />
      <Textarea
        name="medidas"
        label="O que foi feito"
        rows={3}
        maxLength={10_000}
        defaultValue={incidente?.medidas}
        error={errors['medidas']}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Day name="anpd_em" label="ANPD avisada em" of={incidente} errors={errors} />
        <Day name="titulares_em" label="Pessoas avisadas em" of={incidente} errors={errors} />
        <Day name="complemento_em" label="Complemento enviado em" of={incidente} errors={errors} />
      </SimpleGrid>
    </>
  )
}

interface DayProps {
  name: 'ocorrido_em' | 'conhecido_em' | 'anpd_em' | 'titulares_em' | 'complemento_em'
  label: string
  of: Incidente | undefined
  errors: Errors
}

function Day({ name, label, of, errors }: DayProps) {
  return (
    <TextInput type="date" name={name} label={label} defaultValue={of?.[name] ?? ''} error={errors[name]} />
  )
}
