import { z } from 'zod'
import { line, trim } from './fields.ts'
import { chavePix, PIX_CIDADE_MAX, PIX_NOME_MAX, textoPix, textoPixMax } from './pix.ts'
import { pixMessages } from './pix-messages.ts'

const says = pixMessages

/** Returns a schema that limits the length of the text as `textoPix` writes it in a Pix code. */
const fitting = (most: number) => line().refine((text) => textoPix(text).length <= most, says.longo(most))

/** The agency's Pix settings; part of `Configuracoes`. */
export const CamposPix = z.object({
  /** The key in the banks' canonical form; empty if the agency does not accept Pix. */
  pix_chave: z
    .string()
    .check(trim())
    .refine((typed) => typed === '' || chavePix(typed) !== null, says.chave)
    .overwrite((typed) => chavePix(typed)?.chave ?? typed),
  pix_nome: fitting(PIX_NOME_MAX),
  pix_cidade: fitting(PIX_CIDADE_MAX),
  /** A text that some banks show to the payer. */
  pix_texto: fitting(textoPixMax('')),
})
export type CamposPix = z.output<typeof CamposPix>

export const pixPadrao: CamposPix = { pix_chave: '', pix_nome: '', pix_cidade: '', pix_texto: '' }

/**
 * Validates the fields together. Returns the first field that prevents a Pix code, with the error message, or
 * null if all fields fit.
 */
export function faltaNoPix(campos: CamposPix): { campo: keyof CamposPix; mensagem: string } | null {
  const { pix_chave, pix_nome, pix_cidade, pix_texto } = campos
  if (pix_chave === '') return null
  if (textoPix(pix_nome) === '') return { campo: 'pix_nome', mensagem: says.nome }
  if (textoPix(pix_cidade) === '') return { campo: 'pix_cidade', mensagem: says.cidade }
  const most = textoPixMax(pix_chave)
  return textoPix(pix_texto).length > most ? { campo: 'pix_texto', mensagem: says.texto(most) } : null
}
