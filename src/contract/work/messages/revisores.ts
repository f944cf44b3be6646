import { diaDoInstante } from '#contract/datas.ts'

/** User-facing messages about people who review without an account. */
export const revisorMessages = {
  nome: 'Informe o nome da pessoa.',
  papel: 'Escolha o que a pessoa pode fazer.',
  baixar: 'Escolha quando a pessoa pode baixar o arquivo.',
  fator: 'Escolha como a pessoa confirma que é ela.',
  contato: 'Informe o e-mail ou o telefone.',
  semServidor: 'Sem servidor de e-mail, use PIN.',
  semEmail: 'Informe o e-mail, ou use PIN.',
  repetido: 'Esta pessoa já está na lista.',
  limite: (max: number) => `Um projeto pode ter no máximo ${max} revisores.`,
  limiteQueDecidem: (max: number) => `No máximo ${max} pessoas podem decidir.`,
  daConta: 'Esta pessoa entra com a conta dela. Mude os dados em Usuários.',
  semDestino: 'Esta pessoa não tem e-mail. Envie o link pelo WhatsApp.',
  participou: 'Esta pessoa já participou da revisão e fica na lista. Encerre o convite dela.',
  encerrado: 'Este convite foi encerrado. Crie outro link.',
  link: 'Este link não vale. Peça outro à agência.',
  venceu: (em: string) => `Este convite venceu em ${diaDoInstante(em)}.`,
  revogado: 'Este convite foi encerrado pela agência.',
  bloqueado: 'Muitas tentativas. Fale com a agência.',
  codigo: 'Código inválido. Confira e tente de novo.',
  usePin: 'Entre com o PIN que a agência informou.',
  espereCodigo: 'Espere um minuto antes de pedir outro código.',
  muitosCodigos: 'Muitos códigos foram pedidos. Tente de novo mais tarde ou fale com a agência.',
  lembretes: 'Pronto: você não receberá mais lembretes deste projeto.',
  encerrada: 'Esta rodada já foi encerrada. Fale com a agência.',
} as const
