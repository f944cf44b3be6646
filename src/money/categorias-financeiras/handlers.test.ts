import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

test('an admin creates, renames and deletes a category', async () => {
  const { ana, projetos, aluguel } = await agencyWithFinance()
  const { categoriasFinanceiras } = ana.api
  const made = await categoriasFinanceiras.create({ nome: ' Água ', tipo: 'despesa' })
  expect(made).toEqual({ id: made.id, nome: 'Água', tipo: 'despesa', usos: 0, versao: 1 })
  const edited = await categoriasFinanceiras.update({ ...made, nome: 'Água e luz' })
  expect(edited).toEqual({ ...made, nome: 'Água e luz', versao: 2 })
  expect(await categoriasFinanceiras.list()).toEqual([edited, aluguel, projetos])
  await categoriasFinanceiras.remove({ id: made.id })
  expect(await categoriasFinanceiras.list()).toEqual([aluguel, projetos])
})

test.each([
  [{}, 'nome', 'Informe o nome da categoria.'],
  [{ nome: '   ', tipo: 'despesa' }, 'nome', 'Informe o nome da categoria.'],
  [{ nome: 'Luz' }, 'tipo', 'Selecione o tipo da transação.'],
  [{ nome: 'Luz', tipo: 'outro' }, 'tipo', 'Selecione o tipo da transação.'],
])('rejects %j with an error for %s', async (body, field, message) => {
  const { ana } = await agencyWithFinance()
  const response = await ana.send('POST', '/categorias-financeiras', body)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect({ status: response.status, error, first: Object.keys(fields)[0] }).toEqual({
    status: 422,
    error: message,
    first: field,
  })
})

test('on create, edit and restore a name must be unique within its tipo, ignoring case and accents', async () => {
  const { ana, projetos } = await agencyWithFinance()
  const { categoriasFinanceiras, lixeira } = ana.api
  const repeated = { status: 409, error: 'Já existe uma categoria com este nome.' }
  const again = (nome: string, tipo: 'receita' | 'despesa') => categoriasFinanceiras.create({ nome, tipo })
  const taxa = await again('Táxa', 'receita')
  expect(await refusal(again('TAXA', 'receita'))).toMatchObject(repeated)
  expect(await refusal(categoriasFinanceiras.update({ ...projetos, nome: 'taxa' }))).toMatchObject(repeated)
  await again('taxa', 'despesa')
  await categoriasFinanceiras.remove({ id: taxa.id })
  const another = await again('taxa', 'receita')
  const back = () => lixeira.restaurar({ entidade: 'categorias_financeiras', id: taxa.id })
  expect(await refusal(back())).toMatchObject(repeated)
  await categoriasFinanceiras.remove({ id: another.id })
  await back()
  expect((await categoriasFinanceiras.list()).map(({ nome }) => nome)).toContain('Táxa')
})

test('a category in use keeps its tipo and cannot be deleted, and the message says what uses it', async () => {
  const { ana, aluguel, despesa } = await agencyWithFinance()
  const { categoriasFinanceiras, transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create(despesa)
  const binned = await transacoesFinanceiras.create(despesa)
  await transacoesFinanceiras.remove({ id: binned.id })
  expect(await categoriasFinanceiras.list()).toContainEqual({ ...aluguel, usos: 2 })
  expect(await refusal(categoriasFinanceiras.remove({ id: aluguel.id }))).toMatchObject({
    status: 409,
    error: 'Esta categoria está em uso (2 transações, 1 na lixeira). Mova tudo para outra categoria antes.',
  })
  const turned = categoriasFinanceiras.update({ ...aluguel, tipo: 'receita' })
  expect(await refusal(turned)).toMatchObject({
    status: 409,
    error: 'O tipo não pode ser alterado enquanto a categoria está em uso.',
  })
})

test('moves the transactions of a category, including those in the bin, to another category of the same tipo, with an audit row for each of the two categories', async () => {
  const { ana, aluguel, projetos, despesa } = await agencyWithFinance()
  const { categoriasFinanceiras, transacoesFinanceiras, lixeira, auditoria } = ana.api
  const remaining = await transacoesFinanceiras.create(despesa)
  const binned = await transacoesFinanceiras.create(despesa)
  await transacoesFinanceiras.remove({ id: binned.id })
  const casa = await categoriasFinanceiras.create({ nome: 'Casa', tipo: 'despesa' })
  const move = (destino: number) => categoriasFinanceiras.mover({ id: aluguel.id, destino })
  for (const wrong of [projetos.id, aluguel.id, 999])
    expect(await refusal(move(wrong)), String(wrong)).toMatchObject({
      status: 422,
      error: 'Escolha outra categoria do mesmo tipo.',
    })
  expect(await move(casa.id)).toEqual({ ...aluguel, usos: 0 })
  expect(await categoriasFinanceiras.list()).toContainEqual({ ...casa, usos: 2 })
  const late = transacoesFinanceiras.update({ ...despesa, id: remaining.id, versao: remaining.versao })
  expect(
    await refusal(late),
    'an edit form opened before the move cannot restore the old category',
  ).toMatchObject({ status: 409, atual: { categoria_id: casa.id } })
  await categoriasFinanceiras.remove({ id: aluguel.id })
  await lixeira.restaurar({ entidade: 'transacoes_financeiras', id: binned.id })
  const found = await transacoesFinanceiras.list({ categoria: 'casa' })
  expect(found.map(({ id }) => id)).toEqual([remaining.id, binned.id])
  const moves = (await auditoria.list({ acao: 'categoriasFinanceiras.mover' })).map(
    (row) => row.depois?.['nome'],
  )
  expect(moves.toSorted()).toEqual(['Aluguel', 'Casa'])
})

test('rejects an edit of an old version with 409 and the current record', async () => {
  const { ana, aluguel } = await agencyWithFinance()
  const { categoriasFinanceiras } = ana.api
  await categoriasFinanceiras.update({ ...aluguel, nome: 'Sede' })
  const late = await refusal(categoriasFinanceiras.update({ ...aluguel, nome: 'Casa' }))
  expect(late).toMatchObject({ status: 409, atual: { nome: 'Sede', versao: 2 } })
})
