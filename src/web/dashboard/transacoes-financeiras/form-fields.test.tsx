import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NovaTransacao } from '#contract/transacoes-financeiras.ts'
import { newQueryClient } from '#web/api.ts'
import { useForm } from '#web/ui/form.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { PersonPicker } from './PersonPicker.tsx'

const category = (id: number, nome: string) => ({ id, nome, tipo: 'receita', usos: 0, versao: 1 })
let categories = [category(1, 'Projetos')]

beforeEach(() => {
  categories = [category(1, 'Projetos')]
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('categorias') ? categories : []),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(fields: ReactNode) {
  const queries = newQueryClient(() => undefined)
  render(fields, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <MantineProvider>{children}</MantineProvider>
      </QueryClientProvider>
    ),
  })
  return queries
}

const shown = () => screen.getByRole<HTMLInputElement>('combobox').value

test('a category that somebody adds meanwhile does not take away the one that was chosen', async () => {
  const queries = open(<CategorySelect tipo="receita" error={undefined} />)
  const sent = () => document.querySelector<HTMLInputElement>('input[name=categoria_id]')?.value
  fireEvent.click(await screen.findByRole('option', { name: 'Projetos', hidden: true }))
  expect([shown(), sent()]).toEqual(['Projetos', '1'])

  categories = [...categories, category(2, 'Consultoria')]
  await act(() => queries.invalidateQueries())
  await screen.findByRole('option', { name: 'Consultoria', hidden: true })
  expect([shown(), sent()]).toEqual(['Projetos', '1'])
})

test('a category that was saved is shown once the categories are there', async () => {
  open(<CategorySelect tipo="receita" defaultValue={1} error={undefined} />)
  await waitFor(() => expect(shown()).toBe('Projetos'))
})

function PersonForm() {
  const { form, errors } = useForm(NovaTransacao.pick({ pessoa: true }), () => undefined)
  return (
    <form {...form}>
      <PersonPicker tipo="receita" required freeName error={errors['pessoa']} />
      <button type="submit">Salvar</button>
    </form>
  )
}

test('where only the person is missing, the field of the person gets the focus', () => {
  open(<PersonForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(screen.getByText('Informe o nome do cliente ou fornecedor.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/Cliente/))
})
