import type { Entidade } from '#contract/endpoint.ts'
import { clienteFields } from '#contract/registry/endpoints/clientes.ts'
import { fornecedorFields } from '#contract/registry/endpoints/fornecedores.ts'
import { auditedNames } from '#contract/registry/schemas/field.ts'
import type { Schema } from '#server/platform/db/schema.ts'

interface Recorded {
  table: keyof Schema
  /** The columns that are recorded. Columns with secrets are not listed, and therefore not recorded. */
  columns: readonly string[]
  /** The column with the id of the account that the change concerns. */
  interessado?: string
  /** The columns with names and texts of people, of which only a hash is recorded. */
  sealed?: readonly string[]
  /**
   * The sealed column that names the record. Lists read the name from the record itself while the record
   * exists.
   */
  nome?: string
}

const clienteAudit = auditedNames(clienteFields)
const fornecedorAudit = auditedNames(fornecedorFields)

/** What the audit log records of each kind of record. */
export const recorded: Record<Entidade, Recorded> = {
  usuarios: {
    table: 'usuarios',
    columns: [
      'name',
      'email',
      'role',
      'company',
      'pedido',
      'bloqueado_em',
      'senha_em',
      'totp_desde',
      'excluido_em',
      'avisos_email',
      'email_provado_em',
      'email_provado_por',
      'senha_alheia',
      'email_alheio_em',
    ],
    interessado: 'id',
    sealed: ['name', 'email', 'company'],
    nome: 'name',
  },
  sessoes: {
    table: 'sessoes',
    columns: ['usuario_id', 'criada_em', 'expira_em', 'confirmada_em'],
    interessado: 'usuario_id',
  },
  convites: {
    table: 'tokens',
    columns: ['tipo', 'email', 'role', 'expira_em', 'usado_em'],
    sealed: ['email'],
  },
  projetos: {
    table: 'projetos',
    columns: [
      'title',
      'description',
      'category',
      'status',
      'clientId',
      'clientName',
      'budget',
      'deadline',
      'excluido_em',
      'lembrar',
      'rodadas_incluidas',
      'rodada_extra_valor',
    ],
    interessado: 'clientId',
    sealed: ['clientName'],
  },
  pecas: { table: 'pecas', columns: ['projectId', 'nome', 'tipo', 'link', 'excluido_em'] },
  // Leaves out the texts of the thread and the names of its authors.
  marcacoes: {
    table: 'marcacoes',
    columns: [
      'projectId',
      'peca_id',
      'versao_id',
      'numero',
      'forma',
      'pagina',
      'visibilidade',
      'resolvida_em',
      'excluido_em',
    ],
  },
  versoes: {
    table: 'peca_versoes',
    columns: [
      'peca_id',
      'numero',
      'nome_arquivo',
      'tamanho',
      'sha256',
      'estado',
      'enviada_em',
      'decidida_em',
    ],
  },
  // Leaves out the message and the names.
  rodadas: {
    table: 'rodadas',
    columns: [
      'projectId',
      'numero',
      'regra',
      'prazo',
      'fechada_em',
      'desfecho',
      'conta',
      'dispensada_em',
      'motivo',
    ],
  },
  // Leaves out the addresses, and the hashes that let a person in.
  revisores: {
    table: 'revisores',
    columns: [
      'projectId',
      'nome',
      'papel',
      'ordem',
      'baixar',
      'fator',
      'geracao',
      'expira_em',
      'bloqueado_em',
      'revogado_em',
      'lembrar',
      'visto_em',
      'aceita_custos',
    ],
    sealed: ['nome'],
    nome: 'nome',
  },
  comentarios: {
    table: 'comentarios',
    columns: ['projectId', 'userName', 'message'],
    sealed: ['userName', 'message'],
  },
  // Leaves out the author and the text, because contatos have to be deleted and audit rows are never deleted.
  contatos: {
    table: 'contatos',
    columns: [
      'tipo',
      'subject',
      'categoria',
      'status',
      'clientId',
      'projectId',
      'lido_em',
      'consentimento_versao',
      'consentimento_em',
      'consentimento_retirado_em',
      'excluido_em',
    ],
    sealed: ['subject'],
    nome: 'subject',
  },
  configuracoes: { table: 'configuracoes', columns: ['valores'] },
  saida: {
    table: 'saida',
    columns: ['servidor', 'porta', 'seguranca', 'usuario', 'senha_em', 'remetente_nome', 'remetente'],
  },
  // Leaves out recipient and text, because mails are deleted after a time and audit rows are not.
  correio: {
    table: 'correio',
    columns: ['assunto', 'desistiu_em'],
    sealed: ['assunto'],
    nome: 'assunto',
  },
  arquivos: {
    table: 'arquivos',
    columns: [
      'projectId',
      'portfolioId',
      'nome',
      'legenda',
      'foco',
      'inteira',
      'tamanho',
      'sha256',
      'excluido_em',
    ],
  },
  avisos: { table: 'avisos', columns: ['tipo', 'lido_em'], interessado: 'usuario_id' },
  portfolio: {
    table: 'portfolio',
    columns: [
      'title',
      'slug',
      'description',
      'category',
      'desafio',
      'abordagem',
      'resultado',
      'creditos',
      'featured',
      'publicado_em',
      'ordem',
      'projectId',
      'excluido_em',
    ],
    sealed: ['creditos'],
  },
  permissoes: {
    table: 'permissoes',
    columns: ['projectId', 'decisao', 'origem', 'nota', 'texto'],
    sealed: ['nota'],
  },
  servicos: {
    table: 'servicos',
    columns: ['name', 'description', 'icon', 'category', 'price', 'ordem', 'excluido_em'],
  },
  categorias_financeiras: { table: 'categorias_financeiras', columns: ['nome', 'tipo', 'excluido_em'] },
  clientes: {
    table: 'clientes',
    columns: [...clienteAudit.columns, 'usuario_id', 'excluido_em'],
    interessado: 'usuario_id',
    sealed: clienteAudit.sealed,
    nome: 'nome',
  },
  fornecedores: {
    table: 'fornecedores',
    columns: [...fornecedorAudit.columns, 'excluido_em'],
    sealed: fornecedorAudit.sealed,
    nome: 'nome',
  },
  recibos: {
    table: 'recibos',
    columns: ['ano', 'numero', 'pagador_nome', 'valor', 'emitido_em', 'cancelado_em', 'motivo'],
    sealed: ['pagador_nome'],
    nome: 'pagador_nome',
  },
  importacoes: { table: 'importacoes', columns: ['tipo', 'nome', 'linhas', 'desfeita_em'] },
  transacoes_financeiras: {
    table: 'transacoes_financeiras',
    columns: [
      'tipo',
      'valor',
      'pago',
      'data_vencimento',
      'data_pagamento',
      'status',
      'categoria_id',
      'cliente_id',
      'fornecedor_id',
      'pessoa_nome',
      'descricao',
      'projeto_id',
      'excluido_em',
    ],
    sealed: ['pessoa_nome'],
    nome: 'pessoa_nome',
  },
  extratos: { table: 'extratos', columns: ['nome', 'conta', 'linhas', 'desfeito_em'] },
  // Leaves out the memo, which may name people who have no business with the agency.
  linhas_extrato: {
    table: 'linhas_extrato',
    columns: ['data', 'valor', 'pagamento_id', 'criou', 'ignorada'],
  },
  anexos: {
    table: 'anexos',
    columns: ['transacao_id', 'especie', 'nome', 'tipo', 'tamanho', 'sha256', 'excluido_em'],
    sealed: ['nome'],
    nome: 'nome',
  },
  notas: { table: 'notas', columns: ['numero', 'chave', 'data', 'valor'] },
  fechamentos: { table: 'fechamentos', columns: ['mes', 'reaberto_em', 'motivo'] },
  contas_fixas: {
    table: 'contas_fixas',
    columns: [
      'descricao',
      'valor',
      'tipo',
      'categoria_id',
      'cliente_id',
      'fornecedor_id',
      'dia_vencimento',
      'dia_util',
      'status',
      'data_inicio',
      'data_fim',
      'excluido_em',
    ],
  },
  feriados: { table: 'feriados', columns: ['dia', 'nome', 'anual'] },
  atividades: {
    table: 'atividades',
    columns: [
      'responsavel',
      'atividade',
      'cliente',
      'data_pedido',
      'data_realizacao',
      'data_entrega',
      'status',
      'arquivo',
      'projeto_id',
      'excluido_em',
    ],
    sealed: ['responsavel', 'cliente'],
  },
  assinaturas_agenda: {
    table: 'assinaturas_agenda',
    columns: ['usuario_id', 'escopo', 'com_prazos', 'com_financeiro', 'revogado_em'],
    interessado: 'usuario_id',
  },
  // Leaves out the name and the filter, which may contain names of people.
  filtros: {
    table: 'filtros',
    columns: ['usuario_id', 'lista'],
    interessado: 'usuario_id',
  },
  // Leaves out the text, because a message can be deleted and audit rows are never deleted.
  mensagens: {
    table: 'mensagens',
    columns: ['remetente_id', 'destinatario_id', 'apagada_em'],
    interessado: 'destinatario_id',
  },
  // Leaves out the endpoint and keys, because they are credentials for sending notifications to the device.
  inscricoes_push: {
    table: 'inscricoes_push',
    columns: ['usuario_id', 'agente', 'mostra_texto'],
    interessado: 'usuario_id',
  },
  pedidos_copia: { table: 'pedidos_copia', columns: ['tipo', 'nome', 'usado_em'] },
  cobrancas: { table: 'cobrancas', columns: ['transacao_id', 'data_vencimento', 'passo', 'canal'] },
  // Leaves out the requester and the message, because a request for erasure must not leave personal data in
  // the audit log.
  solicitacoes_titular: {
    table: 'solicitacoes_titular',
    columns: ['protocolo', 'tipo', 'estado', 'prazo', 'confirmada_em', 'concluida_em'],
  },
  // Leaves out the description, which may name people.
  incidentes: {
    table: 'incidentes',
    columns: [
      'ocorrido_em',
      'conhecido_em',
      'categorias',
      'pessoas',
      'risco',
      'anpd_em',
      'titulares_em',
      'complemento_em',
      'encerrado_em',
    ],
  },
}
