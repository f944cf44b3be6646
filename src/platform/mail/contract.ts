import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, Instant, NoInput, page } from '#platform/contract/fields.ts'
import { Falha, Mail } from '#platform/contract/mail-schemas.ts'

export const Fila = z.object({
  /** The number of e-mails that wait for another attempt. */
  esperam: z.int(),
  /**
   * Why sending is paused: the mail server cannot be reached or rejects the credentials. Null if sending is
   * not paused.
   */
  parada: Falha.extend({ desde: Instant, proxima_tentativa: Instant }).nullable(),
})
export type Fila = z.infer<typeof Fila>

export const correio = {
  list: endpoint({
    method: 'GET',
    path: '/correio',
    access: ['admin'],
    input: z.object(page),
    output: z.array(Mail),
  }),
  fila: endpoint({
    method: 'GET',
    path: '/correio/fila',
    access: ['admin'],
    input: NoInput,
    output: Fila,
  }),
  /** Retries all waiting e-mails now. */
  tentar: endpoint({
    method: 'POST',
    path: '/correio/tentar',
    access: ['admin'],
    entidade: 'saida',
    input: NoInput,
    output: Fila,
    success: 'Tentando agora.',
    failure: 'Erro ao tentar o envio.',
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/correio/{id}/reenviar',
    access: ['admin'],
    entidade: 'correio',
    input: ById,
    output: Mail,
    success: 'A mensagem voltou para a fila.',
    failure: 'Erro ao enviar de novo.',
  }),
}
