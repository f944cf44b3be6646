import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithStatements, boletoDoAluguel, pixDaPadaria, tarifa } from '#testing/bank.ts'
import { base64, type Movement, santander, statement } from '#testing/statements.ts'
import { isSimilar } from './import-queries.ts'

test('a preview stores no lines, and importing the same file twice adds its lines only once', async () => {
  const { extratos, file, transacoesFinanceiras, receita } = await agencyWithStatements()
  await transacoesFinanceiras.create(receita)
  const sent = file([pixDaPadaria, tarifa])
  const preview = await extratos.previa(sent)
  expect(preview).toMatchObject({ novas: 2, repetidas: 0, avisos: [] })
  expect(preview.contas).toEqual([
    {
      nome: 'Itaú · 12345-6',
      inicio: null,
      fim: null,
      linhas: [
        {
          data: '2026-11-23',
          valor: 1234.56,
          memo: pixDaPadaria.memo,
          nova: true,
          parece_repetida: false,
          sugestao: 'Padaria Aurora',
        },
        {
          data: '2026-11-06',
          valor: -35.9,
          memo: tarifa.memo,
          nova: true,
          parece_repetida: false,
          sugestao: null,
        },
      ],
    },
  ])
  expect(await extratos.linhas({})).toEqual([])

  expect(await extratos.importar(sent)).toEqual({ novas: 2, repetidas: 0 })
  expect(await extratos.importar({ ...sent })).toEqual({ novas: 0, repetidas: 2 })
  expect(await extratos.previa(sent)).toMatchObject({ novas: 0, repetidas: 2 })
  expect(await extratos.importar(file([tarifa, boletoDoAluguel]))).toEqual({ novas: 1, repetidas: 1 })
  expect((await extratos.linhas({})).map(({ memo }) => memo)).toEqual([
    pixDaPadaria.memo,
    tarifa.memo,
    boletoDoAluguel.memo,
  ])
  expect(await extratos.list({})).toMatchObject([
    { nome: 'extrato.ofx', conta: 'Itaú · 12345-6', linhas: 1, conciliadas: 0, usuario_nome: 'Ana' },
    { linhas: 2 },
  ])
})

test('a line that the bank exports again with a new id is marked as a possible repetition and is not among the safe matches', async () => {
  const { extratos, file, importar, transacoesFinanceiras, receita } = await agencyWithStatements()
  await transacoesFinanceiras.create(receita)
  await importar(pixDaPadaria, tarifa)
  const again = { ...pixDaPadaria, fitid: 'B7', memo: 'PIX RECEBIDO PADARIA AURORA 00012345000199' }
  const other = { ...pixDaPadaria, fitid: 'B8', memo: 'TED LIVRARIA DO SOL' }
  const preview = await extratos.previa(file([again, other, tarifa]))
  expect(preview).toMatchObject({ novas: 2, repetidas: 1, parecidas: 1 })
  expect(preview.contas[0]?.linhas.map(({ nova, parece_repetida }) => [nova, parece_repetida])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])

  expect(await extratos.importar({ ...file([again]), pular_parecidas: true })).toEqual({
    novas: 0,
    repetidas: 1,
  })
  expect((await extratos.resumo()).seguras).toBe(1)
  await extratos.conciliarSeguras({ assinatura: (await extratos.resumo()).assinatura })
  // The same Pix must not pay a second receita of the same value.
  await transacoesFinanceiras.create(receita)
  expect(await importar(again)).toEqual({ novas: 1, repetidas: 0 })
  expect((await extratos.linhas({})).map(({ memo, parece_repetida }) => [memo, parece_repetida])).toEqual([
    [again.memo, true],
    [tarifa.memo, false],
  ])
  expect((await extratos.resumo()).seguras).toBe(0)
})

test('a second line of the same day, value and text in one file is not marked as a repetition of the first', async () => {
  const { extratos, file, importar } = await agencyWithStatements()
  await importar(tarifa)
  const second = { ...tarifa, fitid: 'A9' }
  expect(await extratos.previa(file([tarifa, second]))).toMatchObject({ novas: 1, parecidas: 0 })
})

test('undoing the import of the original line removes the mark from its repetition', async () => {
  const { extratos, importar } = await agencyWithStatements()
  await importar(tarifa)
  const [first] = await extratos.list({})
  await importar({ ...tarifa, fitid: 'Z1' })
  expect((await extratos.linhas({})).map(({ parece_repetida }) => parece_repetida).sort()).toEqual([
    false,
    true,
  ])
  await extratos.desfazer({ id: first?.id ?? 0 })
  expect((await extratos.linhas({})).map(({ parece_repetida }) => parece_repetida)).toEqual([false])
})

