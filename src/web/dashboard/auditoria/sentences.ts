import type { AuditRow } from '#contract/auditoria.ts'
import { emailLabels } from '#contract/avisos.ts'
import { statusContaFixaLabels } from '#contract/contas-fixas.ts'
import { contatoStatusLabels, tipoContatoLabels } from '#contract/contatos.ts'
import { statusLabels } from '#contract/projetos.ts'
import { roleLabels } from '#contract/roles.ts'
import { dateTime, day, reais } from '#web/format.ts'
import { listInWords, settingsLabels, unfolded } from './settings-words.ts'

/** What a person did, by the row of the contract that did it. */
export const verbs: Record<string, string> = {
  'sessao.login': 'entrou no sistema',
  'sessao.logout': 'saiu do sistema',
  'sessao.renovar': 'continuou conectado',
  'cadastro.create': 'fez o cadastro de',
  'senha.esqueci': 'pediu para redefinir a senha de',
  'senha.redefinir': 'redefiniu a senha de',
  'perfil.update': 'mudou o próprio nome:',
  'perfil.setSenha': 'trocou a própria senha',
  'perfil.encerrarSessao': 'encerrou uma sessão',
  'perfil.iniciar2fa': 'começou a ativar a verificação em duas etapas',
  'perfil.ativar2fa': 'ativou a verificação em duas etapas',
  'perfil.desativar2fa': 'desativou a verificação em duas etapas',
  'perfil.encerrar': 'encerrou a própria conta',
  'usuarios.create': 'cadastrou o usuário',
  'usuarios.update': 'editou o usuário',
  'usuarios.remove': 'excluiu o usuário',
  'usuarios.aprovar': 'aprovou o acesso à equipe de',
  'usuarios.recusar': 'recusou o pedido de acesso de',
  'usuarios.bloquear': 'bloqueou o usuário',
  'usuarios.desbloquear': 'desbloqueou o usuário',
  'convites.create': 'criou um convite',
  'convites.remove': 'cancelou um convite',
  'projetos.create': 'criou o projeto',
  'projetos.update': 'editou o projeto',
  'projetos.remove': 'excluiu o projeto',
  'projetos.setStatus': 'mudou o status do projeto',
  'projetos.aprovar': 'aprovou o projeto',
  'projetos.rejeitar': 'pediu ajustes no projeto',
  'projetos.comentar': 'comentou em um projeto',
  'projetos.setLembrar': 'mudou os lembretes do projeto',
  'avisos.setPreferencias': 'mudou os próprios e-mails de avisos:',
  'avisos.sair': 'saiu dos e-mails de avisos:',
  'avisos.lembrar': 'lembrou o cliente de responder sobre o projeto',
  'contato.create': 'escreveu pelo site:',
  'contatos.setLido': 'marcou como lido ou não lido o contato',
  'contatos.setStatus': 'mudou o status do contato',
  'contatos.anotar': 'anotou no contato',
  'contatos.responder': 'respondeu ao contato',
  'contatos.ligarCliente': 'mudou a conta de cliente do contato',
  'contatos.ligarProjeto': 'ligou a um projeto o contato',
  'contatos.retirarConsentimento': 'registrou a desistência de marketing do contato',
  'contatos.remove': 'excluiu o contato',
  'configuracoes.update': 'mudou as configurações',
  'lixeira.restaurar': 'restaurou da lixeira',
  'configuracoes.enviarLogo': 'enviou o logo',
  'configuracoes.removerLogo': 'removeu o logo',
  'configuracoes.updateSaida': 'mudou o servidor de e-mail',
  'configuracoes.testarSaida': 'testou o envio de e-mails',
  'portfolio.create': 'criou no portfólio o trabalho',
  'portfolio.levar': 'levou para o portfólio o projeto',
  'portfolio.update': 'editou no portfólio o trabalho',
  'portfolio.publicar': 'publicou o trabalho',
  'portfolio.despublicar': 'tirou do site o trabalho',
  'portfolio.remove': 'excluiu do portfólio o trabalho',
  'portfolio.reorder': 'mudou a ordem do portfólio:',
  'portfolio.enviarImagens': 'enviou uma imagem para o portfólio',
  'portfolio.ordenarImagens': 'mudou a ordem das imagens do trabalho',
  'portfolio.legendarImagem': 'mudou a legenda de uma imagem do portfólio',
  'portfolio.excluirImagem': 'excluiu uma imagem do portfólio',
  'permissoes.permitir': 'permitiu mostrar um projeto no portfólio',
  'permissoes.negar': 'não permitiu mostrar um projeto no portfólio',
  'permissoes.revogar': 'revogou a permissão de mostrar um projeto',
  'permissoes.registrar': 'registrou a resposta de um cliente sobre o portfólio',
  'servicos.create': 'criou o serviço',
  'servicos.update': 'editou o serviço',
  'servicos.remove': 'excluiu o serviço',
  'servicos.reorder': 'mudou a ordem dos serviços:',
  'categoriasFinanceiras.create': 'adicionou a categoria',
  'categoriasFinanceiras.update': 'editou a categoria',
  'categoriasFinanceiras.mover': 'moveu lançamentos entre categorias:',
  'categoriasFinanceiras.remove': 'excluiu a categoria',
  'clientes.create': 'cadastrou o cliente',
  'clientes.update': 'editou o cliente',
  'clientes.ligarConta': 'mudou a conta do cliente',
  'clientes.remove': 'excluiu o cliente',
  'fornecedores.create': 'cadastrou o fornecedor',
  'fornecedores.update': 'editou o fornecedor',
  'fornecedores.remove': 'excluiu o fornecedor',
  'importacoes.transacoes': 'importou transações do arquivo',
  'importacoes.clientes': 'importou clientes do arquivo',
  'importacoes.fornecedores': 'importou fornecedores do arquivo',
  'importacoes.desfazer': 'desfez a importação do arquivo',
  'transacoesFinanceiras.create': 'criou a transação de',
  'transacoesFinanceiras.update': 'editou a transação de',
  'transacoesFinanceiras.setStatus': 'mudou o pagamento da transação de',
  'transacoesFinanceiras.pagar': 'marcou como paga a transação de',
  'transacoesFinanceiras.remove': 'excluiu a transação de',
  'extratos.importar': 'importou o extrato',
  'extratos.desfazer': 'desfez a importação do extrato',
  'extratos.conciliar': 'conciliou com o extrato',
  'extratos.conciliarSeguras': 'conciliou com o extrato',
  'extratos.lancar': 'criou do extrato a transação de',
  'extratos.ignorar': 'ignorou uma linha do extrato',
  'extratos.reabrir': 'desfez a conciliação com o extrato de',
  'recibos.create': 'emitiu um recibo para',
  'recibos.cancelar': 'cancelou um recibo de',
  'recibos.enviar': 'enviou por e-mail um recibo de',
  'parceladas.create': 'criou a parcela de',
  'parceladas.update': 'editou a parcela de',
  'parceladas.remove': 'excluiu a parcela de',
  'notas.set': 'anotou uma nota fiscal:',
  'notas.remove': 'removeu uma nota fiscal:',
  'anexos.enviar': 'enviou um anexo:',
  'anexos.remove': 'excluiu um anexo:',
  'fechamentos.create': 'fechou o mês',
  'fechamentos.reabrir': 'reabriu o mês',
  'pagamentos.create': 'registrou um pagamento da transação de',
  'pagamentos.estornar': 'estornou um pagamento da transação de',
  'contasFixas.create': 'criou a conta fixa',
  'contasFixas.update': 'editou a conta fixa',
  'contasFixas.remove': 'excluiu a conta fixa',
  'contasFixas.gerar': 'lançou por uma conta fixa a transação de',
  'contasFixas.ajustar': 'ajustou por uma conta fixa a transação de',
  'contasFixas.recolher': 'retirou por uma conta fixa a transação de',
  'feriados.create': 'adicionou o feriado',
  'feriados.remove': 'excluiu o feriado',
  'cobrancas.create': 'enviou uma cobrança',
  'cobrancas.remove': 'desfez o registro de uma cobrança',
}

