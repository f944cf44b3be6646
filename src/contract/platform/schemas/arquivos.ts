import { z } from 'zod'

/**
 * A picture as the screens show it. Each width is served as AVIF and WebP; who may see it depends on the
 * record that it belongs to.
 */
export const Imagem = z.object({
  id: z.int(),
  nome: z.string(),
  legenda: z.string(),
  largura: z.int(),
  altura: z.int(),
  /** `#rrggbb`, the placeholder colour while the picture loads. */
  cor: z.string(),
  sha256: z.string(),
  larguras: z.array(z.int()),
})
export type Imagem = z.infer<typeof Imagem>

/** The types that the file picker offers and the server accepts. */
export const tiposDeImagem = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const IMAGEM_MAX_BYTES = 15 * 1024 * 1024
export const IMAGEM_MAX_PIXELS = 50_000_000
