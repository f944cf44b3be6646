import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { Instant } from '#platform/contract/fields.ts'

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
  /** What is paid, in the words of the client's invoices. */
  nome: z.string(),
  data_vencimento: z.string(),
})
export type CodigoPix = z.infer<typeof CodigoPix>

/** What tells a client of an open receita. */
export const AvisoDeFatura = z.object({
  id: z.int(),
  pessoa_nome: z.string(),
  /** The address at which the client sees and pays it; null if the client has no account. */
  link: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  /** The message, with the link, and with the Pix code for a client who cannot sign in yet. */
  texto: z.string(),
})
export type AvisoDeFatura = z.infer<typeof AvisoDeFatura>

const says = financeiroMessages.anexo

export const especieLabels = { comprovante: 'Comprovante', nota: 'Nota fiscal', outro: 'Outro' } as const

export type Especie = keyof typeof especieLabels

export const Especie = z.enum(Object.keys(especieLabels) as Especie[], says.especie)

/** A file attached to a record. It is served at `/api/anexos/{id}`, always as a download. */
export const Anexo = z.object({
  id: z.int(),
  especie: Especie,
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
  sha256: z.string(),
  /**
   * For a picture: the widths of the previews at `/api/anexos/{id}/{largura}.webp`. Empty for other files.
   */
  larguras: z.array(z.int()),
  usuario_nome: z.string(),
  criado_em: Instant,
})

export type Anexo = z.infer<typeof Anexo>
