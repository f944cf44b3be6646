import { pdf } from './chat.ts'
import { postForm } from './form.ts'
import { type Input, one, type ValidRequests } from './valid-request.ts'

const bill = (more?: Input) => one(({ bill }) => bill(), more)

export const validMoneyRequests: ValidRequests = {
  'categoriasFinanceiras.create': ({ next }) => ({ nome: `Nova ${next()}`, tipo: 'receita' }),
  'categoriasFinanceiras.update': async ({ category, next }) => ({
    id: await category(),
    nome: `Outra ${next()}`,
    tipo: 'receita',
  }),
  'categoriasFinanceiras.mover': async ({ category }) => ({
    id: await category(),
    destino: await category(),
  }),
  'categoriasFinanceiras.remove': one(({ category }) => category()),
  'transacoesFinanceiras.pagar': async ({ bill }) => ({ transacoes: [{ id: await bill() }] }),
  'transacoesFinanceiras.get': bill(),
  'transacoesFinanceiras.pix': bill(),
  'transacoesFinanceiras.aviso': bill(),
  'transacoesFinanceiras.avisar': bill(),
  'transacoesFinanceiras.create': ({ receita }) => receita,
  'transacoesFinanceiras.update': async ({ bill, receita }) => ({ ...receita, id: await bill() }),
  'transacoesFinanceiras.setStatus': bill({ status: 'pago' }),
  'transacoesFinanceiras.remove': bill(),
  'extratos.previa': ({ statementFile }) => statementFile(),
  'extratos.importar': ({ statementFile }) => statementFile(),
  'extratos.desfazer': one(async ({ ana, line }) => {
    await line()
    return (await ana.api.extratos.list({}))[0]?.id ?? 0
  }),
  'extratos.candidatas': one(({ line }) => line()),
  'extratos.conciliar': async ({ ana, despesa, line }) => {
    const id = await line()
    const valor = Math.abs(
      (await ana.api.extratos.linhas({ limit: 100 })).find((l) => l.id === id)?.valor ?? 0,
    )
    const paid = await ana.api.transacoesFinanceiras.create({ ...despesa, valor })
    return { id, transacao_id: paid.id }
  },
  'extratos.conciliarSeguras': async ({ ana }) => ({
    assinatura: (await ana.api.extratos.resumo()).assinatura,
  }),
  'extratos.lancar': async ({ line, aluguel }) => ({
    id: await line(),
    categoria_id: aluguel.id,
    pessoa: 'Banco',
  }),
  'extratos.ignorar': one(({ line }) => line(), { motivo: 'Repetida' }),
  'extratos.reabrir': one(async ({ ana, line }) => {
    const id = await line()
    await ana.api.extratos.ignorar({ id, motivo: 'Repetida' })
    return id
  }),
  'recibos.previa': async ({ pay }) => ({ transacao_id: (await pay({ descricao: 'Marca' })).id }),
  'recibos.create': async ({ pay }) => ({ transacao_id: (await pay({ descricao: 'Marca' })).id }),
  'recibos.pdf': one(async ({ receipt }) => (await receipt()).id),
  'recibos.cancelar': one(async ({ receipt }) => (await receipt()).id, { motivo: 'Valor errado' }),
  'recibos.enviar': one(async ({ receipt }) => (await receipt()).id, { para: 'padaria@exemplo.com.br' }),
  'recibos.verificar': async ({ receipt }) => ({
    codigo: (await receipt()).verificacao.split('/').at(-1),
  }),
  'pagamentos.list': bill(),
  'pagamentos.create': bill({ valor: 100, data: '2026-11-20' }),
  'pagamentos.estornar': async ({ ana, bill }) => {
    const id = await bill()
    await ana.api.pagamentos.create({ id, valor: 100, data: '2026-11-20' })
    return { id, pagamento: (await ana.api.pagamentos.list({ id }))[0]?.id }
  },
  'parceladas.create': ({ receita }) => ({ ...receita, parcelas: 3 }),
  'parceladas.list': one(({ installments }) => installments()),
  'parceladas.update': async ({ installments, projetos }) => ({
    id: await installments(),
    valor: 90,
    categoria_id: projetos.id,
  }),
  'parceladas.remove': one(({ installments }) => installments()),
  'resultados.list': () => ({ data_inicio: '2026-11-01', data_fim: '2026-11-30' }),
  'resultados.exportar': () => ({ data_inicio: '2026-11-01', data_fim: '2026-11-30' }),
  'resultados.get': one(({ project }) => project()),
  'financeiro.mesPdf': () => ({ mes: '2026-11' }),
  'fechamentos.get': () => ({ mes: '2026-10' }),
  'fechamentos.create': ({ pastMonth }) => ({ mes: pastMonth() }),
  'fechamentos.reabrir': one(
    async ({ ana, pastMonth }) => (await ana.api.fechamentos.create({ mes: pastMonth() })).id,
    {
      motivo: 'Faltou uma nota',
    },
  ),
  'anexos.list': bill(),
  'anexos.enviar': bill({ especie: 'nota' }),
  'anexos.remove': async ({ ana, bill }) => {
    const response = await postForm(ana, `/api/transacoes-financeiras/${await bill()}/anexos`, {
      files: [pdf()],
    })
    return { id: (await response.json())[0].id }
  },
  'anexos.restaurar': async ({ ana, bill }) => {
    const response = await postForm(ana, `/api/transacoes-financeiras/${await bill()}/anexos`, {
      files: [pdf()],
    })
    const { id } = (await response.json())[0]
    await ana.api.anexos.remove({ id })
    return { id }
  },
  'notas.get': bill(),
  'notas.set': bill({ numero: '123', data: '2026-11-20', valor: 1234.56 }),
  'notas.remove': one(async ({ ana, bill }) => {
    const id = await bill()
    await ana.api.notas.set({ id, numero: '123', chave: null, data: '2026-11-20', valor: 1234.56 })
    return id
  }),
  'contasFixas.previa': () => ({ dia_vencimento: 5, data_inicio: '2026-12-01' }),
  'contasFixas.create': ({ rent }) => rent,
  'contasFixas.update': async ({ ana, rent }) => ({
    ...rent,
    id: (await ana.api.contasFixas.create(rent)).id,
  }),
  'contasFixas.remove': one(async ({ ana, rent }) => (await ana.api.contasFixas.create(rent)).id),
  'feriados.create': ({ comingDay }) => ({ dia: comingDay(), nome: 'Da cidade' }),
  'feriados.remove': one(
    async ({ ana, comingDay }) => (await ana.api.feriados.create({ dia: comingDay(), nome: 'Da cidade' })).id,
  ),
  'faturas.pix': bill(),
  'cobrancas.get': async ({ bill }) => ({ transacao_id: await bill({ data_vencimento: '2026-11-20' }) }),
  'cobrancas.create': async ({ bill }) => ({
    transacao_id: await bill({ data_vencimento: '2026-11-20' }),
    passo: 'D0',
    canal: 'whatsapp',
  }),
  'cobrancas.juntas': async ({ bill, padaria }) => {
    await bill({ data_vencimento: '2026-11-20' })
    return { cliente_id: padaria.id }
  },
  'cobrancas.createJuntas': async ({ bill }) => ({
    canal: 'whatsapp',
    assunto: 'Em aberto',
    texto: 'Olá!',
    cobrancas: [{ transacao_id: await bill({ data_vencimento: '2026-11-20' }), passo: 'D0' }],
  }),
  'cobrancas.remove': one(async ({ ana, bill }) => {
    const transacao_id = await bill({ data_vencimento: '2026-11-20' })
    return (await ana.api.cobrancas.create({ transacao_id, passo: 'D0', canal: 'whatsapp' })).id
  }),
}
