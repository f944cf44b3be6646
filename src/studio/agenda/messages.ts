/**
 * User-facing messages of the calendar, in a separate file so that the public page does not load these
 * messages.
 */
export const agendaMessages = {
  responsavel: 'Informe o responsável.',
  atividade: 'Informe a atividade.',
  cliente: 'Informe o cliente.',
  dataPedido: 'Informe a data do pedido.',
  dataRealizacao: 'Informe a data de realização.',
  dataEntrega: 'Informe a data de entrega.',
  status: 'Selecione um status.',
  projeto: 'Escolha um projeto que exista.',
  repetir: 'Escolha de quanto em quanto tempo repetir.',
  vezes: 'Informe de 2 a 60 vezes.',
  serie: 'Escolha entre apenas esta e esta e as seguintes.',
  longe: 'A agenda aceita datas de 1900 a 2199.',
  escopo: 'Escolha o que a assinatura mostra.',
  mes: 'Informe um mês válido.',
  periodo: 'Informe um período válido.',
  nenhuma: 'Selecione ao menos uma atividade.',
  muitas: (max: number) => `Selecione no máximo ${max} atividades de cada vez.`,
  repetida: 'A mesma atividade foi selecionada duas vezes.',
  nadaFeito: (quais: string) =>
    `Nenhuma atividade foi mudada. Já foi alterada ou excluída: ${quais}. Confira e tente de novo.`,
} as const
