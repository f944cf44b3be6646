import { horaInvalida } from '#contract/datas-messages.ts'

/** User-facing messages about the settings. */
export const configuracoesMessages = {
  meta: 'Informe um número de −100 a 1.000.',
  hora: horaInvalida,
  intervalo: (dia: string) =>
    `${dia}: cada horário termina depois de começar, e o segundo vem depois do primeiro.`,
  cor: 'Informe a cor como #2636d0.',
  estatistica: 'Preencha o valor e o rótulo de cada estatística, ou remova a linha.',
  estatisticas: 'Use no máximo 6 estatísticas.',
  umLogo: 'Envie uma imagem só.',
  mesesDasConversas: (mais: number) => `Informe de 0 a ${mais} meses.`,
} as const
