import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'

/** The upload of a film or a sound file in parts, which its author can continue until it is finished. */
export const EnvioEmPartes = z.object({
  id: z.int(),
  /** The project of the piece. */
  projetoId: z.int(),
  /** The piece that gets a new version; null for a new piece. */
  pecaId: z.int().nullable(),
  /** The name of the file. */
  nome: z.string(),
  /** In bytes. */
  tamanho: z.int(),
  /** The size in bytes of all parts but the last one. */
  parte_bytes: z.int(),
  partes: z.int(),
  /** The numbers of the parts that have not arrived, ascending. Parts count from 1. */
  faltam: z.array(z.int()),
  criado_em: Instant,
})
export type EnvioEmPartes = z.infer<typeof EnvioEmPartes>
