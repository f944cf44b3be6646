import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, deletes, NoInput, text } from '#platform/contract/fields.ts'

const says = financeiroMessages.feriado

/** A municipal holiday added by the agency. National bank holidays are built in. */
export const Feriado = z.object({ id: z.int(), dia: z.string(), nome: z.string(), anual: z.boolean() })
export type Feriado = z.infer<typeof Feriado>

export const NovoFeriado = z.object({
  dia: day(says.dia),
  nome: text(says.nome),
  /** Whether the holiday repeats every year on the same day and month. */
  anual: z.boolean().default(false),
})

const path = '/feriados'
const admin = { access: ['admin'], entidade: 'feriados' } as const

export const feriados = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(Feriado) }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NovoFeriado,
    output: Feriado,
    status: 201,
    success: 'Feriado adicionado.',
    failure: 'Erro ao salvar.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    success: 'Feriado excluído.',
    failure: 'Erro ao excluir.',
  }),
}
