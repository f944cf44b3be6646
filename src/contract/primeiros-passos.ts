import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NoInput } from './fields.ts'

/** What a new agency does first, in the order in which it is proposed. */
export const passos = [
  'nome',
  'marca',
  'horario',
  'servico',
  'trabalho',
  'cliente',
  'projeto',
  'equipe',
  'duas-etapas',
  'correio',
  'copia',
] as const
export type Passo = (typeof passos)[number]

const PrimeirosPassos = z.object({
  /** Measured at every reading: what was undone is to do again. */
  feitos: z.array(z.enum(passos)),
  /** Put away for the whole house; brought back from the account's menu. */
  dispensados: z.boolean(),
})

export const primeirosPassos = {
  get: endpoint({
    method: 'GET',
    path: '/primeiros-passos',
    access: ['admin'],
    input: NoInput,
    output: PrimeirosPassos,
  }),
}
