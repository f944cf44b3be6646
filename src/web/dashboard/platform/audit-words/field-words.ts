import { provaDeEmailLabels } from '#contract/accounts/endpoints/usuarios.ts'
import { mesPorExtenso } from '#contract/mes.ts'
import { statusContaFixaLabels } from '#contract/money/endpoints/contas-fixas.ts'
import { tipoLabels } from '#contract/money/rules/tipo.ts'
import { isSealMark } from '#contract/platform/rules/selo.ts'
import { focoLabels } from '#contract/platform/schemas/arquivos.ts'
import { riscoLabels } from '#contract/privacy/endpoints/incidentes.ts'
import { estadoLabels, tipoDePedidoLabels } from '#contract/privacy/schemas/pedidos.ts'
import { clienteFields } from '#contract/registry/endpoints/clientes.ts'
import { fornecedorFields, tipoFornecedorLabels } from '#contract/registry/endpoints/fornecedores.ts'
import { auditedLabels } from '#contract/registry/schemas/field.ts'
import { roleLabels } from '#contract/roles.ts'
import { contatoStatusLabels, tipoContatoLabels } from '#contract/site/endpoints/contatos.ts'
import { escopos } from '#contract/work/endpoints/agenda.ts'
import { especieLabels } from '#contract/work/endpoints/anexos.ts'
import { emailLabels } from '#contract/work/endpoints/avisos.ts'
import { baixarLabels, fatorLabels, papelLabels } from '#contract/work/rules/revisores.ts'
import { desfechoLabels, regraLabels } from '#contract/work/rules/rodadas.ts'
import { statusLabels } from '#contract/work/rules/status.ts'
import { partesApagaveis } from '#contract/work/rules/termo-partes.ts'
import { dateTime, day, reais } from '#web/format.ts'
import { listInWords } from './settings-words.ts'

/** The label of each database column, as the audit log shows it. */
export const fieldLabels: Record<string, string> = {
  ...auditedLabels(clienteFields),
  ...auditedLabels(fornecedorFields),
  // Fields of accounts, sessions and messages
  name: 'Nome',
  email: 'E-mail',
  role: 'Tipo',
  company: 'Empresa',
  pedido: 'Pedido de acesso',
  bloqueado_em: 'Bloqueado em',
  senha_em: 'Senha definida em',
  senha_alheia: 'Origem da senha',
  email_alheio_em: 'E-mail trocado pela agência em',
  totp_desde: 'Duas etapas desde',
  usuario_id: 'Usuário',
  criada_em: 'Início',
  expira_em: 'Fim',
  usado_em: 'Usado em',
  avisos_email: 'E-mails de avisos',
  agente: 'Aparelho',
  mostra_texto: 'Mostra o texto',
  email_provado_em: 'E-mail confirmado em',
  email_provado_por: 'E-mail confirmado por',
  remetente_id: 'Remetente',
  destinatario_id: 'Destinatário',
  apagada_em: 'Apagada em',
  assunto: 'Assunto',
  desistiu_em: 'Envio encerrado em',
  // Fields of projects, portfolio, services and pictures
  title: 'Título',
  description: 'Descrição',
  category: 'Categoria',
  status: 'Status',
  clientId: 'Conta do cliente',
  clientName: 'Cliente',
  budget: 'Orçamento',
  deadline: 'Prazo',
  projectId: 'Projeto',
  regra: 'Quem decide',
  termos: 'Termo assinado',
  termo: 'Termo',
  dado_apagado: 'Dado apagado',
  decisoes_sem_termo: 'Decisões anteriores, sem termo',
  fechada_em: 'Encerrada em',
  desfecho: 'Desfecho',
  dispensada_em: 'Cobrança dispensada em',
  rodadas_incluidas: 'Rodadas incluídas',
  rodada_extra_valor: 'Valor da rodada extra',
  aceita_custos: 'Pode aceitar custos',
  papel: 'Papel',
  baixar: 'Download do arquivo',
  fator: 'Confirmação',
  geracao: 'Número do link',
  visto_em: 'Última entrada',
  userName: 'Autor',
  message: 'Mensagem',
  lembrar: 'Lembretes',
  slug: 'Endereço da página',
  desafio: 'Desafio',
  abordagem: 'Abordagem',
  resultado: 'Resultado',
  creditos: 'Créditos',
  featured: 'Destaque',
  publicado_em: 'Publicado em',
  ordem: 'Ordem',
  decisao: 'Resposta',
  origem: 'Origem',
  nota: 'Observação',
  texto: 'Versão do texto',
  icon: 'Ícone',
  price: 'Preço',
  portfolioId: 'Trabalho',
  legenda: 'Legenda',
  link: 'Endereço ao vivo',
  peca_id: 'Peça',
  versao_id: 'Versão',
  forma: 'Forma',
  pagina: 'Página',
  visibilidade: 'Quem vê',
  resolvida_em: 'Resolvida em',
  foco: 'Enquadramento',
  inteira: 'Mostrar inteira',
  // Fields of the finance records
  nome: 'Nome',
  tipo: 'Tipo',
  valor: 'Valor',
  pago: 'Pago',
  descricao: 'Descrição',
  categoria_id: 'Categoria',
  cliente_id: 'Cliente',
  fornecedor_id: 'Fornecedor',
  pessoa_nome: 'Pessoa',
  data_vencimento: 'Vencimento',
  data_pagamento: 'Pagamento',
  transacao_id: 'Transação',
  dia_vencimento: 'Dia de vencimento',
  dia_util: 'Dia não útil',
  data_inicio: 'Início',
  data_fim: 'Término',
  dia: 'Data',
  data: 'Data',
  anual: 'Todo ano',
  conta: 'Conta',
  linhas: 'Linhas',
  desfeito_em: 'Desfeito em',
  desfeita_em: 'Desfeita em',
  pagamento_id: 'Pagamento',
  criou: 'Criou',
  ignorada: 'Motivo',
  motivo: 'Motivo',
  ano: 'Ano',
  numero: 'Número',
  pagador_nome: 'Pagador',
  emitido_em: 'Emitido em',
  cancelado_em: 'Cancelado em',
  mes: 'Mês',
  reaberto_em: 'Reaberto em',
  chave: 'Chave',
  especie: 'Tipo do anexo',
  tamanho: 'Tamanho (bytes)',
  sha256: 'SHA-256',
  nome_arquivo: 'Arquivo',
  enviada_em: 'Enviada em',
  decidida_em: 'Decidida em',
  passo: 'Lembrete',
  canal: 'Canal',
  // Fields of the agenda
  responsavel: 'Responsável',
  atividade: 'Atividade',
  cliente: 'Cliente',
  projeto_id: 'Projeto',
  data_pedido: 'Data do pedido',
  data_realizacao: 'Data de realização',
  arquivo: 'Arquivo',
  data_entrega: 'Data de entrega',
  revogado_em: 'Revogado em',
  escopo: 'Mostra',
  lista: 'Lista',
  com_prazos: 'Com prazos',
  com_financeiro: 'Com vencimentos',
  // Fields of contacts, settings and privacy
  subject: 'Assunto',
  categoria: 'Categoria',
  lido_em: 'Lido em',
  valores: 'Configurações',
  consentimento_versao: 'Texto de marketing',
  consentimento_em: 'Marketing aceito em',
  consentimento_retirado_em: 'Marketing recusado em',
  excluido_em: 'Excluído em',
  protocolo: 'Protocolo',
  estado: 'Status',
  prazo: 'Prazo',
  confirmada_em: 'Confirmada em',
  concluida_em: 'Concluída em',
  ocorrido_em: 'Ocorreu em',
  conhecido_em: 'Conhecido em',
  categorias: 'Dados atingidos',
  pessoas: 'Pessoas atingidas',
  risco: 'Risco',
  anpd_em: 'Comunicado à ANPD em',
  titulares_em: 'Comunicado aos titulares em',
  complemento_em: 'Complementado em',
  encerrado_em: 'Encerrado em',
}

