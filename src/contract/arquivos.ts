import { z } from 'zod'

/** A picture as screens show it: every width is served as AVIF and as WebP, by the rule of what it belongs to. */
export const Imagem = z.object({
  id: z.int(),
  nome: z.string(),
  legenda: z.string(),
  largura: z.int(),
  altura: z.int(),
  /** `#rrggbb`, shown while the picture loads. */
  cor: z.string(),
  sha256: z.string(),
  larguras: z.array(z.int()),
})
export type Imagem = z.infer<typeof Imagem>

export type Formato = 'avif' | 'webp'

/** Where one width of a picture is. */
export function enderecoDe({ id }: Pick<Imagem, 'id'>, largura: number, formato: Formato): string {
  return `/api/arquivos/${id}/${largura}.${formato}`
}

/** A JPEG for what reads nothing newer: the preview that a messenger shows of a link. */
export const enderecoDaPrevia = ({ id }: Pick<Imagem, 'id'>) => `/api/arquivos/${id}/previa.jpg`

/** The `srcset` of one format. */
export function srcsetDe(imagem: Pick<Imagem, 'id' | 'larguras'>, formato: Formato): string {
  return imagem.larguras.map((largura) => `${enderecoDe(imagem, largura, formato)} ${largura}w`).join(', ')
}

/** What the picker offers, and what the server takes. */
export const tiposDeImagem = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const IMAGEM_MAX_BYTES = 15 * 1024 * 1024
export const IMAGEM_MAX_PIXELS = 50_000_000
