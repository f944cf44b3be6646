const SLUG_MAX = 60
const EXTENSION = /\.([a-z0-9]{1,5})$/i

/**
 * Makes a part of a file name out of any text: only lower-case letters, digits and hyphens. Every use adds a prefix, so
 * that no name is one that Windows reserves, such as `con`.
 */
export async function slugOf(text: string): Promise<string> {
  // The package builds its replacement tables when it is imported, which would take 4 % of a start.
  const { default: slugify } = await import('@sindresorhus/slugify')
  const slug = slugify(text, { decamelize: false, customReplacements: [['&', ' e ']] })
  return slug.slice(0, SLUG_MAX).replace(/-+$/, '') || 'sem-nome'
}

/** A name such as `original-catalogo.pdf` for a file that somebody uploaded under any name. */
export async function nameOfFile(prefix: string, uploaded: string): Promise<string> {
  const [, extension = 'bin'] = uploaded.match(EXTENSION) ?? []
  const slug = await slugOf(uploaded.replace(EXTENSION, ''))
  return `${prefix}-${slug}.${extension.toLowerCase()}`
}

/** The folder of a piece, such as `pecas/01-catalogo`. The position makes it unique. */
export const folderOfPiece = async (position: number, nome: string): Promise<string> =>
  `pecas/${padded(position, 2)}-${await slugOf(nome)}`

export const nameOfPage = (numero: number): string => `paginas/pagina-${padded(numero, 3)}.webp`

const padded = (number: number, length: number) => String(number).padStart(length, '0')
