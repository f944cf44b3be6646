import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NoInput } from '#contract/fields.ts'

/** The first steps of a new agency, in the order shown. */
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
  /**
   * The steps that are done. They are derived from the data on each request, so a step that is undone becomes
   * open again.
   */
  feitos: z.array(z.enum(passos)),
  /**
   * True if an admin has dismissed the steps for the whole agency. The account menu can show the steps again.
   */
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
