import { z } from 'zod'

/** A file of a message, in the chat or in the thread of a mark. It is served at `/api/anexos/{id}`. */
export const ArquivoDeMensagem = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
  /** For a picture: the widths of the previews at `/api/anexos/{id}/{largura}.webp`. Empty for other files. */
  larguras: z.array(z.int()),
})
export type ArquivoDeMensagem = z.infer<typeof ArquivoDeMensagem>
