import type { Imagem } from './arquivos-schemas.ts'

// The formats of pictures. This file is separate from the schema, so that the public page does not load zod.
export type Formato = 'avif' | 'webp'

/** Returns the address of a picture in one width and format. */
export function enderecoDe({ id }: Pick<Imagem, 'id'>, largura: number, formato: Formato): string {
  return `/api/arquivos/${id}/${largura}.${formato}`
}

/**
 * Returns the address of the whole picture as a download: the original for users who may have the original,
 * otherwise a copy without camera metadata.
 */
export const enderecoDoDownload = ({ id }: Pick<Imagem, 'id'>) => `/api/arquivos/${id}`

/** Returns the address of a JPEG for link previews in messengers, which do not read newer formats. */
export const enderecoDaPrevia = ({ id }: Pick<Imagem, 'id'>) => `/api/arquivos/${id}/previa.jpg`

export const LARGURA_DA_PREVIA = 1200

/** Returns the dimensions of the JPEG for link previews, in pixels. */
export function tamanhoDaPrevia({ largura, altura }: Pick<Imagem, 'largura' | 'altura'>) {
  const width = Math.min(largura, LARGURA_DA_PREVIA)
  return { largura: width, altura: Math.max(1, Math.round((altura * width) / largura)) }
}

/** Returns the `srcset` of a picture in one format. */
export function srcsetDe(imagem: Pick<Imagem, 'id' | 'larguras'>, formato: Formato): string {
  return imagem.larguras.map((largura) => `${enderecoDe(imagem, largura, formato)} ${largura}w`).join(', ')
}

/** Returns the address of the public page of a portfolio entry. */
export const addressOfWork = ({ slug }: { slug: string }) => `/portfolio/${slug}`

/** The address of the ZIP file of a project. */
export const enderecoDoDossie = (id: number): string => `/api/projetos/${id}/dossie`
