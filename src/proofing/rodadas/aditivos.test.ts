import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readerWith } from '#proofing/termos/signature.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'
import { refusal } from '#testing/app.ts'
import { priceIn } from '#testing/price-in.ts'
import { agencyWithPrices } from '#testing/priced.ts'
import { marina } from '#testing/revisores.ts'
import { keysOf } from '#testing/termos.ts'
import { REGRA_DA_CONTAGEM } from './rules.ts'

test('the fourth rodada is priced, accepted, paid by Pix, and stands on the receipt', async () => {
  const { app, ana, caio, id, reject, review, used, charges, fourth, rodada, answer, ask, writes } =
    await agencyWithPrices()
  await ana.api.configuracoes.update({
    nome: 'Estúdio Aurora',
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Aurora Criação Ltda.',
    recibo_cidade: 'São Paulo/SP',
    recibo_responsavel: 'Ana Souza',
    pix_chave: 'pix@aurora.com.br',
    pix_nome: 'Aurora Criacao',
    pix_cidade: 'Sao Paulo',
  })
  const cliente = await ana.api.clientes.create({ nome: 'Café da Praça Ltda.' })
  await ana.api.clientes.ligarConta({ id: cliente.id, conta_id: caio.id })
  for (const _ of [1, 2, 3]) await reject()
  expect(await used(caio)).toBe(3)
  await review()
  await answer(caio, 'ajustar', 'aprovar')
  const refused = await refusal(ask(caio))
  expect(refused).toMatchObject({ status: 409, code: 'RODADA_EXTRA', atual: fourth })
  expect(refused.error.replace(/\s/g, ' ')).toBe(
    'As 3 rodadas incluídas já foram usadas. Esta será a 4ª, por R$ 450,00, com vencimento em 27/11/2026.',
  )
  expect(
    (await rodada(caio)).minhas.map(({ resposta }) => resposta),
    'the answers remain',
  ).toEqual(['ajustar', 'aprovar'])
  expect([await used(), await charges()]).toEqual([3, []])

  const { aditivo, termo } = await ask(caio, fourth)
  expect([typeof aditivo, termo.length]).toEqual(['number', 20])
  const [charge] = await charges()
  expect(charge).toMatchObject({
    tipo: 'receita',
    valor: 45_000,
    data_vencimento: '2026-11-27',
    cliente_id: cliente.id,
    pessoa_nome: 'Café da Praça Ltda.',
    descricao: '4ª rodada de “Site novo”',
    projeto_id: id,
    status: 'pendente',
  })
  const categories = await ana.api.categoriasFinanceiras.list({})
  expect(categories.filter(({ nome }) => nome === 'Rodadas extras')).toMatchObject([
    { tipo: 'receita', usos: 1 },
  ])
  const { id: rodadaId } = await rodada()
  const accepted = await caio.api.rodadas.aditivo({ id: rodadaId })
  expect(accepted).toMatchObject({ ...fourth, nome: 'Caio', situacao: 'em_aberto', pix: { valor: 450 } })
  expect((await caio.api.faturas.list({})).map((one) => [one.id, one.valor])).toEqual([[charge?.id, 450]])

  const text = await (await caio.fetch(`/api/termos/${accepted.termo}/arquivo`)).text()
  const read = readerWith(await keysOf(caio))(text)
  expect(read?.publico).toMatchObject({ ato: 'aceite_de_rodada', rodada: 4, texto: { versao: 2 }, pecas: [] })
  expect(read?.partes).toMatchObject({
    nome: 'Caio',
    aceite: fourth,
    contagem: `Rodadas: 4 de 3 usadas. ${REGRA_DA_CONTAGEM}`,
  })
  expect(JSON.stringify(read?.publico), 'the price is not public').not.toMatch(/\b450\b/)
  expect(await verifyTermos(writes, app.context.secrets)).toEqual({ valid: 5, fault: undefined })

  const { versao } = await ana.api.transacoesFinanceiras.get({ id: charge?.id ?? 0 })
  await ana.api.transacoesFinanceiras.setStatus({ id: charge?.id ?? 0, versao, status: 'pago' })
  expect(await caio.api.rodadas.aditivo({ id: rodadaId })).toMatchObject({ situacao: 'paga', pix: null })
  await ana.api.recibos.create({ transacao_id: charge?.id ?? 0 })
  const [fatura] = await caio.api.faturas.list({ situacao: 'pagas' })
  expect(fatura?.recibos).toHaveLength(1)
  const receipts = await writes.selectFrom('recibos').select(['referente', 'valor']).execute()
  expect(receipts).toEqual([{ referente: '4ª rodada de “Site novo”', valor: 45_000 }])
  expect((await refusal(ana.api.rodadas.dispensar({ id: rodadaId, motivo: 'Erro nosso' }))).status).toBe(409)
  expect((await ana.api.projetos.get({ id })).status).toBe('pending')
})

