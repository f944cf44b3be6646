/** Sentences of the agenda. The public page never loads them. */
export const agendaMessages = {
  responsavel: 'Informe o responsável.',
  atividade: 'Informe a atividade.',
  cliente: 'Informe o cliente.',
  dataPedido: 'Informe a data do pedido.',
  dataRealizacao: 'Informe a data de realização.',
  dataEntrega: 'Informe a data de entrega.',
  status: 'Selecione um status.',
  arquivo: 'Use um endereço que comece com https://.',
  projeto: 'Escolha um projeto que exista.',
  mes: 'Informe um mês válido.',
  periodo: 'Informe um período válido.',
} as const
