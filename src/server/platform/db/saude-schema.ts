import type { Generated } from 'kysely'

/** How a background job last ended, in whichever process. */
export interface TrabalhosTable {
  nome: string
  comecou_em: string
  terminou_em: string
  /** When it last succeeded. */
  deu_certo_em: string | null
  /** The name of the error of the last run; null if it succeeded. */
  falha: string | null
}

/** The latest unexpected errors. They consist of names and numbers, without anything that people typed. */
export interface FalhasTable {
  id: Generated<number>
  em: string
  /** The id of the request; null if the error did not occur in a request. */
  pedido: string | null
  /** The endpoint of the contract, the template of the address, or the job. */
  linha: string
  nome: string
}
