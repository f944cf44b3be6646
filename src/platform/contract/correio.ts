interface MailKind {
  grupo: string
  nome: string
  /** Who gets the e-mail, and when. */
  quando: string
  /** Whether a person waits for the e-mail in front of a screen. It is then sent before all others. */
  urgente?: true
}

const acesso = 'Acesso'
const projetos = 'Projetos'
const financeiro = 'Financeiro'
const site = 'Site'
const dados = 'Dados pessoais'
const sistema = 'Sistema'

/** Every kind of e-mail that the system sends, in the order of the list in the settings. */
export const tiposDeCorreio = {
  convite: { grupo: acesso, nome: 'Convite', quando: 'Para quem é convidado a se cadastrar.' },
  'convite-cliente': {
    grupo: acesso,
    nome: 'Convite de cliente',
    quando: 'Para o cliente cujo acesso a agência criou.',
  },
  'confirmar-email': {
    grupo: acesso,
    nome: 'Confirmação de e-mail',
    quando: 'Para quem se cadastra ou troca o e-mail.',
    urgente: true,
  },
  senha: { grupo: acesso, nome: 'Nova senha', quando: 'Para quem esqueceu a senha.', urgente: true },
  'senha-alterada': {
    grupo: acesso,
    nome: 'Senha alterada',
    quando: 'Para quem tem a conta, quando a senha muda.',
  },
  'duas-etapas-desativadas': {
    grupo: acesso,
    nome: 'Duas etapas desativadas',
    quando: 'Para quem desativa a verificação em duas etapas.',
    urgente: true,
  },
  'aparelho-novo': {
    grupo: acesso,
    nome: 'Entrada em um novo aparelho',
    quando: 'Para quem tem a conta, quando alguém entra em um aparelho ainda não conhecido.',
  },
  'email-trocado': {
    grupo: acesso,
    nome: 'E-mail trocado',
    quando: 'Para o endereço anterior, quando a agência troca o e-mail de uma conta.',
  },
  'acesso-aprovado': {
    grupo: acesso,
    nome: 'Acesso à equipe aprovado',
    quando: 'Para quem pediu acesso à equipe.',
  },
  'acesso-recusado': {
    grupo: acesso,
    nome: 'Acesso à equipe recusado',
    quando: 'Para quem pediu acesso à equipe.',
  },
  'conta-encerrada': { grupo: acesso, nome: 'Conta encerrada', quando: 'Para quem encerra a própria conta.' },
  revisao: {
    grupo: projetos,
    nome: 'Projeto para aprovar',
    quando: 'Para quem aprova, quando o projeto entra em revisão.',
  },
  revisoes: {
    grupo: projetos,
    nome: 'Vários projetos para aprovar',
    quando: 'Para quem aprova, quando vários dos seus projetos entram em revisão de uma vez.',
  },
  vez: {
    grupo: projetos,
    nome: 'Vez de aprovar',
    quando: 'Para quem responde depois de outra pessoa, quando chega a sua vez.',
  },
  lembrete: {
    grupo: projetos,
    nome: 'Lembrete de aprovação',
    quando: 'Para quem ainda não respondeu.',
  },
  'convite-revisao': {
    grupo: projetos,
    nome: 'Convite para revisar',
    quando: 'Para quem revisa sem conta, quando a equipe envia o link.',
  },
  'codigo-revisao': {
    grupo: projetos,
    nome: 'Código de revisão',
    quando: 'Para quem revisa sem conta, ao abrir o link.',
    urgente: true,
  },
  aprovado: { grupo: projetos, nome: 'Projeto aprovado', quando: 'Para a equipe, quando o cliente aprova.' },
  ajustes: {
    grupo: projetos,
    nome: 'Pedido de ajustes',
    quando: 'Para a equipe, quando o cliente pede ajustes.',
  },
  termo: {
    grupo: projetos,
    nome: 'Termo de uma resposta',
    quando: 'Para quem aprova ou pede ajustes e para os administradores, com o registro assinado.',
  },
  encerrada: {
    grupo: projetos,
    nome: 'Rodada encerrada',
    quando: 'Para quem participou da rodada, com os endereços dos termos.',
  },
  material: {
    grupo: projetos,
    nome: 'Aguardando material',
    quando: 'Para o cliente, quando a equipe registra o que falta.',
  },
  recebido: {
    grupo: projetos,
    nome: 'Material enviado',
    quando: 'Para a equipe, quando o cliente responde “Já enviei”.',
  },
  acesso: {
    grupo: projetos,
    nome: 'Acesso à revisão mudou',
    quando: 'Para quem revisa sem conta e para o cliente, quando a equipe muda o acesso ou ele é bloqueado.',
  },
  mencao: {
    grupo: projetos,
    nome: 'Menção',
    quando: 'Para quem é mencionado com @ em um comentário ou em uma marcação.',
  },
  resumo: {
    grupo: projetos,
    nome: 'Resumo diário',
    quando: 'Às 9h, para quem tem avisos não lidos.',
  },
  fatura: { grupo: financeiro, nome: 'Fatura', quando: 'Para o cliente, com uma fatura a pagar.' },
  cobranca: { grupo: financeiro, nome: 'Cobrança', quando: 'Para o cliente, quando a agência cobra.' },
  recibo: { grupo: financeiro, nome: 'Recibo', quando: 'Para o pagador, com o recibo em PDF.' },
  contato: {
    grupo: site,
    nome: 'Contato pelo site',
    quando: 'Para a agência, quando alguém escreve pelo site.',
  },
  orcamento: {
    grupo: site,
    nome: 'Pedido de orçamento',
    quando: 'Para a agência, quando alguém pede um orçamento pelo site.',
  },
  resposta: { grupo: site, nome: 'Resposta a um contato', quando: 'Para quem escreveu pelo site.' },
  'titular-recebido': {
    grupo: dados,
    nome: 'Pedido de titular recebido',
    quando: 'Para quem fez um pedido sobre os próprios dados.',
  },
  'titular-aviso': {
    grupo: dados,
    nome: 'Novo pedido de titular',
    quando: 'Para a agência, quando chega um pedido.',
  },
  'titular-resposta': {
    grupo: dados,
    nome: 'Resposta a um pedido de titular',
    quando: 'Para quem fez o pedido.',
  },
  teste: { grupo: sistema, nome: 'Teste de envio', quando: 'Para quem usa Enviar teste.' },
} as const satisfies Record<string, MailKind>

export type TipoDeCorreio = keyof typeof tiposDeCorreio

export const isUrgente = (tipo: TipoDeCorreio): boolean => 'urgente' in tiposDeCorreio[tipo]

export const isTipoDeCorreio = (name: string): name is TipoDeCorreio => Object.hasOwn(tiposDeCorreio, name)

export const tipos = Object.keys(tiposDeCorreio).filter(isTipoDeCorreio)
