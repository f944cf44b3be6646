import { z } from 'zod'
import { Instant } from '#contract/fields.ts'
import { Role } from '#contract/roles.ts'

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

export const Secao = z.object({
  tabela: z.string(),
  titulo: z.string(),
  /**
   * Why the data are kept after the account is closed. The text follows the words 'Se a conta for
   * encerrada,'. Null if the data are deleted with the account.
   */
  fica: z.string().nullable(),
  campos: z.array(Campo),
  linhas: z.array(z.record(z.string(), z.unknown())),
  /** True if the list contains only the newest entries. */
  cortada: z.boolean(),
})
export type Secao = z.infer<typeof Secao>

/** All data that the agency stores about a person, with labels and purposes. */
export const MeusDados = z.object({
  gerado_em: Instant,
  agencia: z.string(),
  titular: z.object({ id: z.int(), name: z.string(), email: z.string(), role: Role }),
  secoes: z.array(Secao),
})
export type MeusDados = z.infer<typeof MeusDados>
