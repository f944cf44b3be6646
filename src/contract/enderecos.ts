import type { Imagem } from './arquivos.ts'

// Apart from the schema, for the public page does without the validator.
export type Formato = 'avif' | 'webp'

/** Where one width of a picture is. */
export function enderecoDe({ id }: Pick<Imagem, 'id'>, largura: number, formato: Formato): string {
  return `/api/arquivos/${id}/${largura}.${formato}`
}

/** The whole picture as a file: the original for those who may have it, else a copy without what the camera wrote. */
export const enderecoDoDownload = ({ id }: Pick<Imagem, 'id'>) => `/api/arquivos/${id}`

/** A JPEG for what reads nothing newer: the preview that a messenger shows of a link. */
export const enderecoDaPrevia = ({ id }: Pick<Imagem, 'id'>) => `/api/arquivos/${id}/previa.jpg`

export const LARGURA_DA_PREVIA = 1200

/** How large that preview is. */
export function tamanhoDaPrevia({ largura, altura }: Pick<Imagem, 'largura' | 'altura'>) {
  const width = Math.min(largura, LARGURA_DA_PREVIA)
  return { largura: width, altura: Math.max(1, Math.round((altura * width) / largura)) }
}

/** The `srcset` of one format. */
export function srcsetDe(imagem: Pick<Imagem, 'id' | 'larguras'>, formato: Formato): string {
  return imagem.larguras.map((largura) => `${enderecoDe(imagem, largura, formato)} ${largura}w`).join(', ')
}

/** The page of a work. */
export const addressOfWork = ({ slug }: { slug: string }) => `/portfolio/${slug}`
