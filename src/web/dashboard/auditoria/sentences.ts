import { type Escopo, escopos } from '#contract/agenda.ts'
import type { AuditRow } from '#contract/auditoria.ts'
import { emailLabels } from '#contract/avisos.ts'
import { statusContaFixaLabels } from '#contract/contas-fixas.ts'
import { contatoStatusLabels, tipoContatoLabels } from '#contract/contatos.ts'
import { statusLabels } from '#contract/projetos.ts'
import { roleLabels } from '#contract/roles.ts'
import { dateTime, day, reais } from '#web/format.ts'
import { listInWords, settingsLabels, unfolded } from './settings-words.ts'
import { verbs } from './verbs.ts'

export const entities: Record<string, string> = {
  usuarios: 'Usuários',
  sessoes: 'Sessões',
  convites: 'Convites',
  projetos: 'Projetos',
  comentarios: 'Comentários',
  contatos: 'Contatos',
  configuracoes: 'Configurações',
  saida: 'Servidor de e-mail',
  assinaturas_agenda: 'Assinaturas da agenda',
  portfolio: 'Portfólio',
  permissoes: 'Permissões',
  servicos: 'Serviços',
  categorias_financeiras: 'Categorias',
  clientes: 'Clientes',
  fornecedores: 'Fornecedores',
  transacoes_financeiras: 'Transações',
  extratos: 'Extratos',
  linhas_extrato: 'Linhas do extrato',
  recibos: 'Recibos',
  fechamentos: 'Fechamentos',
  anexos: 'Anexos',
  notas: 'Notas fiscais',
  contas_fixas: 'Contas fixas',
  feriados: 'Feriados',
  cobrancas: 'Cobranças',
  importacoes: 'Importações',
  atividades: 'Agenda',
  inscricoes_push: 'Notificações',
  pedidos_copia: 'Cópias de segurança',
  solicitacoes_titular: 'Pedidos de titulares',
  incidentes: 'Incidentes',
}

const named = new Set([
  ...['usuarios', 'projetos', 'contatos', 'portfolio', 'servicos'],
  ...['categorias_financeiras', 'clientes', 'fornecedores', 'transacoes_financeiras', 'contas_fixas'],
  ...['extratos', 'recibos', 'fechamentos', 'anexos', 'notas', 'feriados', 'importacoes', 'atividades'],
  'pedidos_copia',
  'solicitacoes_titular',
])

/** What a record is called, wherever it keeps that. */
const names = [
  'title',
  'subject',
  'name',
  'nome',
  'pessoa_nome',
  'pagador_nome',
  'mes',
  'protocolo',
  'numero',
  'descricao',
  'atividade',
]

/** `Ana aprovou o projeto “Site novo”`. */
export function sentence({ usuario_nome, acao, entidade, antes, depois }: AuditRow): string {
  const state = depois ?? antes ?? {}
  const name = names.map((one) => state[one]).find((one) => typeof one === 'string')
  const what = named.has(entidade) && name !== undefined ? ` “${name}”` : ''
  return `${usuario_nome} ${verbs[acao] ?? acao}${what}`
}

