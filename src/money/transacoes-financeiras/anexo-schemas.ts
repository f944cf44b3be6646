import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { Instant } from '#platform/contract/fields.ts'

const says = financeiroMessages.anexo

export const especieLabels = { comprovante: 'Comprovante', nota: 'Nota fiscal', outro: 'Outro' } as const

export type Especie = keyof typeof especieLabels

export const Especie = z.enum(Object.keys(especieLabels) as Especie[], says.especie)

/** A file attached to a record. It is served at `/api/anexos/{id}`, always as a download. */
export const Anexo = z.object({
  id: z.int(),
  especie: Especie,
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
  sha256: z.string(),
  /**
   * For a picture: the widths of the previews at `/api/anexos/{id}/{largura}.webp`. Empty for other files.
   */
  larguras: z.array(z.int()),
  usuario_nome: z.string(),
  criado_em: Instant,
})

export type Anexo = z.infer<typeof Anexo>