const yesNo = { 1: 'Sim', 0: 'Não' }

/**
 * The labels of enumerated values, by field. A field can have several lists of values, because no value
 * occurs in two lists of the same field.
 */
const words: Record<string, Record<string, string>> = {
  status: {
    ...statusLabels,
    ...contatoStatusLabels,
    ...statusContaFixaLabels,
    pago: 'Pago',
    pendente: 'Pendente',
  },
  tipo: { ...tipoLabels, ...tipoFornecedorLabels, ...tipoContatoLabels, ...tipoDePedidoLabels },
  role: roleLabels,
  pedido: roleLabels,
  escopo: escopos,
  avisos_email: emailLabels,
  especie: especieLabels,
  estado: estadoLabels,
  risco: riscoLabels,
  regra: regraLabels,
  desfecho: desfechoLabels,
  papel: papelLabels,
  dado_apagado: partesApagaveis,
  baixar: baixarLabels,
  fator: fatorLabels,
  featured: yesNo,
  foco: focoLabels,
  forma: { ponto: 'Ponto', area: 'Área', geral: 'A peça inteira' },
  visibilidade: { interna: 'Só a equipe', cliente: 'A equipe e o cliente' },
  inteira: yesNo,
  conta: yesNo,
  aceita_custos: yesNo,
  anual: yesNo,
  com_prazos: yesNo,
  com_financeiro: yesNo,
  mostra_texto: yesNo,
  email_provado_por: provaDeEmailLabels,
  senha_alheia: {
    definida: 'Definida pela agência',
    trocada: 'Trocada depois que a agência a definiu',
    link: 'Escolhida em um link entregue pela agência',
  },
  lembrar: { 1: 'Ligados', 0: 'Desligados' },
}

/** Fields that are stored in centavos. */
const centavos = new Set(['budget', 'price', 'valor', 'pago'])

/** Formats a value as its own screen shows it. */
export function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (centavos.has(field)) return reais(Number(value) / 100)
  const text = String(value)
  if (isSealMark(value)) return `texto não guardado (${text.slice(1)})`
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return dateTime(text)
  if (field === 'mes' && /^\d{4}-\d\d$/.test(text)) return mesPorExtenso(text)
  return words[field]?.[text] ?? listInWords(field, value) ?? text
}
