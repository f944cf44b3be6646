import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Feriado, NovoFeriado } from '#money/feriados/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { Loading } from '#platform/ui/states.tsx'

/** Manages the municipal holidays; the national bank holidays are built in. */
export function FeriadosDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Feriados municipais" size="lg">
      <Stack>
        <Text>
          Os feriados nacionais dos bancos, com Carnaval, Sexta-feira Santa e Corpus Christi, já são
          conhecidos. Inclua os da sua cidade: as contas fixas que evitam dias não úteis desviam deles também.
        </Text>
        <NewHoliday />
        <QueryBoundary failure="Erro ao buscar feriados." loading={<Loading rows={2} height={40} />}>
          <Holidays />
        </QueryBoundary>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function NewHoliday() {
  const [everyYear, setEveryYear] = useState(true)
  const [added, setAdded] = useState(0)
  const { form, element } = useActionForm(NovoFeriado, api.feriados.create, {
    input: (values) => values,
    // Clears the form, so that the user can enter the next holiday.
    onDone: () => {
      element.current?.reset()
      setAdded(added + 1)
    },
  })
  return (
    <Form {...form}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField key={added} autoFocus={added > 0} name="dia" label="Data" withAsterisk />
          <TextField name="nome" label="Nome" withAsterisk maxLength={200} autoComplete="off" />
        </SimpleGrid>
        <Group justify="space-between">
          <Checkbox
            label="Todo ano, neste dia e mês"
            checked={everyYear}
            onChange={({ currentTarget }) => setEveryYear(currentTarget.checked)}
          />
          <input type="hidden" name="anual" data-type="json" value={JSON.stringify(everyYear)} />
          <SubmitButton>Adicionar</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

function Holidays() {
  const { data: feriados } = useSuspenseQuery(api.feriados.list.queryOptions())
  if (feriados.length === 0) return <Text c="dimmed">Nenhum feriado municipal cadastrado.</Text>
  return (
    <ul className="plain-list" aria-label="Feriados municipais">
      {feriados.map((feriado) => (
        <Holiday key={feriado.id} feriado={feriado} />
      ))}
    </ul>
  )
}

function Holiday({ feriado: { id, dia, nome, anual } }: { feriado: Feriado }) {
  const remove = useAction(api.feriados.remove)
  return (
    <li className="row holiday">
      <Text className="short">{anual ? `${day(dia).slice(0, 5)}, todo ano` : day(dia)}</Text>
      <Text className="text holiday-name">{nome}</Text>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
        aria-label={`Excluir ${nome}`}
        title="Excluir"
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
