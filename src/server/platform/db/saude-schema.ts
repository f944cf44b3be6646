import type { Generated } from 'kysely'

/** How a background job last ended, regardless of the process that ran it. */
export interface TrabalhosTable {
  nome: string
  comecou_em: string
  terminou_em: string
  /** When the job last succeeded. */
  deu_certo_em: string | null
  /** The name of the error of the last run; null if that run succeeded. */
  falha: string | null
}

/** The latest unexpected errors. Their columns contain names and numbers, but nothing that people typed. */
export interface FalhasTable {
  id: Generated<number>
  em: string
  /** The id of the request; null if the error did not occur in a request. */
  pedido: string | null
  /** Where the error occurred: the endpoint of the contract, the template of the address, or the job. */
  linha: string
  nome: string
}
