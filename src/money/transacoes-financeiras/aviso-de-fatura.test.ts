import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const pix = {
  pix_chave: '123e4567-e12b-12d1-a456-426655440000',
  pix_nome: 'Estúdio',
  pix_cidade: 'São Paulo',
}
const contact = { email: 'padaria@exemplo.com.br', telefone: '(11) 98765-4321' }

test('a client with an account is told where the invoice is, by the name of the person', async () => {
  const { app, ana, padaria, receita } = await agencyWithFinance()
  const caio = await app.person('Caio')
  await ana.api.clientes.update({ id: padaria.id, nome: 'Padaria Aurora', ...contact })
  await ana.api.clientes.ligarConta({ id: padaria.id, conta_id: caio.id })
  await ana.api.configuracoes.update(pix)
  const { id } = await ana.api.transacoesFinanceiras.create({ ...receita, descricao: 'Cardápio' })
  const aviso = await ana.api.transacoesFinanceiras.aviso({ id })
  expect(aviso).toMatchObject({
    pessoa_nome: 'Padaria Aurora',
    telefone: contact.telefone,
    email: caio.email,
  })
  expect(aviso.link).toMatch(new RegExp(`/dashboard/faturas\\?pagar=${id}$`))
  expect(aviso.texto).toContain(
    `Olá, Caio!\n\nA fatura “Cardápio”, de R$ 1.234,56, vence em 25/11/2026.\n\nPara ver e pagar: ${aviso.link}\n\nAgradecemos!`,
  )
  await ana.api.transacoesFinanceiras.avisar({ id })
  const [mail] = (await ana.api.correio.list({})).filter(({ para }) => para === caio.email)
  expect(mail?.assunto).toBe('Agência: fatura de R$ 1.234,56, vence em 25/11/2026')
})

test.each([
  ['2026-11-21', 'vence amanhã, 21/11/2026'],
  ['2026-11-20', 'vence hoje, 20/11/2026'],
  ['2026-11-10', 'venceu em 10/11/2026'],
])('an invoice due on %s is said to be due on 20 November with "%s"', async (data_vencimento, due) => {
  const { ana, padaria, receita } = await agencyWithFinance()
  await ana.api.clientes.update({ id: padaria.id, nome: 'Padaria Aurora', ...contact })
  const { id } = await ana.api.transacoesFinanceiras.create({ ...receita, data_vencimento })
  const { texto } = await ana.api.transacoesFinanceiras.avisar({ id })
  expect(texto).toContain(`, ${due}.`)
  const [mail] = (await ana.api.correio.list({})).filter(({ para }) => para === contact.email)
  expect(mail?.assunto).toBe(`Agência: fatura de R$ 1.234,56, ${due}`)
})

test('a client without an account gets the Pix code, and no name of a company as a greeting', async () => {
  const { ana, padaria, receita } = await agencyWithFinance()
  await ana.api.clientes.update({ id: padaria.id, nome: 'Padaria Aurora', ...contact })
  await ana.api.configuracoes.update(pix)
  const { id, categoria_nome } = await ana.api.transacoesFinanceiras.create(receita)
  const aviso = await ana.api.transacoesFinanceiras.aviso({ id })
  const { copia_e_cola } = await ana.api.transacoesFinanceiras.pix({ id })
  expect(aviso).toMatchObject({ link: null, email: contact.email })
  expect(aviso.texto).toMatch(/^Olá!\n/)
  expect(aviso.texto).toContain(`“${categoria_nome}, vencimento 25/11/2026”`)
  expect(aviso.texto).toContain(copia_e_cola)
})

test('a client who was invited and has no password yet gets the link and the Pix code', async () => {
  const { ana, padaria, receita } = await agencyWithFinance()
  await ana.api.configuracoes.update(pix)
  await ana.api.clients.convidar({ nome: 'Caio', email: contact.email, cadastro: padaria.id })
  const { id } = await ana.api.transacoesFinanceiras.create(receita)
  const { texto, link } = await ana.api.transacoesFinanceiras.avisar({ id })
  const { copia_e_cola } = await ana.api.transacoesFinanceiras.pix({ id })
  expect(texto).toContain(`Para ver e pagar: ${link}\n\nPara pagar por Pix`)
  expect(texto).toContain(copia_e_cola)
  const mails = (await ana.api.correio.list({})).filter(({ assunto }) => assunto.includes('fatura de'))
  expect(mails).toHaveLength(1)
})

test('says why a client cannot be told', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras } = ana.api
  const no = async (asking: Promise<unknown>) => {
    const { status, error } = await refusal(asking)
    return [status, error]
  }
  const { id } = await transacoesFinanceiras.create(receita)
  expect(await no(transacoesFinanceiras.avisar({ id }))).toEqual([
    409,
    'Este cliente não tem e-mail cadastrado.',
  ])
  await transacoesFinanceiras.setStatus({ id, status: 'pago' })
  expect((await no(transacoesFinanceiras.aviso({ id })))[0]).toBe(409)
  const spent = await transacoesFinanceiras.create(despesa)
  expect((await no(transacoesFinanceiras.aviso({ id: spent.id })))[0]).toBe(409)
})
