import type { Evento } from '#platform/events/contract.ts'

export type { Evento }

/**
 * Whether the event is a transient signal, which has no position in the audit log. The id that the browser
 * reports with such an event is that of the last event before it.
 */
export const isTransient = ({ entidade }: Evento): boolean => transient.includes(entidade)
const transient = ['digitando', 'leituras', 'marcas']

/** Whether the event changes data that a screen shows. */
export const changesData = ({ entidade }: Evento): boolean => entidade !== 'digitando'

/** The sequence number in a position such as `1234-0a1b2c3d`; 0 if there is none. */
export const sequenceOf = (cursor: string | undefined): number => Number.parseInt(cursor ?? '', 10) || 0
