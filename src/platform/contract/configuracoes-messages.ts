import { horaInvalida } from './datas-messages.ts'

/** User-facing messages about the settings. */
export const configuracoesMessages = {
  meta: 'Informe um número de −100 a 1.000.',
  hora: horaInvalida,
  expediente: 'Marque ao menos um dia com expediente.',
  intervalo: (dia: string) =>
    `${dia}: cada horário termina depois de começar, e o segundo vem depois do primeiro.`,
  cor: 'Informe a cor como #2636d0.',
  estatistica: 'Preencha o valor e o rótulo de cada estatística, ou remova a linha.',
  estatisticas: 'Use no máximo 6 estatísticas.',
  conferencia: 'Escreva o que deve ser conferido.',
  conferencias: (mais: number) => `Use no máximo ${mais} pontos.`,
  conferenciaRepetida: 'Cada ponto pode aparecer uma vez só.',
  revisaoDias: (menos: number, mais: number) => `Informe de ${menos} a ${mais} dias.`,
  rodadaExtraDias: (mais: number) => `Informe de 0 a ${mais} dias.`,
  custo: 'Informe um custo válido para cada pessoa.',
  umLogo: 'Envie uma imagem só.',
  mesesDasConversas: (mais: number) => `Informe de 0 a ${mais} meses.`,
} as const