export const entities: Record<string, string> = {
  usuarios: 'Usuários',
  sessoes: 'Sessões',
  convites: 'Convites',
  projetos: 'Projetos',
  comentarios: 'Comentários',
  contatos: 'Contatos',
  configuracoes: 'Configurações',
  saida: 'Servidor de e-mail',
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
}

const named = new Set([
  ...['usuarios', 'projetos', 'contatos', 'portfolio', 'servicos'],
  ...['categorias_financeiras', 'clientes', 'fornecedores', 'transacoes_financeiras', 'extratos', 'recibos'],
  ...['fechamentos', 'anexos', 'notas'],
  ...['contas_fixas', 'feriados'],
  'importacoes',
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
  'numero',
  'descricao',
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

const dayFields = new Set([
  ...['deadline', 'data_vencimento', 'data_pagamento', 'data_inicio', 'data_fim', 'dia', 'data'],
])

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (field.endsWith('_em') || field === 'totp_desde') return dateTime(String(value))
  if (field === 'status' || field === 'tipo') return known[String(value)] ?? String(value)
  if (field === 'role' || field === 'pedido')
    return roleLabels[value as keyof typeof roleLabels] ?? String(value)
  // The audit keeps what the column holds: centavos.
  if (['budget', 'price', 'valor', 'pago'].includes(field)) return reais(Number(value) / 100)
  if (field === 'featured' || field === 'anual') return value === 1 ? 'Sim' : 'Não'
  if (dayFields.has(field)) return day(String(value))
  if (field === 'lembrar') return value === 1 ? 'Ligados' : 'Desligados'
  if (field === 'avisos_email') return emailLabels[value as keyof typeof emailLabels] ?? String(value)
  return listInWords(field, value) ?? String(value)
}
