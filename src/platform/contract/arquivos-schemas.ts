import { z } from 'zod'
import { IMAGEM_MAX_BYTES, MAX_FILES_PER_REQUEST } from './arquivos.ts'
import type { FileLimits } from './endpoint.ts'

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

/** The parts of a picture that can stay visible where the site crops it, row by row. */
export const focos = [
  'topo-esquerda',
  'topo',
  'topo-direita',
  'esquerda',
  'centro',
  'direita',
  'base-esquerda',
  'base',
  'base-direita',
] as const
export const Foco = z.enum(focos)
export type Foco = z.infer<typeof Foco>

export const focoLabels: Record<Foco, string> = {
  'topo-esquerda': 'No alto, à esquerda',
  topo: 'No alto',
  'topo-direita': 'No alto, à direita',
  esquerda: 'À esquerda',
  centro: 'No centro',
  direita: 'À direita',
  'base-esquerda': 'Embaixo, à esquerda',
  base: 'Embaixo',
  'base-direita': 'Embaixo, à direita',
}

/** A picture of a portfolio entry, with the choices about how the site shows it in a frame. */
export const ImagemDoPortfolio = Imagem.extend({
  foco: Foco,
  /** Whether the site shows the picture uncropped on a plain background, as for a logo. */
  inteira: z.boolean(),
  /** The background on which an uncropped picture is readable. Only matters for pictures with transparency. */
  fundo: z.enum(['claro', 'escuro']),
})
export type ImagemDoPortfolio = z.infer<typeof ImagemDoPortfolio>

/** The files that an endpoint for pictures accepts. */
export const pictureFiles = {
  kind: 'imagem',
  maxBytes: IMAGEM_MAX_BYTES,
  maxFiles: MAX_FILES_PER_REQUEST,
} satisfies FileLimits
export const IMAGEM_MAX_PIXELS = 50_000_000
