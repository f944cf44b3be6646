import { cardapio } from './calendar.ts'
import { pdf, sendForm } from './chat.ts'
import { agencyWithReceipts } from './receipts.ts'
import { base64, statement } from './statements.ts'

/**
 * Sets up an agency with rows in most tables, some of them changed and others deleted, so that its ids have
 * gaps.
 */
export async function agencyWithHistory(environment?: Record<string, string>) {
  const agency = await agencyWithReceipts(environment)
  const { app, ana, receita, despesa, paid } = agency
  const { transacoesFinanceiras, parceladas, recibos, contasFixas, extratos, atividades, projetos } = ana.api
  const caio = await app.person('Caio')
  await recibos.create({ transacao_id: paid.id })
  await parceladas.create({ ...receita, data_vencimento: '2026-12-31', valor: 100, parcelas: 3 })
  const open = await transacoesFinanceiras.create(despesa)
  await transacoesFinanceiras.remove({ id: open.id })
  await contasFixas.create({
    descricao: 'Aluguel da sala',
    valor: 2500,
    tipo: 'despesa',
    categoria_id: agency.aluguel.id,
    pessoa: agency.imobiliaria.id,
    dia_vencimento: 5,
    data_inicio: '2026-11-01',
  })
  const moved = { fitid: 'A1', data: '2026-11-23', valor: '1.234,56', memo: 'PIX “Padaria” \\ 🍞 \n%_' }
  await extratos.importar({ nome: 'extrato.ofx', conteudo: base64(statement([moved])) })
  await atividades.create({
    ...cardapio,
    arquivo: null,
    repetir: { cada: 'semana', vezes: 3 },
  })
  const { id } = await projetos.create({
    title: 'Site novo',
    clientName: 'Caio',
    clientId: caio.id,
    description: 'Um site com cardápio',
    category: 'Web Design',
  })
  await projetos.comentar({ id, message: 'Olhe, @Caio' })
  await projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  const first = await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: 'Oi' })
  await caio.api.chat.enviar({ destinatario_id: ana.id, mensagem: 'Olá', resposta_a: first.id })
  await sendForm(ana, { fields: { destinatario_id: String(caio.id) }, files: [pdf()] })
  await app.context.database.writes
    .insertInto('feriados')
    .values({ dia: '2026-12-08', nome: 'x', anual: 1 })
    .execute()
  await app.context.database.writes.deleteFrom('feriados').execute()
  await ana.api.fechamentos.create({ mes: '2026-10' })
  return { ...agency, caio, projectId: id }
}
