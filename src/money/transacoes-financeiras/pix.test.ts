import { expect, test } from 'vitest'
import { lerPix } from '#platform/contract/pix.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const settings = {
  pix_chave: '12.abc.345/01de-35',
  pix_nome: 'Agência Exemplo Ltda',
  pix_cidade: 'São Paulo',
  pix_texto: 'Obrigado!',
}

test('an open receita has a Pix code for its open amount, exact to the centavo', async () => {
  const { ana, receita } = await agencyWithFinance()
  await ana.api.configuracoes.update(settings)
  const { id } = await ana.api.transacoesFinanceiras.create(receita)
  const pix = await ana.api.transacoesFinanceiras.pix({ id })
  const txid = `FAT${String(id).padStart(6, '0')}`
  expect(pix).toEqual({
    copia_e_cola: expect.any(String),
    txid,
    valor: 1234.56,
    recebedor: 'Agência Exemplo Ltda',
    nome: 'Projetos, vencimento 25/11/2026',
    data_vencimento: receita.data_vencimento,
  })
  expect(lerPix(pix.copia_e_cola)).toEqual({
    chave: '12ABC34501DE35',
    nome: 'AGENCIA EXEMPLO LTDA',
    cidade: 'SAO PAULO',
    texto: 'OBRIGADO!',
    valor: 123_456,
    txid,
  })
  await ana.api.pagamentos.create({ id, valor: 1234.26, data: '2026-11-20' })
  const rest = await ana.api.transacoesFinanceiras.pix({ id })
  expect(rest.valor).toBe(0.3)
  expect(lerPix(rest.copia_e_cola)?.valor).toBe(30)
})

test('says why a transaction has no Pix code', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras, configuracoes } = ana.api
  const { id } = await transacoesFinanceiras.create(receita)
  const no = async (of: number) => {
    const { status, error } = await refusal(transacoesFinanceiras.pix({ id: of }))
    return [status, error]
  }
  expect(await no(id)).toEqual([409, 'O Pix ainda não foi configurado. Informe a chave em Configurações.'])
  await configuracoes.update(settings)
  await transacoesFinanceiras.setStatus({ id, status: 'pago' })
  expect(await no(id)).toEqual([409, 'Esta transação já está paga: não há o que cobrar.'])
  const spent = await transacoesFinanceiras.create(despesa)
  expect(await no(spent.id)).toEqual([409, 'Só uma receita tem código Pix.'])
  expect((await no(999))[0]).toBe(404)
})
