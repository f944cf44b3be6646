import type { NovaTransacao } from '#money/transacoes-financeiras/contract.ts'
import { agencyWithFinance } from './money.ts'

/** Sets up an agency that may issue recibos, with a fully paid receita of Padaria Aurora. */
export async function agencyWithReceipts(environment?: Record<string, string>) {
  const agency = await agencyWithFinance(environment)
  const { ana, padaria, receita } = agency
  const { configuracoes, transacoesFinanceiras, clientes } = ana.api
  await configuracoes.update({
    nome: 'Estúdio Aurora',
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Aurora Criação Ltda.',
    recibo_cidade: 'São Paulo/SP',
    recibo_responsavel: 'Ana Souza',
  })
  await clientes.update({ id: padaria.id, nome: 'Padaria Aurora', cpf_cnpj: '529.982.247-25' })
  const pay = (more: Partial<NovaTransacao> = {}) =>
    transacoesFinanceiras.create({ ...receita, ...more, data_pagamento: '2026-11-20' })
  /** Returns the database rows of the issued recibos, oldest first. */
  const kept = () =>
    agency.app.context.database.reads
      .selectFrom('recibos')
      .selectAll()
      .orderBy('ano')
      .orderBy('numero')
      .execute()
  return { ...agency, pay, kept, paid: await pay({ descricao: 'Site novo' }) }
}
