import { z } from 'zod'
import type { FileLimits } from '#contract/endpoint.ts'

/**
 * A picture as the screens show it. Each width is served as AVIF and WebP. Who may see the picture depends on
 * the record to which it belongs.
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

/** The types of pictures that the file picker offers and the server accepts. */
export const tiposDeImagem = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const IMAGEM_MAX_BYTES = 15 * 1024 * 1024
/** The highest number of files that any endpoint accepts in one request. */
export const MAX_FILES_PER_REQUEST = 4
/** The files that an endpoint for pictures accepts. */
export const pictureFiles = {
  kind: 'imagem',
  maxBytes: IMAGEM_MAX_BYTES,
  maxFiles: MAX_FILES_PER_REQUEST,
} satisfies FileLimits
export const IMAGEM_MAX_PIXELS = 50_000_000