const labels: Record<string, string> = {
  ...{ name: 'Nome', email: 'E-mail', role: 'Tipo', company: 'Empresa', pedido: 'Pedido de acesso' },
  ...{ bloqueado_em: 'Bloqueado em', senha_em: 'Senha definida em', totp_desde: 'Duas etapas desde' },
  ...{
    excluido_em: 'Excluído em',
    usuario_id: 'Usuário',
    criada_em: 'Início',
    expira_em: 'Fim',
    usado_em: 'Usado em',
  },
  ...{
    title: 'Título',
    description: 'Descrição',
    category: 'Categoria',
    status: 'Status',
    clientId: 'Conta do cliente',
  },
  ...{
    clientName: 'Cliente',
    budget: 'Orçamento',
    deadline: 'Prazo',
    projectId: 'Projeto',
    userName: 'Autor',
  },
  ...{ lembrar: 'Lembretes', avisos_email: 'E-mails de avisos' },
  ...{ escopo: 'Mostra', com_prazos: 'Com prazos', com_financeiro: 'Com vencimentos' },
  ...{ revogado_em: 'Revogado em' },
  ...{ slug: 'Endereço da página', featured: 'Destaque', publicado_em: 'Publicado em', ordem: 'Ordem' },
  ...{ decisao: 'Resposta', origem: 'Origem', nota: 'Observação', texto: 'Versão do texto' },
  ...{ icon: 'Ícone', price: 'Preço' },
  ...{ nome: 'Nome', valor: 'Valor', pago: 'Pago', categoria_id: 'Categoria', descricao: 'Descrição' },
  ...{ data_vencimento: 'Vencimento', data_pagamento: 'Pagamento', pessoa_nome: 'Pessoa' },
  ...{ linhas: 'Linhas', desfeita_em: 'Desfeita em' },
  ...{ cliente_id: 'Cliente', fornecedor_id: 'Fornecedor' },
  ...{ conta: 'Conta', linhas: 'Linhas', desfeito_em: 'Desfeito em', data: 'Data' },
  ...{ pagamento_id: 'Pagamento', criou: 'Criou', ignorada: 'Motivo' },
  ...{ ano: 'Ano', numero: 'Número', pagador_nome: 'Pagador', emitido_em: 'Emitido em' },
  ...{ cancelado_em: 'Cancelado em', motivo: 'Motivo' },
  ...{ numero: 'Número', chave: 'Chave', data: 'Data', especie: 'Tipo do anexo', tamanho: 'Tamanho (bytes)' },
  ...{ mes: 'Mês', reaberto_em: 'Reaberto em', motivo: 'Motivo' },
  ...{ dia_vencimento: 'Dia de vencimento', dia_util: 'Dia não útil', data_inicio: 'Início' },
  ...{ data_fim: 'Término', dia: 'Data', anual: 'Todo ano' },
  ...{ responsavel: 'Responsável', atividade: 'Atividade', cliente: 'Cliente', projeto_id: 'Projeto' },
  ...{ data_pedido: 'Data do pedido', data_realizacao: 'Data de realização', arquivo: 'Arquivo' },
  ...{ data_entrega: 'Data de entrega' },
  ...{ message: 'Mensagem', subject: 'Assunto', valores: 'Configurações', tipo: 'Tipo' },
  ...{ categoria: 'Categoria', lido_em: 'Lido em', consentimento_versao: 'Texto de marketing' },
  ...{ consentimento_em: 'Marketing aceito em', consentimento_retirado_em: 'Marketing recusado em' },
}

export interface Difference {
  field: string
  before: string
  after: string
}

/** Field by field what changed, in words; what stayed is left out. */
export function differences(row: Pick<AuditRow, 'antes' | 'depois'>): Difference[] {
  const [antes, depois] = [unfolded(row.antes), unfolded(row.depois)]
  const fields = Object.keys({ ...antes, ...depois })
  return fields
    .map((field) => ({
      field: labels[field] ?? settingsLabels[field] ?? field,
      before: inWords(field, antes?.[field]),
      after: inWords(field, depois?.[field]),
    }))
    .filter(({ before, after }) => before !== after)
}

/** No two lists share a value, so one look is enough. */
const known: Record<string, string> = {
  ...{ ...statusLabels, ...contatoStatusLabels, ...tipoContatoLabels, ...statusContaFixaLabels },
}

const momentFields = new Set(['totp_desde', 'data_pedido', 'data_realizacao', 'data_entrega'])

const dayFields = new Set([
  ...['deadline', 'data_vencimento', 'data_pagamento', 'data_inicio', 'data_fim', 'dia', 'data'],
])

const flags = new Set(['featured', 'anual', 'com_prazos', 'com_financeiro'])

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (field.endsWith('_em') || momentFields.has(field)) return dateTime(String(value))
  if (field === 'status' || field === 'tipo') return known[String(value)] ?? String(value)
  if (field === 'role' || field === 'pedido')
    return roleLabels[value as keyof typeof roleLabels] ?? String(value)
  // The audit keeps what the column holds: centavos.
  if (['budget', 'price', 'valor', 'pago'].includes(field)) return reais(Number(value) / 100)
  if (field === 'escopo') return escopos[value as Escopo] ?? String(value)
  if (flags.has(field)) return value === 1 ? 'Sim' : 'Não'
  if (dayFields.has(field)) return day(String(value))
  if (field === 'lembrar') return value === 1 ? 'Ligados' : 'Desligados'
  if (field === 'avisos_email') return emailLabels[value as keyof typeof emailLabels] ?? String(value)
  return listInWords(field, value) ?? String(value)
}
