/** The types of pictures that the file picker offers and the server accepts. */
export const tiposDeImagem = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const IMAGEM_MAX_BYTES = 15 * 1024 * 1024

/** The highest number of files that any endpoint accepts in one request. */
export const MAX_FILES_PER_REQUEST = 4