test('the buttons of old clients get the same price, and record the request once it is accepted', async () => {
  const { caio, id, review, reject, charges, used } = await agencyWithPrices(1)
  await reject()
  const second = { numero: 2, valor: 450, vencimento: '2026-11-27' }
  await review()
  const request = (aceite?: typeof second) =>
    caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor', ...(aceite && { aceite }) })
  expect(await priceIn(request())).toEqual(second)
  for (const other of [
    { ...second, numero: 3 },
    { ...second, valor: 449.99 },
    { ...second, vencimento: '2026-11-28' },
  ])
    expect(await priceIn(request(other)), JSON.stringify(other)).toEqual(second)
  expect([await charges(), await used()]).toEqual([[], 1])
  expect(await request(second)).toMatchObject({ status: 'pending' })
  expect([(await charges()).length, await used()]).toEqual([1, 2])
})

test('an approval, also with adjustments, costs nothing and does not count', async () => {
  const { caio, review, answer, finish, used, charges } = await agencyWithPrices(0)
  await review()
  await answer(caio, 'aprovar', 'aprovar_com_ajustes')
  await finish(caio)
  expect([await used(), await charges()]).toEqual([0, []])
})

test('two people who ask for adjustments at the same moment pay once, and the second reads first that it costs nothing', async () => {
  const { caio, clara, join, open, answer, ask, look, used, charges, writes } = await agencyWithPrices(0)
  await join(clara)
  await open('todos')
  for (const who of [caio, clara]) await answer(who, 'ajustar', 'aprovar')
  const first = { numero: 1, valor: 450, vencimento: '2026-11-27' }
  const seen = [await look(caio), await look(clara)]
  expect(seen).toMatchObject([{ preco: first }, { preco: first }])
  const both = await Promise.allSettled(
    [caio, clara].map(({ api }, at) => {
      const { rodada, vistas } = seen[at] ?? { rodada: { id: 0 }, vistas: '' }
      return api.rodadas.concluir({ id: rodada.id, vistas, texto: 1, motivo: 'Falta a cor', aceite: first })
    }),
  )
  expect(both.filter((one) => one.status === 'fulfilled' && one.value.aditivo !== undefined)).toHaveLength(1)
  const second = both[0]?.status === 'rejected' ? caio : clara
  expect((await look(second)).preco).toBeNull()
  expect((await ask(second)).aditivo).toBeUndefined()
  expect([await used(), (await charges()).length]).toEqual([1, 1])
  const repeated = sql`insert into aditivos (rodada_id, revisor_id, transacao_id, numero, valor, vencimento, criado_em)
    select rodada_id, revisor_id, transacao_id, numero, valor, vencimento, criado_em from aditivos`
  await expect(repeated.execute(writes), 'the database refuses a second one').rejects.toThrow()
  await expect(writes.updateTable('aditivos').set({ valor: 1 }).execute()).rejects.toThrow('only grows')
})

