import type { Generated } from 'kysely'

/** The upload of a file in parts that is not finished. The row is deleted when the file has become a version. */
export interface EnviosTable {
  id: Generated<number>
  /** The account that began the upload. */
  usuario_id: number
  projectId: number
  /** The piece that gets a new version; null for a new piece. */
  peca_id: number | null
  /** The name of the file. */
  nome: string
  nota: string
  tamanho: number
  /** When the file was changed last, as its browser says. */
  modificado_ms: number | null
  /** The size of all parts but the last one. */
  parte_bytes: number
  /** The key of the parts in the storage. */
  chave: string
  criado_em: string
  /** When the upload was begun, continued or got a part. */
  usado_em: string
}

/** A part that is stored. */
export interface EnvioPartesTable {
  envio_id: number
  /** Counts the parts of the file from 1. */
  numero: number
  sha256: string
}
