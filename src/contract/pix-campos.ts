import { z } from 'zod'
import { line } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { chavePix, PIX_CIDADE_MAX, PIX_NOME_MAX, textoPix, textoPixMax } from './pix.ts'

const says = financeiroMessages.pix

/** What is left of it in a code has to fit there. */
const fitting = (most: number) => line().refine((text) => textoPix(text).length <= most, says.longo(most))

/** Where the money goes: part of the settings. */
export const CamposPix = z.object({
  /** As the banks know it; empty where the agency takes no Pix. */
  pix_chave: z
    .string()
    .trim()
    .refine((typed) => typed === '' || chavePix(typed) !== null, says.chave)
    .overwrite((typed) => chavePix(typed)?.chave ?? typed),
  pix_nome: fitting(PIX_NOME_MAX),
  pix_cidade: fitting(PIX_CIDADE_MAX),
  /** Shown to the payer by some banks. */
  pix_texto: fitting(textoPixMax('')),
})
export type CamposPix = z.output<typeof CamposPix>

export const pixPadrao: CamposPix = { pix_chave: '', pix_nome: '', pix_cidade: '', pix_texto: '' }

/** What one field cannot know of the others: the first that keeps a code from being made, and why. */
export function faltaNoPix(campos: CamposPix): { campo: keyof CamposPix; mensagem: string } | null {
  const { pix_chave, pix_nome, pix_cidade, pix_texto } = campos
  if (pix_chave === '') return null
  if (textoPix(pix_nome) === '') return { campo: 'pix_nome', mensagem: says.nome }
  if (textoPix(pix_cidade) === '') return { campo: 'pix_cidade', mensagem: says.cidade }
  const most = textoPixMax(pix_chave)
  return textoPix(pix_texto).length > most ? { campo: 'pix_texto', mensagem: says.texto(most) } : null
}
