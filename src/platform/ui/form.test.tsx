import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { Form, SubmitButton } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextAreaField } from './fields.tsx'
import { useForm } from './form.ts'
import { SelectField } from './SelectField.tsx'

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
    <MantineProvider theme={still} env="test">
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

const NewComment = z.object({ message: text('Escreva um comentário.', 10) })

function Comment({ onSend }: { onSend: (message: string) => void }) {
  const { form } = useForm(NewComment, ({ message }) => onSend(message))
  return (
    <Form {...form}>
      <TextAreaField name="message" label="Comentário" maxLength={10} />
      <SubmitButton>Comentar</SubmitButton>
    </Form>
  )
}

test('a hidden field that changes on its own is no input by the user, but typing is', () => {
  const onTyped = vi.fn()
  render(
    <MantineProvider theme={still} env="test">
      <Form errors={{}} onTyped={onTyped}>
        <input type="hidden" name="pecas" />
        <TextAreaField name="message" label="Recado" />
      </Form>
    </MantineProvider>,
  )
  const hidden = document.querySelector('input[type=hidden]')
  hidden?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(onTyped).not.toHaveBeenCalled()
  fireEvent.input(screen.getByLabelText('Recado'), { target: { value: 'Oi' } })
  expect(onTyped).toHaveBeenCalledOnce()
})

test('a text runs over its maximum, the field counts as the server does, and nothing is sent until it fits', async () => {
  const onSend = vi.fn()
  render(
    <MantineProvider theme={still} env="test">
      <Comment onSend={onSend} />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comentário')
  const type = (value: string) => fireEvent.input(field, { target: { value } })
  type('a'.repeat(12))
  await screen.findByText('12/10')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
  await screen.findByText('Use no máximo 10 caracteres.')
  expect(field.value).toBe('a'.repeat(12))
  expect(onSend).not.toHaveBeenCalled()
  // Ten characters: a letter and a combining accent are one, and so is an emoji of two units.
  type(`${'e\u0301'.repeat(5)}${'\u{1f600}'.repeat(5)}`)
  await vi.waitFor(() => expect(screen.queryByText(/máximo|\/10/)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
  expect(onSend).toHaveBeenCalledWith(`${'é'.repeat(5)}${'\u{1f600}'.repeat(5)}`)
})
