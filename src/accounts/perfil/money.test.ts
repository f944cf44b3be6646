import { expect, test } from 'vitest'
import { password } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const pradonis = {
  nome: 'Caio Pradonis',
  email: 'pradonis@exemplo.com.br',
  telefone: '(11) 98765-4321',
  empresa: 'Pradonis ME',
  cpf_cnpj: '529.982.247-25',
  observacoes: 'Pradonis paga em dia.',
}

async function billed() {
  const agency = await agencyWithFinance()
  const caio = await agency.app.person('Caio')
  const { clientes, transacoesFinanceiras } = agency.ana.api
  const client = await clientes.create({ ...pradonis, conta_id: caio.id })
  await transacoesFinanceiras.create({ ...agency.receita, pessoa: client.id, descricao: 'Cardápio' })
  await transacoesFinanceiras.create(agency.receita)
  return { ...agency, caio, client }
}

test("the export contains the cliente linked to the person's account and its transações, but neither the internal notes nor transações of other clientes", async () => {
  const { caio } = await billed()
  const { secoes } = await caio.api.perfil.dados()
  const linesOf = (tabela: string) => secoes.find((one) => one.tabela === tabela)?.linhas
  const { observacoes, ...expected } = pradonis
  expect(linesOf('clientes')).toEqual([{ ...expected, criado_em: '2026-11-20T14:30:00-03:00' }])
  expect(linesOf('transacoes_financeiras')).toEqual([
    {
      pessoa_nome: 'Caio Pradonis',
      descricao: 'Cardápio',
      valor: 1234.56,
      pago: 0,
      data_vencimento: '2026-11-25',
      data_pagamento: null,
    },
  ])
  expect(JSON.stringify(secoes)).not.toContain(observacoes)
})

test('after a client closes the account, the linked cliente is anonymous and its transações keep the name', async () => {
  const { app, ana, caio, client, padaria } = await billed()
  const { secoes } = await caio.api.perfil.dados()
  const stays = Object.fromEntries(secoes.map(({ tabela, fica }) => [tabela, fica]))
  expect(stays['clientes']).toContain('sem nome, e-mail, telefone nem documento')
  expect(stays['transacoes_financeiras']).toContain('com o seu nome')
  await caio.api.perfil.encerrar({ senha_atual: password })
  const row = await app.context.database.reads
    .selectFrom('clientes')
    .selectAll()
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/pradonis|98765|529/i)
  expect(row.nome).toBe('Conta encerrada')
  expect(await ana.api.transacoesFinanceiras.list({ cliente: 'pradonis' })).toMatchObject([
    { pessoa: client.id, pessoa_nome: 'Caio Pradonis' },
  ])
  expect(await ana.api.clientes.list()).toContainEqual(padaria)
})
