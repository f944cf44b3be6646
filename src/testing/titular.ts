import type { Person } from './app.ts'
import { agencyWithFinance } from './money.ts'

export const pedidoDeEliminacao = {
  tipo: 'eliminacao',
  nome: 'Davi Zuanotti',
  email: 'davi@exemplo.com.br',
} as const

/**
 * Sets up Davi, who has no account but is a cliente, a fornecedor and a contact, with transactions, a recibo,
 * a project and an activity in his name, and a confirmed deletion request.
 */
export async function agencyWithTitular() {
  const agency = await agencyWithFinance()
  const { app, ana, receita, despesa } = agency
  const { clientes, fornecedores, transacoesFinanceiras, recibos, projetos, atividades } = ana.api
  const who = { nome: 'Davi Zuanotti', email: 'davi@exemplo.com.br', telefone: '(11) 98765-4321' }
  await ana.api.configuracoes.update({
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Estúdio Ltda.',
    recibo_cidade: 'São Paulo',
    recibo_responsavel: 'Ana',
  })
  const client = await clientes.create({
    ...who,
    cpf_cnpj: '529.982.247-25',
    observacoes: 'Zuanotti é bravo',
  })
  const supplier = await fornecedores.create({
    ...who,
    tipo: 'pf',
    documento: '529.982.247-25',
    endereco: 'Rua Zuanotti, 1',
  })
  const paid = await transacoesFinanceiras.create({
    ...receita,
    pessoa: client.id,
    data_pagamento: '2026-11-20',
  })
  await transacoesFinanceiras.create({ ...despesa, pessoa: supplier.id })
  await recibos.create({ transacao_id: paid.id })
  await projetos.create({
    title: 'Site',
    description: 'x',
    category: 'Branding',
    clientName: 'Davi Zuanotti',
  })
  const when = {
    data_pedido: '2026-11-20T10:00',
    data_realizacao: '2026-11-21T10:00',
    data_entrega: '2026-11-22T10:00',
  }
  await atividades.create({
    ...when,
    responsavel: 'Ana',
    atividade: 'Layout',
    cliente: 'davi zuanotti',
    status: 'Pendente',
  })
  const contact = await app.browser().api.contato.create({
    name: who.nome,
    email: who.email,
    subject: 'Orçamento',
    message: 'Zuanotti aqui',
    marketing: '1',
  })
  await ana.api.contatos.responder({ id: contact.id, texto: 'Olá, Zuanotti' })
  const { id } = await app.browser().api.titulares.pedir(pedidoDeEliminacao)
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  return { ...agency, id, client, supplier, contact }
}

/** Lets a person with an account ask for the deletion of the own data, and Ana confirm who asks. */
export async function identifiedRequest(ana: Person, who: Person): Promise<number> {
  const { id } = await who.api.titulares.pedirMeu({ tipo: 'eliminacao' })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  return id
}
