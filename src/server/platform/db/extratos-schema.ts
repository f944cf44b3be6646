import type { Generated } from 'kysely'

/** What one file of the bank brought of one account; of a file with two accounts there are two. */
export interface ExtratosTable {
  id: Generated<number>
  importacao_id: number
  /** Of the file. */
  nome: string
  conta: string
  banco: string
  agencia: string
  numero: string
  /** 0 or 1: a credit card. */
  cartao: number
  inicio: string | null
  fim: string | null
  /** How many are still there. */
  linhas: number
  criado_em: string
  desfeito_em: string | null
}

/** A movement of the bank. It pays one payment at the most, and no payment has two: the database holds that. */
export interface LinhasExtratoTable {
  id: Generated<number>
  extrato_id: number
  conta: string
  /** Unique within the account: the same file again, or one that overlaps, brings nothing twice. */
  chave: string
  data: string
  /** Centavos with their sign. */
  valor: number
  trntype: string
  memo: string
  /** Emptied by a trigger once the payment is taken back, changes its value, or its transaction goes to the bin. */
  pagamento_id: number | null
  /** What reconciling it made, and undoing takes back. */
  criou: 'pagamento' | 'transacao' | null
  /** Why nobody needs to reconcile it. */
  ignorada: string | null
  /** A line of an earlier file that this one seems to repeat; emptied when that one is taken out. */
  repete_id: Generated<number | null>
  versao: Generated<number>
}
