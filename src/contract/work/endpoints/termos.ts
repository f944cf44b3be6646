import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { groupedCode } from '#contract/platform/rules/codigo.ts'
import { TermoPublicado } from '#contract/work/schemas/termo.ts'

/** The public page of a termo. */
export const enderecoDoTermo = (codigo: string): string => `/aprovacao/${groupedCode(codigo)}`

const ByCodigo = z.object({ codigo: z.string().max(100) })
const path = '/termos/{codigo}'

export const termos = {
  get: endpoint({ method: 'GET', path, access: 'publico', input: ByCodigo, output: TermoPublicado }),
  /** The termo with the values that the user may see. */
  arquivo: endpoint({
    method: 'GET',
    path: `${path}/arquivo`,
    access: 'autenticado',
    input: ByCodigo,
    output: z.file(),
    failure: 'Erro ao baixar o termo.',
  }),
}
