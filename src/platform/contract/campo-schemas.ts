import { z } from 'zod'

export const Campo = z.object({
  nome: z.string(),
  rotulo: z.string(),
  /** The purpose for which the agency stores the value. */
  finalidade: z.string(),
  /**
   * How to format the value. `projeto` is a project id, `acao` the name of an endpoint, `aviso` the version
   * of a privacy notice.
   */
  tipo: z.enum([
    'texto',
    'numero',
    'instante',
    'dia',
    'dinheiro',
    'lista',
    'estado',
    'projeto',
    'acao',
    'papel',
    'status',
    'decisao',
    'aviso',
    'consentimento',
  ]),
})

export type Campo = z.infer<typeof Campo>