test('a request of Marina waits for Caio, who may accept the price, and he is told once', async () => {
  const { ana, caio, arrive, open, answer, ask, outbox, charges, used, rodada, id, app } =
    await agencyWithPrices(0)
  const browser = await arrive(marina)
  await open('todos')
  await answer(browser, 'ajustar', 'aprovar')
  for (const _ of [1, 2])
    expect(await ask(browser)).toMatchObject({
      termo: '',
      mensagem: 'Quem pode aceitar este valor é Caio. Avisamos.',
    })
  expect([await used(), await charges()], 'nothing is recorded').toEqual([0, []])
  const rows = await app.context.database.reads
    .selectFrom('auditoria')
    .select('entidade')
    .where('acao', '=', 'rodadas.concluir')
    .orderBy('seq')
    .execute()
  expect(rows, 'the audit log says once that the request waits').toEqual([
    { entidade: 'projetos' },
    { entidade: 'rodadas' },
  ])
  const mails = (await outbox(caio)).filter(({ texto }) => texto.includes('aceite o valor da rodada extra'))
  expect(mails).toHaveLength(1)
  const told = async (who = caio) =>
    (await who.api.avisos.list({}))
      .filter(({ frase }) => frase.includes('aceite o valor da rodada extra'))
      .map(({ tipo, frase, caminho, lido }) => ({ tipo, frase, caminho, lido }))
  const aviso = {
    tipo: 'vez',
    frase:
      'Marina Alves pediu ajustes em “Site novo”. O pedido espera que alguém aceite o valor da rodada extra.',
    caminho: `/dashboard/projects?projeto=${id}`,
    lido: false,
  }
  expect([await told(), await told(ana)]).toEqual([[aviso], []])
  const waiting = (person: { nome: string; espera_aceite: boolean }) => person.espera_aceite
  expect((await rodada(caio)).pessoas.filter(waiting).map(({ nome }) => nome)).toEqual(['Marina Alves'])
  expect(
    (await browser.api.rodadas.condicoes({ id })).rodada_extra_valor,
    'no price is put to Marina',
  ).toBeNull()

  await answer(caio, 'ajustar', 'aprovar')
  const price = await priceIn(ask(caio))
  await ask(caio, price)
  expect(await told(), 'nothing waits for Caio any more').toEqual([{ ...aviso, lido: true }])
  const { id: rodadaId } = await rodada()
  expect((await refusal(browser.api.rodadas.aditivo({ id: rodadaId }))).status).toBe(404)
  expect((await browser.api.rodadas.list({ id }))[0]?.aditivo).toBeNull()
  expect((await ask(browser)).termo, 'the rodada was accepted once').not.toBe('')
  expect([await used(), (await charges()).length]).toEqual([1, 1])
  expect((await ana.api.rodadas.list({ id }))[0]).toMatchObject({ conta: true, aditivo: { nome: 'Caio' } })
})

test('the admins are told of a request whose price nobody may accept', async () => {
  const { ana, ugo, caio, site, arrive, open, answer, ask, id } = await agencyWithPrices(0)
  const browser = await arrive(marina)
  await ana.api.projetos.update({ ...site, id, clientId: null })
  await open('todos')
  await answer(browser, 'ajustar', 'aprovar')
  expect(await ask(browser)).toMatchObject({ termo: '' })
  for (const [person, many] of [
    [ana, 1],
    [ugo, 0],
    [caio, 0],
  ] as const)
    expect(
      (await person.api.avisos.list({})).filter(({ frase }) => frase.includes('aceite o valor')),
      person.email,
    ).toHaveLength(many)
})

test('Marina may accept a price if the agency says so, and sees its Pix code', async () => {
  const { ana, ugo, arrive, open, answer, ask, rodada, id } = await agencyWithPrices(0)
  await ana.api.configuracoes.update({
    pix_chave: 'pix@aurora.com.br',
    pix_nome: 'Aurora',
    pix_cidade: 'Recife',
  })
  const browser = await arrive({ ...marina, aceita_custos: true })
  await open('qualquer')
  await answer(browser, 'ajustar', 'aprovar')
  expect((await browser.api.rodadas.condicoes({ id })).rodada_extra_valor).toBe(450)
  await ask(browser, await priceIn(ask(browser)))
  const { id: rodadaId } = await rodada()
  expect(await browser.api.rodadas.aditivo({ id: rodadaId })).toMatchObject({
    nome: 'Marina Alves',
    pix: { valor: 450 },
  })
  expect((await refusal(ugo.api.rodadas.aditivo({ id: rodadaId }))).status, 'Ugo sees no money').toBe(404)
  expect((await ugo.api.rodadas.list({ id }))[0]?.aditivo).toBeNull()
})

