import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { NovaTransacao } from '#contract/transacoes-financeiras.ts'
import { draw } from '#web/testing.tsx'
import { useForm } from '#web/ui/form.ts'
import { CategoriaSelect } from './CategoriaSelect.tsx'
import { PessoaPicker } from './PessoaPicker.tsx'

const category = (id: number, nome: string) => ({ id, nome, tipo: 'receita', usos: 0, versao: 1 })

/** Over a registry without anybody, and these categories. */
const open = (fields: ReactNode, categories = [category(1, 'Projetos')]) =>
  draw(fields, ({ url }) => (url.includes('categorias') ? categories : []))

const shown = () => screen.getByRole<HTMLInputElement>('combobox').value

test('a category that somebody adds meanwhile does not take away the one that was chosen', async () => {
  const categories = [category(1, 'Projetos')]
  const queries = open(<CategoriaSelect tipo="receita" error={undefined} />, categories)
  const sent = () => document.querySelector<HTMLInputElement>('input[name=categoria_id]')?.value
  fireEvent.click(await screen.findByRole('option', { name: 'Projetos', hidden: true }))
  expect([shown(), sent()]).toEqual(['Projetos', '1'])

  categories.push(category(2, 'Consultoria'))
  await act(() => queries.invalidateQueries())
  await screen.findByRole('option', { name: 'Consultoria', hidden: true })
  expect([shown(), sent()]).toEqual(['Projetos', '1'])
})

test('a category that was saved is shown once the categories are there', async () => {
  open(<CategoriaSelect tipo="receita" defaultValue={1} error={undefined} />)
  await waitFor(() => expect(shown()).toBe('Projetos'))
})

function PersonForm() {
  const { form, errors } = useForm(NovaTransacao.pick({ pessoa: true }), () => undefined)
  return (
    <form {...form}>
      <PessoaPicker tipo="receita" required freeName error={errors['pessoa']} />
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

const caio = { id: 3, name: 'Caio', email: 'caio@exemplo.com.br', company: null, provado: true }
const padaria = { id: 7, nome: 'Padaria Aurora', conta: null }
const helena = { id: 8, nome: 'Helena', conta: { id: 2, name: 'Helena', email: 'helena@exemplo.com.br' } }

const picker = () =>
  draw(<PessoaPicker tipo="receita" required freeName error={undefined} />, ({ url }) =>
    url.includes('contas-sem-cadastro') ? [caio] : [padaria, helena],
  )
const sentPerson = () => document.querySelector<HTMLInputElement>('input[name=pessoa]')?.value
const noAccess = /Sem acesso: esta pessoa não verá a fatura\./

test('the field says while one chooses that nobody will see the invoice', async () => {
  picker()
  fireEvent.click(await screen.findByRole('option', { name: 'Padaria Aurora', hidden: true }))
  expect(screen.getByText(noAccess)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Cliente/), { target: { value: 'Zé' } })
  expect(screen.getByText(noAccess)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Cliente/), { target: { value: 'helena' } })
  expect(screen.getByText('É um cliente do cadastro.')).toBeDefined()
  expect(screen.queryByText(noAccess)).toBeNull()
})

test('an account that is not in the registry yet is offered, and sent as one', async () => {
  picker()
  fireEvent.click(await screen.findByRole('option', { name: /^Caio.*conta sem cadastro/, hidden: true }))
  expect(sentPerson()).toBe('{"conta":3}')
  expect(screen.getByText(/entra no cadastro ao salvar e verá a fatura/)).toBeDefined()
})

test('asked whose account it is, the answer is sent with it', async () => {
  draw(
    <PessoaPicker
      tipo="receita"
      required
      value={{ id: null, nome: 'Caio', conta: { conta: 3 } }}
      error={undefined}
      candidates={[{ id: 7, nome: 'Padaria Aurora', motivo: 'email' }]}
    />,
    ({ url }) => (url.includes('contas-sem-cadastro') ? [caio] : [padaria]),
  )
  fireEvent.click(screen.getByRole('button', { name: /Padaria Aurora \(mesmo e-mail/ }))
  expect(sentPerson()).toBe('{"conta":3,"cadastro":7}')
})
