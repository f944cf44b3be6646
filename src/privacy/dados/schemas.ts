import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { roleField } from '#platform/contract/role-field-schemas.ts'

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
   * What of the data is kept after the account is closed, and in most texts why. The text follows the words
   * 'Se a conta for encerrada,'. Null if the data are deleted with the account.
   */
  fica: z.string().nullable(),
  campos: z.array(Campo),
  linhas: z.array(z.record(z.string(), z.unknown())),
  /** True if the list contains only the newest entries. */
  cortada: z.boolean(),
})
export type Secao = z.infer<typeof Secao>

/** The export of a person's data, with labels and purposes. */
export const MeusDados = z.object({
  gerado_em: Instant,
  agencia: z.string(),
  titular: z.object({ id: z.int(), name: z.string(), email: z.string(), role: roleField }),
  secoes: z.array(Secao),
})
export type MeusDados = z.infer<typeof MeusDados>
