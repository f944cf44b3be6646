import type { Generated } from 'kysely'

/**
 * The lines that one imported file contained for one bank account. A file with two accounts gives two of
 * these.
 */
export interface ExtratosTable {
  id: Generated<number>
  importacao_id: number
  /** The name of the file. */
  nome: string
  conta: string
  banco: string
  agencia: string
  numero: string
  /** 0 or 1: whether the account is a credit card. */
  cartao: number
  inicio: string | null
  fim: string | null
  /** The number of lines that remain after undoing. */
  linhas: number
  criado_em: string
  desfeito_em: string | null
}

/**
 * A movement on a bank account. The database enforces that a line pays at most one payment and that a payment
 * has at most one line.
 */
export interface LinhasExtratoTable {
  id: Generated<number>
  extrato_id: number
  conta: string
  /**
   * Unique within the account, so that importing the same or an overlapping file twice adds no line twice.
   */
  chave: string
  data: string
  /** Centavos, negative for money that leaves the account. */
  valor: number
  trntype: string
  memo: string
  /**
   * A trigger sets this to null when the payment is reversed or changes its value, or when its transaction is
   * moved to the bin.
   */
  pagamento_id: number | null
  /** What reconciling the line created; undoing the reconciliation deletes it again. */
  criou: 'pagamento' | 'transacao' | null
  /** The reason why the line needs no reconciliation. */
  ignorada: string | null
  /** The line of an earlier file that this one seems to repeat. Set to null when that line is removed. */
  repete_id: Generated<number | null>
  versao: Generated<number>
}
