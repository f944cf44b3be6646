import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { isPictureName } from '#platform/contract/anexos.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { openUpload } from '#proofing/pecas/original.ts'
import { pictureFor } from '#proofing/pecas/picture-for.ts'
import { findOriginal, findPagina } from '#proofing/pecas/queries.ts'
import type { Tela } from '#proofing/pecas/schemas.ts'
import { findAnexo } from '#studio/anexos/queries.ts'
import { downloadOf } from '#system/arquivos/download.ts'

type OpenedFile = ReadableStream<Uint8Array> | undefined

/**
 * Opens the file of a version as the user may download it; undefined if it is not in the storage. The caller must have
 * checked that the user may download it.
 */
export async function openOriginal(app: AppContext, user: Visitor, versao: number): Promise<OpenedFile> {
  const found = await findOriginal(app.database.reads, user, versao)
  return found && openUpload(app, user, { upload: found, downloadOf })
}

/** Whether a user who downloads a file of this kind may get a copy of a photo without its metadata. */
export const mayBeCopy = (user: Visitor, nome: string): boolean => !isOfTeam(user) && isPictureName(nome)

/** Opens a file that is attached to a mark; undefined if the user may not see it or it is not in the storage. */
export async function openAnexo(app: AppContext, user: Visitor, id: number): Promise<OpenedFile> {
  const found = await findAnexo(app.database.reads, user, id)
  return found && downloadOf(app, user, found)
}

/** Opens the widest picture of a page, as the user sees it; undefined if it is not in the storage. */
export async function openTela(
  app: AppContext,
  user: Visitor,
  tela: Tela,
): Promise<OpenedFile | Uint8Array<ArrayBuffer>> {
  const id = Number(tela.endereco.split('/').at(-1))
  const page = await findPagina(app.database.reads, user, id)
  const largura = tela.larguras.at(-1)
  if (!page || largura === undefined) return undefined
  return (await pictureFor(app, user, { page, largura })).open()
}

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
export const folderOfPeca = async (position: number, nome: string): Promise<string> =>
  `pecas/${padded(position, 2)}-${await slugOf(nome)}`

export const nameOfPage = (numero: number): string => `paginas/pagina-${padded(numero, 3)}.webp`

const padded = (number: number, length: number) => String(number).padStart(length, '0')
