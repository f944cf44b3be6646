import type { EstadoDoPedido } from './schemas.ts'

export const isConcluido = (estado: EstadoDoPedido) => estado === 'atendida' || estado === 'recusada'

/**
 * The number of days to answer a request of a data subject: LGPD (the data protection law), art. 19, II, doubled
 * for small processing agents (agentes de tratamento de pequeno porte: Res. CD/ANPD 2/2022, art. 14).
 */
export const diasDeResposta = (pequenoPorte: boolean) => (pequenoPorte ? 30 : 15)

/** A request counts as due soon from this many days before its deadline. */
export const DIAS_DE_ALERTA = 3
