import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { NoInput } from '#platform/contract/fields.ts'
import { MeuTermo, ParteApagada, TermoPublicado } from './schemas.ts'

const ByCodigo = z.object({ codigo: z.string().max(100) })
const path = '/termos/{codigo}'

export const termos = {
  /** The termos of the own answers, the newest first, also of projects that another client has got since. */
  list: endpoint({
    method: 'GET',
    path: '/termos',
    access: ['client'],
    input: NoInput,
    output: z.array(MeuTermo),
  }),
  get: endpoint({ method: 'GET', path, access: 'publico', input: ByCodigo, output: TermoPublicado }),
  /**
   * Whether the installation has the termo with this code and this SHA-256 of its signed text, and which of its values were
   * erased. It tells nothing else.
   */
  registro: endpoint({
    method: 'GET',
    path: `${path}/registro`,
    access: 'publico',
    input: ByCodigo.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({ consta: z.boolean(), apagadas: z.array(ParteApagada) }),
  }),
  /** The termo with the values that the user may see. */
  arquivo: endpoint({
    method: 'GET',
    path: `${path}/arquivo`,
    access: 'participante',
    comoCliente: true,
    input: ByCodigo,
    output: z.file(),
    failure: 'Erro ao baixar o termo.',
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/pdf`,
    access: 'participante',
    comoCliente: true,
    input: ByCodigo,
    output: z.file(),
    failure: 'Erro ao baixar o termo.',
  }),
}
