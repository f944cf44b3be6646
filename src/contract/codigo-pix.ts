import { z } from 'zod'

/** What is pasted into a bank's app, or drawn as a QR. */
export const CodigoPix = z.object({
  copia_e_cola: z.string(),
  /** By which a statement may name the transaction. */
  txid: z.string(),
  /** What is still open, in reais. */
  valor: z.number(),
})
export type CodigoPix = z.infer<typeof CodigoPix>
