import { diaDoInstante } from '#platform/contract/datas.ts'

/**
 * User-facing messages about links to reviews that have ended, in a separate file so that the public page does not load the
 * functions for dates.
 */
export const reviewMessages = {
  venceu: (em: string) => `Este convite venceu em ${diaDoInstante(em)}.`,
  revogado: 'Este convite foi encerrado pela agência.',
} as const
