import { z } from 'zod'
import { Instant } from './fields.ts'

/** What made a copy; 'migracao' is the one before the database takes a newer form. */
export const origensDeCopia = {
  diaria: 'Diária',
  manual: 'Manual',
  migracao: 'Antes de uma atualização',
} as const
export type OrigemDeCopia = keyof typeof origensDeCopia

/** A copy of the whole house: its database and its files. */
export const Copia = z.object({
  /** Its folder. */
  nome: z.string(),
  origem: z.enum(Object.keys(origensDeCopia) as OrigemDeCopia[]),
  criada_em: Instant,
  /** When it was last opened and found whole. */
  conferida_em: Instant.nullable(),
  /** Of the database and of the files that belong to it. */
  bytes: z.int(),
  arquivos: z.int(),
})
export type Copia = z.infer<typeof Copia>