test.each([
  ['PIX RECEBIDO PADARIA AURORA', 'PIX RECEB PADARIA AURORA 0001', true],
  ['TED 001 LIVRARIA DO SOL', 'LIVRARIA DO SOL', true],
  ['', 'TARIFA', true],
  ['TARIFA CESTA PJ', 'PAGTO BOLETO IMOBILIARIA', false],
  ['PIX RECEBIDO ANA', 'TED BIA', false],
])('the texts %j and %j are similar: %s', (one, other, alike) => {
  expect(isSimilar(one, other)).toBe(alike)
})

test('the same line in another account is a separate line', async () => {
  const { extratos } = await agencyWithStatements()
  const sent = (conta: string) => ({ nome: 'a.ofx', conteudo: base64(statement([tarifa], { conta })) })
  expect(await extratos.importar(sent('1'))).toEqual({ novas: 1, repetidas: 0 })
  expect(await extratos.importar(sent('2'))).toEqual({ novas: 1, repetidas: 0 })
})

const ofAccount = (bank: string, rows: Movement[]) => ({
  nome: 'a.ofx',
  conteudo: base64(statement(rows).replace(/<BANKID>0341\n<ACCTID>12345-6/, bank)),
})

test('one account that is written in several ways is one account, and its lines come in once', async () => {
  const { extratos } = await agencyWithStatements()
  const first = ofAccount('<BANKID>0260\n<ACCTID>77275755', [tarifa])
  expect(await extratos.importar(first)).toEqual({ novas: 1, repetidas: 0 })
  for (const bank of [
    '<BANKID>0260\n<ACCTID>00077275755',
    '<BANKID>18236120\n<BRANCHID>0001\n<ACCTID>7727575-5',
    '<ACCTID>77275755',
  ]) {
    expect(await extratos.previa(ofAccount(bank, [tarifa])), bank).toMatchObject({ novas: 0, repetidas: 1 })
    expect(await extratos.importar(ofAccount(bank, [tarifa])), bank).toEqual({ novas: 0, repetidas: 1 })
  }
  const zeros = '<BANKID>0260\n<ACCTID>00077275755'
  expect(await extratos.importar(ofAccount(zeros, [tarifa, pixDaPadaria]))).toEqual({
    novas: 1,
    repetidas: 1,
  })
  expect(
    await extratos.importar({ ...first, ...ofAccount('<BANKID>0260\n<ACCTID>77275755', [pixDaPadaria]) }),
  ).toEqual({ novas: 0, repetidas: 1 })
  expect(await extratos.importar(ofAccount('<BANKID>0341\n<ACCTID>77275755', [tarifa]))).toEqual({
    novas: 1,
    repetidas: 0,
  })
  const withBranch = await extratos.previa(ofAccount('<BANKID>0260\n<ACCTID>123477275755', [tarifa]))
  expect(withBranch).toMatchObject({ novas: 1, parecidas: 1 })
})

test('a movement that the bank moved to a day close by is marked as a possible repetition', async () => {
  const { extratos, file, importar } = await agencyWithStatements()
  await importar(tarifa)
  const parecidas = async (other: Partial<Movement>) =>
    (await extratos.previa(file([{ ...tarifa, data: '2026-11-07', ...other }]))).parecidas
  expect(await parecidas({})).toBe(1)
  expect(await parecidas({ data: '2026-11-03' })).toBe(1)
  expect(await parecidas({ data: '2026-11-10' })).toBe(0)
  expect(await parecidas({ fitid: 'Z9' })).toBe(0)
  expect(await parecidas({ memo: 'TARIFA PIX' })).toBe(0)
  expect(await parecidas({ valor: '-36,90' })).toBe(0)
  await importar({ ...tarifa, fitid: '', memo: 'PEDAGIO' })
  expect(await parecidas({ fitid: '', memo: 'PEDAGIO' })).toBe(0)
})

test('a movement without an identifier of the bank comes in, and the same file again brings nothing', async () => {
  const { extratos, file } = await agencyWithStatements()
  const pix = { ...tarifa, fitid: '', memo: 'PIX ENVIADO FULANO' }
  const sent = file([pix, pix])
  expect(await extratos.previa(sent)).toMatchObject({ novas: 2, avisos: [] })
  expect(await extratos.importar(sent)).toEqual({ novas: 2, repetidas: 0 })
  expect(await extratos.importar({ ...sent })).toEqual({ novas: 0, repetidas: 2 })
})

test('an entry that looks like a balance comes in if somebody says so, once', async () => {
  const { extratos, file } = await agencyWithStatements()
  const sent = file([{ ...tarifa, memo: 'SALDO TOTAL CONTRATO 12' }])
  const { novas, avisos } = await extratos.previa(sent)
  expect([novas, avisos]).toEqual([
    0,
    [
      {
        linha: expect.any(Number),
        tipo: 'pulada',
        motivo: 'linha de saldo (SALDO TOTAL CONTRATO 12)',
        movimento: { data: '2026-11-06', valor: -35.9, nova: true },
      },
    ],
  ])
  const trazer = avisos.map(({ linha }) => linha)
  expect(await extratos.importar(sent)).toEqual({ novas: 0, repetidas: 0 })
  expect(await extratos.importar({ ...sent, trazer })).toEqual({ novas: 1, repetidas: 0 })
  expect(await extratos.importar({ ...sent, trazer })).toEqual({ novas: 0, repetidas: 1 })
  expect((await extratos.previa(sent)).avisos).toMatchObject([{ movimento: { nova: false } }])
})

