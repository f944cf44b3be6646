import type { Generated } from 'kysely'

/** How a job of the house last went, whichever process ran it. */
export interface TrabalhosTable {
  nome: string
  comecou_em: string
  terminou_em: string
  /** When it last came to a good end. */
  deu_certo_em: string | null
  /** The name of what went wrong the last time; null where nothing did. */
  falha: string | null
}

/** What nobody foresaw, the latest only. Names and numbers; what people typed is not in it. */
export interface FalhasTable {
  id: Generated<number>
  em: string
  /** The request's id; null where no request was at fault. */
  pedido: string | null
  /** The row of the contract, the template of the address, or the job. */
  linha: string
  nome: string
}
