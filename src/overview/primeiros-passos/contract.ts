import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { NoInput } from '#platform/contract/fields.ts'
import { passos } from './rules.ts'

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