test.each([
  ['a workbook', 'PK\u0003\u0004xl/workbook.xml', /É uma pasta de trabalho/],
  ['a PDF', '%PDF-1.7', /É um PDF/],
  ['a CSV file', 'Data;Valor\n05/11/2026;10,00', /É um CSV: importe-o em Transações/],
  ['a note', 'oi', /^Este arquivo não é um extrato OFX. No site do banco/],
])('names %s, and says what to do', async (_, content, message) => {
  const { extratos } = await agencyWithStatements()
  expect(await refusal(extratos.previa({ nome: 'a.ofx', conteudo: base64(content) }))).toMatchObject({
    status: 422,
    error: expect.stringMatching(message),
  })
})

test.each([
  ['a request without a file', { nome: 'a.ofx' }, 'Escolha um arquivo OFX.'],
  ['a CSV file', { nome: 'a.csv', conteudo: base64('data;valor') }, /não é um extrato OFX/],
  [
    'a statement in dollars',
    { nome: 'a.ofx', conteudo: base64(santander.replace('BRC', 'USD')) },
    /não está em reais/,
  ],
  ['a file of more than 5 MB', { nome: 'a.ofx', conteudo: 'A'.repeat(6_990_512) }, /no máximo 5 MB/],
])('rejects %s with 422 and stores no extrato', async (_, body, message) => {
  const { ana, extratos } = await agencyWithStatements()
  for (const path of ['/extratos/previa', '/extratos']) {
    const response = await ana.send('POST', path, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(message) })
  }
  expect(await extratos.list({})).toEqual([])
})

test('accepts a large body on the preview endpoint only from an admin, and rejects it on two paths that are no import endpoints', async () => {
  const { app, ana } = await agencyWithStatements()
  const large = { nome: 'a.ofx', conteudo: base64(`<OFX>${' '.repeat(2_000_000)}`) }
  const status = async (who: Pick<typeof ana, 'send'>, path: string) =>
    (await who.send('POST', path, large)).status
  expect(await status(ana, '/extratos/previa')).toBe(200)
  expect(await status(app.browser(), '/extratos/previa')).toBe(401)
  expect(await status(await app.person('Caio'), '/extratos/previa')).toBe(403)
  // The session is checked before the body is parsed; otherwise an invalid body would be rejected with 400.
  const broken = { method: 'POST', body: 'x'.repeat(100), headers: { 'content-type': 'application/json' } }
  expect((await app.browser().fetch('/api/extratos', broken)).status).toBe(401)
  expect(await status(ana, '/clientes')).toBe(413)
  expect(await status(ana, '/extratos/previa/')).toBe(413)
})

test('undoing an import keeps reconciled lines and their payments', async () => {
  const { extratos, importar, receita, transacoesFinanceiras, ana } = await agencyWithStatements()
  const { id: transacao_id } = await transacoesFinanceiras.create(receita)
  await importar(pixDaPadaria, tarifa, boletoDoAluguel)
  const [pix, fee] = await extratos.linhas({})
  if (!pix || !fee) throw new Error('Three lines were imported')
  await extratos.conciliar({ id: pix.id, transacao_id })
  await extratos.ignorar({ id: fee.id, motivo: 'Lançada na conta fixa' })

  const [{ id } = { id: 0 }] = await extratos.list({})
  expect(await extratos.desfazer({ id })).toMatchObject({ linhas: 1, conciliadas: 1, desfeito_em: null })
  expect(await extratos.linhas({})).toEqual([])
  expect(await extratos.linhas({ situacao: 'ignorada' })).toEqual([])
  expect(await transacoesFinanceiras.get({ id: transacao_id })).toMatchObject({ status: 'pago' })
  expect(await refusal(extratos.desfazer({ id }))).toMatchObject({
    status: 409,
    error: expect.stringMatching('conciliadas'),
  })

  await extratos.reabrir({ id: pix.id })
  expect(await extratos.desfazer({ id })).toMatchObject({ linhas: 0, desfeito_em: expect.any(String) })
  expect(await refusal(extratos.desfazer({ id }))).toMatchObject({
    error: 'Esta importação já foi desfeita.',
  })
  expect(await importar(pixDaPadaria, tarifa)).toEqual({ novas: 2, repetidas: 0 })
  const audit = await ana.api.auditoria.list({ entidade: 'extratos' })
  expect(audit.map(({ acao, depois }) => [acao, depois?.['linhas']])).toEqual([
    ['extratos.importar', 2],
    ['extratos.desfazer', 0],
    ['extratos.desfazer', 1],
    ['extratos.importar', 3],
  ])
})
