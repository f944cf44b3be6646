import type { TipoDeCorreio } from '#platform/contract/correio.ts'

const invited = (agency: string) => `Você recebeu este e-mail porque ${agency} convidou você.`
const account = (agency: string) => `Você recebeu este e-mail porque tem uma conta em ${agency}.`
const team = (agency: string) => `Você recebeu este e-mail porque trabalha em ${agency}.`
const asked = (agency: string) => `Você recebeu este e-mail porque escreveu para ${agency}.`
const agencyItself = (agency: string) => `Este e-mail foi enviado pelo site de ${agency} à própria agência.`
const invitedToReview = (agency: string) =>
  `Você recebeu este e-mail porque ${agency} convidou você a revisar um projeto.`
const reviewing = (agency: string) =>
  `Você recebeu este e-mail porque participa da aprovação de um projeto de ${agency}.`
const titular = (agency: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em um pedido a ${agency}.`

/** Why a person receives a mail of this kind. The foot of the mail says so. */
export const reasons: Record<TipoDeCorreio, (agency: string) => string> = {
  convite: invited,
  'convite-cliente': invited,
  'confirmar-email': (agency) =>
    `Você recebeu este e-mail porque este endereço foi informado em uma conta de ${agency}.`,
  senha: (agency) => `Você recebeu este e-mail porque alguém pediu uma nova senha em ${agency}.`,
  'senha-alterada': account,
  'duas-etapas-desativadas': account,
  'aparelho-novo': account,
  'email-trocado': account,
  'acesso-aprovado': account,
  'acesso-recusado': account,
  'conta-encerrada': (agency) => `Você recebeu este e-mail porque tinha uma conta em ${agency}.`,
  revisao: reviewing,
  revisoes: reviewing,
  vez: reviewing,
  lembrete: reviewing,
  encerrada: reviewing,
  material: account,
  recebido: team,
  'convite-revisao': invitedToReview,
  'codigo-revisao': invitedToReview,
  acesso: reviewing,
  aprovado: team,
  ajustes: team,
  termo: (agency) =>
    `Você recebeu este e-mail porque respondeu a um projeto de ${agency}, ou porque administra a conta da agência.`,
  mencao: account,
  resumo: account,
  cobranca: (agency) => `Você recebeu este e-mail porque há um pagamento em aberto com ${agency}.`,
  recibo: (agency) => `Você recebeu este e-mail porque ${agency} emitiu um recibo.`,
  contato: agencyItself,
  orcamento: agencyItself,
  resposta: asked,
  'titular-recebido': titular,
  'titular-aviso': agencyItself,
  'titular-resposta': titular,
  teste: (agency) => `Você recebeu este e-mail porque testou o envio de ${agency}.`,
}
