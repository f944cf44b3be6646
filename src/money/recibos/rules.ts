import type { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { isBlank } from '#platform/contract/text.ts'

/** The settings that must be filled in before a receipt can be issued. */
const doEmitente = ['recibo_razao_social', 'documento', 'recibo_cidade', 'recibo_responsavel'] as const

/**
 * Whether receipts can be issued. If not, the server rejects the request and the browser shows a link to the
 * settings.
 */
export const canEmitir = (settings: Pick<Configuracoes, (typeof doEmitente)[number]>): boolean =>
  doEmitente.every((name) => !isBlank(settings[name]))

export const caminhoDosRecibos = '/recibos'

/** Returns the address of a receipt's PDF, usable as a plain link. */
export const enderecoDoPdf = (id: number): string => `/api${caminhoDosRecibos}/${id}/pdf`

export const statusDeRecibo = ['valido', 'cancelado'] as const

export const statusReciboLabels: Record<(typeof statusDeRecibo)[number], string> = {
  valido: 'Válido',
  cancelado: 'Cancelado',
}
