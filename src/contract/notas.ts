import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, day, deletes, Id, page, text, valor } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { Transacao } from './transacoes-financeiras.ts'

const says = financeiroMessages.nota

/** The access key of a national NFS-e. */
const CHAVE_DIGITOS = 50

/** What is written down of the invoice of a receita. The house emits none. */
export const Nota = z.object({
  numero: z.string(),
  chave: z.string().nullable(),
  data: z.string(),
  valor: z.number(),
})
export type Nota = z.infer<typeof Nota>

/** The key order is the order in which the form complains. A key is taken with the spaces it is printed with. */
export const NovaNota = z.object({
  numero: text(says.numero, 30),
  chave: z
    .string()
    .transform((typed) => typed.replace(/[\s.-]/g, ''))
    .refine(
      (digits) => digits === '' || (/^\d+$/.test(digits) && digits.length === CHAVE_DIGITOS),
      says.chave,
    )
    .nullish(),
  data: day(says.data),
  valor: valor(says.valor),
})
export type NovaNota = z.output<typeof NovaNota>

const path = '/transacoes-financeiras/{id}/nota'
const admin = { access: ['admin'], entidade: 'notas' } as const

export const notas = {
  /** Null where none was written down. */
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
  /** Receitas of which something was paid and no invoice is written down, the latest due first. */
  missing: endpoint({
    method: 'GET',
    path: '/transacoes-financeiras/sem-nota',
    access: ['admin'],
    input: z.object(page),
    output: z.array(Transacao),
  }),
}
