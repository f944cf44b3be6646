import { ORPCError } from '@orpc/client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { NovaTransacao } from '#money/transacoes-financeiras/contract.ts'
import { Form } from '#platform/ui/Form.tsx'
import { useForm } from '#platform/ui/form.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { CategoriaSelect } from './CategoriaSelect.tsx'
import { PessoaPicker } from './PessoaPicker.tsx'

const category = (id: number, nome: string) => ({ id, nome, tipo: 'receita', usos: 0, versao: 1 })

/** Renders the fields with the given categories and an empty registry. */
const open = (fields: ReactNode, categories = [category(1, 'Projetos')]) =>
  renderWithServer(fields, ({ url }) => (url.includes('categorias') ? categories : []))

const shown = () => screen.getByRole<HTMLInputElement>('combobox').value

test('a category that a colleague adds does not clear the chosen category', async () => {
  const categories = [category(1, 'Projetos')]
  const queries = open(<CategoriaSelect tipo="receita" />, categories)
  const sent = () => document.querySelector<HTMLInputElement>('input[name=categoria_id]')?.value
  fireEvent.click(await screen.findByRole('option', { name: 'Projetos', hidden: true }))
  expect([shown(), sent()]).toEqual(['Projetos', '1'])

  categories.push(category(2, 'Consultoria'))
  await act(() => queries.invalidateQueries())
  await screen.findByRole('option', { name: 'Consultoria', hidden: true })
  expect([shown(), sent()]).toEqual(['Projetos', '1'])
})

test('shows the saved category once the categories have loaded', async () => {
  open(<CategoriaSelect tipo="receita" defaultValue={1} />)
  await waitFor(() => expect(shown()).toBe('Projetos'))
})

const sentCategory = () => document.querySelector<HTMLInputElement>('input[name=categoria_id]')?.value

test('creates a category with the typed name and the kind of the form, and chooses it', async () => {
  const categories = [category(1, 'Projetos')]
  renderWithServer(<CategoriaSelect tipo="receita" />, async (request) => {
    if (request.method !== 'POST') return categories
    categories.push({ ...category(2, ''), ...(await request.json()) })
    return categories.at(-1)
  })
  await screen.findByRole('option', { name: 'Projetos', hidden: true })
  const field = screen.getByRole('combobox')
  await userEvent.type(field, 'projétos')
  expect(screen.queryByRole('option', { name: /^Criar categoria/, hidden: true })).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, ' Mídia {Enter}')
  await waitFor(() => expect([shown(), sentCategory()]).toEqual(['Mídia', '2']))
  expect(categories.at(-1)).toMatchObject({ nome: 'Mídia', tipo: 'receita' })
})

function Suggesting() {
  const [suggested, setSuggested] = useState<number>()
  return (
    <>
      <CategoriaSelect tipo="receita" suggested={suggested} />
      <button type="button" onClick={() => setSuggested(2)}>
        Sugerir
      </button>
    </>
  )
}

test('a suggested category is set until the user chooses one', async () => {
  open(<Suggesting />, [category(1, 'Projetos'), category(2, 'Consultoria')])
  const suggest = () => fireEvent.click(screen.getByRole('button', { name: 'Sugerir' }))
  suggest()
  await waitFor(() => expect([shown(), sentCategory()]).toEqual(['Consultoria', '2']))
  expect(screen.getByText('Sugerida pela última transação parecida.')).toBeDefined()
  fireEvent.click(await screen.findByRole('option', { name: 'Projetos', hidden: true }))
  suggest()
  expect([shown(), sentCategory()]).toEqual(['Projetos', '1'])
  expect(screen.queryByText('Sugerida pela última transação parecida.')).toBeNull()
})

function PersonForm() {
  const { form } = useForm(NovaTransacao.pick({ pessoa: true }), () => undefined)
  return (
    <Form {...form}>
      <PessoaPicker tipo="receita" required freeName />
      <button type="submit">Salvar</button>
    </Form>
  )
}

test('submitting without a person focuses the person field', () => {
  open(<PersonForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(screen.getByText('Informe o nome do cliente ou fornecedor.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/Cliente/))
})

const caio = { id: 3, name: 'Caio', email: 'caio@exemplo.com.br', company: null, provado: true }
const padaria = { id: 7, nome: 'Padaria Aurora', conta: null }
const helena = { id: 8, nome: 'Helena', conta: { id: 2, name: 'Helena', email: 'helena@exemplo.com.br' } }

const picker = () =>
  renderWithServer(<PessoaPicker tipo="receita" required freeName />, ({ url }) =>
    url.includes('contas-sem-cadastro') ? [caio] : [padaria, helena],
  )
const sentPerson = () => document.querySelector<HTMLInputElement>('input[name=pessoa]')?.value
const noAccess = /Sem acesso: esta pessoa não verá a fatura\./

test('the hint says before saving that the chosen person has no access to the invoice', async () => {
  picker()
  fireEvent.click(await screen.findByRole('option', { name: 'Padaria Aurora', hidden: true }))
  expect(screen.getByText(noAccess)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Cliente/), { target: { value: 'Zé' } })
  expect(screen.getByText(noAccess)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Cliente/), { target: { value: 'helena' } })
  expect(screen.getByText('É um cliente do cadastro.')).toBeDefined()
  expect(screen.queryByText(noAccess)).toBeNull()
})

test('offers an account that is not in the registry, and puts its id into the form', async () => {
  picker()
  fireEvent.click(await screen.findByRole('option', { name: /^Caio.*conta sem cadastro/, hidden: true }))
  expect(sentPerson()).toBe('{"conta":3}')
  expect(screen.getByText(/entra no cadastro ao salvar e verá a fatura/)).toBeDefined()
})

test('puts the answer to the question which customer owns the account into the form', async () => {
  const candidatos = [{ id: 7, nome: 'Padaria Aurora', motivo: 'email' }]
  renderWithServer(
    <Form errors={{}} error={new ORPCError('CONFLICT', { data: { atual: { candidatos } } })}>
      <PessoaPicker tipo="receita" required value={{ id: null, nome: 'Caio', conta: { conta: 3 } }} />
    </Form>,
    ({ url }) => (url.includes('contas-sem-cadastro') ? [caio] : [padaria]),
  )
  fireEvent.click(screen.getByRole('button', { name: /Padaria Aurora \(mesmo e-mail/ }))
  expect(sentPerson()).toBe('{"conta":3,"cadastro":7}')
})
