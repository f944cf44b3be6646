import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { NovaTransacao } from '#contract/transacoes-financeiras.ts'
import { draw } from '#web/testing.tsx'
import { useForm } from '#web/ui/form.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { PersonPicker } from './PersonPicker.tsx'

const category = (id: number, nome: string) => ({ id, nome, tipo: 'receita', usos: 0, versao: 1 })

/** Over a registry without anybody, and these categories. */
const open = (fields: ReactNode, categories = [category(1, 'Projetos')]) =>
  draw(fields, ({ url }) => (url.includes('categorias') ? categories : []))

const shown = () => screen.getByRole<HTMLInputElement>('combobox').value

test('a category that somebody adds meanwhile does not take away the one that was chosen', async () => {
  const categories = [category(1, 'Projetos')]
  const queries = open(<CategorySelect tipo="receita" error={undefined} />, categories)
  const sent = () => document.querySelector<HTMLInputElement>('input[name=categoria_id]')?.value
  fireEvent.click(await screen.findByRole('option', { name: 'Projetos', hidden: true }))
  expect([shown(), sent()]).toEqual(['Projetos', '1'])

  categories.push(category(2, 'Consultoria'))
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