test('after the first rodada, the terms of a project can only become better for the client', async () => {
  const { ana, id, review, writes } = await agencyWithPrices(3)
  const set = (rodadas_incluidas: number | null, rodada_extra_valor: number | null) =>
    ana.api.rodadas.setCondicoes({ id, rodadas_incluidas, rodada_extra_valor })
  expect(await set(2, 500), 'before the first rodada anything is possible').toMatchObject({
    so_melhora: false,
  })
  await set(3, 450)
  await review()
  for (const [incluidas, valor] of [
    [2, 450],
    [3, 450.01],
    [4, 500],
  ] as const)
    expect(await refusal(set(incluidas, valor))).toMatchObject({
      status: 409,
      error: 'Depois da primeira rodada, estas condições só podem melhorar para o cliente.',
    })
  expect(await set(4, 400)).toMatchObject({ rodadas_incluidas: 4, rodada_extra_valor: 400, so_melhora: true })
  expect(await set(4, null)).toMatchObject({ rodada_extra_valor: null })
  expect((await refusal(set(4, 1))).status, 'a price is worse than none').toBe(409)
  expect(await set(null, null)).toMatchObject({ rodadas_incluidas: null })
  expect((await refusal(set(50, null))).status, 'a limit is worse than none').toBe(409)
  const directly = writes.updateTable('projetos').set({ rodadas_incluidas: 1 }).where('id', '=', id).execute()
  await expect(directly).rejects.toThrow('these terms can only become better for the client')
})

test('a price needs a number of included rodadas', async () => {
  const { ana, id } = await agencyWithPrices()
  const terms = { id, rodadas_incluidas: null, rodada_extra_valor: 450 }
  expect(await refusal(ana.api.rodadas.setCondicoes(terms))).toMatchObject({
    status: 422,
    fields: { rodadas_incluidas: 'Informe quantas rodadas estão incluídas.' },
  })
})

test('Ana takes a rodada out of the count, and both sides read why', async () => {
  const { ana, ugo, caio, reject, used, rodada, fourth, charges } = await agencyWithPrices()
  for (const _ of [1, 2, 3]) await reject()
  const { id: third } = await rodada()
  expect((await refusal(ugo.api.rodadas.naoContar({ id: third, motivo: 'x' }))).status).toBe(403)
  expect((await refusal(ana.api.rodadas.naoContar({ id: third, motivo: ' ' }))).fields).toEqual({
    motivo: 'Conte o motivo. O cliente também o vê.',
  })
  await ana.api.rodadas.naoContar({ id: third, motivo: 'O erro foi nosso.' })
  expect([await used(), await used(caio)]).toEqual([2, 2])
  expect(await rodada(caio)).toMatchObject({ conta: false, tirada: true, motivo: 'O erro foi nosso.' })
  expect((await refusal(ana.api.rodadas.naoContar({ id: third, motivo: 'De novo' }))).status).toBe(409)
  await reject()
  await reject(fourth)
  expect([await used(), (await charges()).length]).toEqual([4, 1])
  const { id: priced } = await rodada()
  await ana.api.rodadas.naoContar({ id: priced, motivo: 'Combinado por telefone.' })
  expect([await used(), (await charges())[0]?.excluido_em]).toEqual([3, expect.any(String)])
})

test('Ana waives an unpaid charge, whose rodada still counts', async () => {
  const { ana, caio, reject, used, rodada, charges } = await agencyWithPrices(0)
  await reject({ numero: 1, valor: 450, vencimento: '2026-11-27' })
  const { id } = await rodada()
  await ana.api.rodadas.dispensar({ id, motivo: 'Cortesia.' })
  expect(await rodada(caio)).toMatchObject({
    conta: true,
    dispensada: true,
    motivo: 'Cortesia.',
    aditivo: { situacao: 'dispensada' },
  })
  expect([await used(), (await charges())[0]?.excluido_em]).toEqual([1, expect.any(String)])
  expect(await refusal(ana.api.rodadas.dispensar({ id, motivo: 'De novo' }))).toMatchObject({
    status: 409,
    error: 'Esta rodada não tem cobrança a dispensar.',
  })
})

