import type { Evento } from '#contract/eventos.ts'

export type { Evento }

/** What passes has no place in the audit; the browser shows the place of what came before. */
export const passes = ({ entidade }: Evento): boolean => entidade === 'digitando' || entidade === 'leituras'

/** Whether it changes what is on a screen. */
export const changes = ({ entidade }: Evento): boolean => entidade !== 'digitando'

/** How many changes the house had seen at a place of its audit (`1234-0a1b2c3d`). */
export const numberOf = (place: string | undefined): number => Number.parseInt(place ?? '', 10) || 0
