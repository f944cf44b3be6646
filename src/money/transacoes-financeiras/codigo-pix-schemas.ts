import { z } from 'zod'

/**
 * A Pix payment code. `copia_e_cola` is the text to paste into a bank's app, and the content of the QR code.
 */
export const CodigoPix = z.object({
  copia_e_cola: z.string(),
  /** The identifier by which a bank statement may name the transaction. */
  txid: z.string(),
  /** The open balance, in reais. */
  valor: z.number(),
  /** The payee as the agency wrote the name in its settings. */
  recebedor: z.string(),
  descricao: z.string().nullable(),
  data_vencimento: z.string(),
})
export type CodigoPix = z.infer<typeof CodigoPix>