test('a charge that was paid in part cannot be waived, and its rodada cannot be withdrawn', async () => {
  const { ana, caio, clara, join, open, answer, ask, rodada, charges, id } = await agencyWithPrices(0)
  await join(clara)
  await open('todos')
  await answer(caio, 'ajustar', 'aprovar')
  await ask(caio, await priceIn(ask(caio)))
  const { id: rodadaId } = await rodada()
  const [charge] = await charges()
  await ana.api.pagamentos.create({ id: charge?.id ?? 0, valor: 50, data: '2026-11-20' })
  const error = 'A cobrança desta rodada já foi paga, em parte ou por inteiro. Estorne o pagamento antes.'
  for (const request of [
    () => ana.api.rodadas.dispensar({ id: rodadaId, motivo: 'Cortesia.' }),
    () => ana.api.rodadas.naoContar({ id: rodadaId, motivo: 'Cortesia.' }),
    () => ana.api.rodadas.retirar({ id: rodadaId }),
    () => ana.api.projetos.setStatus({ id, status: 'in_progress' }),
  ])
    expect(await refusal(request())).toMatchObject({ status: 409, error })
  expect(await rodada()).toMatchObject({ fechada_em: null, conta: true, tirada: false })
})

test('a rodada that is withdrawn after its price was accepted does not count, and its charge is dropped', async () => {
  const { ana, caio, clara, id, join, open, answer, ask, used, charges, rodada } = await agencyWithPrices(0)
  await join(clara)
  await open('todos')
  await answer(caio, 'ajustar', 'aprovar')
  await ask(caio, await priceIn(ask(caio)))
  expect(await used()).toBe(1)
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  expect(await rodada()).toMatchObject({ desfecho: 'retirada', conta: false })
  expect([await used(), (await charges())[0]?.excluido_em]).toEqual([0, expect.any(String)])
  await ana.api.projetos.setStatus({ id, status: 'review', desfaz: true })
  expect([await used(), (await charges())[0]?.excluido_em], 'undoing brings both back').toEqual([1, null])
})

test('an answer that the agency recorded counts, and costs nothing, because nobody accepted a price', async () => {
  const { ana, id, open, used, charges } = await agencyWithPrices(0)
  await open('qualquer')
  await ana.api.rodadas.decisaoFora({
    id,
    decisao: 'rejected',
    nome: 'Caio',
    meio: 'WhatsApp',
    em: '2026-11-19',
    nota: 'A cor está escura.',
  })
  expect([await used(), await charges()]).toEqual([1, []])
})

test('the used rodadas are the recorded requests for adjustments, recomputed from the raw rows', async () => {
  const { app, ana, caio, clara, id, join, open, answer, ask, used, review, rodada, writes } =
    await agencyWithPrices(50)
  await join(clara)
  /** Counts by hand, from the raw rows. */
  const recomputed = async () => {
    const rodadas = await writes.selectFrom('rodadas').selectAll().execute()
    const decisoes = await writes.selectFrom('decisoes').selectAll().execute()
    const kept = rodadas.filter((one) => one.desfecho !== 'retirada' && one.conta === 1)
    return kept.filter((one) => decisoes.some((of) => of.rodada_id === one.id && of.decisao === 'rejected'))
      .length
  }
  /** A rodada that Caio's request closes. */
  const alone = async () => {
    await open('qualquer')
    await answer(caio, 'ajustar', 'ajustar')
    await ask(caio)
  }
  const steps = [
    () => alone(),
    async () => {
      await open('todos')
      for (const who of [caio, clara]) {
        await answer(who, 'ajustar', 'ajustar')
        await ask(who)
      }
    },
    async () => {
      await review()
      await ana.api.projetos.setStatus({ id, status: 'in_progress' })
    },
    async () => {
      await open('todos')
      await answer(caio, 'ajustar', 'ajustar')
      await ask(caio)
    },
    async () => ana.api.rodadas.retirar({ id: (await rodada()).id }),
    () => alone(),
    async () => ana.api.rodadas.naoContar({ id: (await rodada()).id, motivo: 'Erro nosso' }),
    () => alone(),
    async () => {
      await review()
      await caio.api.projetos.aprovar({ id })
    },
  ]
  const counted: number[] = []
  for (const step of steps) {
    app.pass({ minutes: 1 })
    await step()
    expect(await used()).toBe(await recomputed())
    counted.push(await used())
  }
  expect(counted).toEqual([1, 2, 2, 3, 2, 3, 2, 3, 3])
})
