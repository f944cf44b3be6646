import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, day, deletes, Id, page, text, valor } from '#platform/contract/fields.ts'

const says = financeiroMessages.nota

/**
 * The access key of a national NFS-e: município, environment and kind of document (9 digits), the CNPJ or CPF of who
 * issued it (14), number, month, random code and check digit (27 digits). The first twelve characters of a CNPJ may be
 * letters. The check digit is not checked, because its calculation with letters is not published.
 */
const CHAVE = /^(?:\d{9}[\dA-Z]{12}\d{29})?$/

/** The fiscal invoice recorded for a receita. The application does not issue invoices. */
export const Nota = z.object({
  numero: z.string(),
  chave: z.string().nullable(),
  data: z.string(),
  valor: z.number(),
})
export type Nota = z.infer<typeof Nota>

/**
 * Errors are reported in key order, which is the order of the form's fields. The access key may be typed with
 * the spaces printed in it.
 */
export const NovaNota = z.object({
  numero: text(says.numero, 30),
  chave: z
    .string()
    .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
    .refine((chave) => CHAVE.test(chave), says.chave)
    .nullish(),
  data: day(says.data),
  valor: valor(says.valor),
})
export type NovaNota = z.output<typeof NovaNota>

const path = '/transacoes-financeiras/{id}/nota'
const admin = { access: ['admin'], entidade: 'notas' } as const

export const notas = {
  /** Returns the recorded invoice, or null if no invoice is recorded. */
  get: endpoint({ method: 'GET', path, access: ['admin'], input: ById, output: Nota.nullable() }),
  set: endpoint({
    ...admin,
    method: 'PUT',
    path,
    input: NovaNota.extend({ id: Id }),
    output: Nota,
    success: 'Nota fiscal salva!',
    failure: 'Erro ao salvar a nota fiscal.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path,
    success: 'Nota fiscal removida!',
    failure: 'Erro ao remover a nota fiscal.',
  }),
  /** Lists the receitas that have a payment but no recorded invoice, latest due date first. */
  missing: endpoint({
    method: 'GET',
    path: '/transacoes-financeiras/sem-nota',
    access: ['admin'],
    input: z.object(page),
    output: z.array(Transacao),
  }),
}
