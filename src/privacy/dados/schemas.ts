import { z } from 'zod'
import { Campo } from '#platform/contract/campo-schemas.ts'
import { Instant, roleField } from '#platform/contract/fields.ts'

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
