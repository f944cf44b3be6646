import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { stubLayout } from '#web/testing.tsx'
import { FormDialog } from './FormDialog.tsx'
import { SelectField } from './fields.tsx'
import { useForm } from './form.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const Fields = z.object({ risco: z.enum(['nenhum', 'relevante'], 'Diga se há risco.') })

function Incident({ onClose }: { onClose: () => void }) {
  const { form } = useForm(Fields, () => undefined)
  return (
    <FormDialog title="Registrar" onClose={onClose} form={form} submit="Salvar">
      <SelectField name="risco" label="Risco" data={['nenhum', 'relevante']} />
    </FormDialog>
  )
}

function openDialog() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Incident onClose={onClose} />
    </MantineProvider>,
  )
  const choose = (option: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Risco' }))
    fireEvent.click(screen.getByText(option))
  }
  return { onClose, choose }
}

test('choosing an option clears the field’s error', async () => {
  const { choose } = openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Diga se há risco.')
  choose('relevante')
  await vi.waitFor(() => expect(screen.queryByText('Diga se há risco.')).toBeNull())
})

test('a form in which the user only chose an option is not discarded without confirmation', async () => {
  const { choose, onClose } = openDialog()
  choose('nenhum')
  await Promise.resolve()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('Descartar o que foi digitado?')
  expect(onClose).not.toHaveBeenCalled()
})
