import type { Peca, Versao } from '#proofing/pecas/schemas.ts'
import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import type { TermoPublico } from '#proofing/termos/publico-rules.ts'
import type { ParteApagada } from '#proofing/termos/rules.ts'
import type { Html } from './page.ts'

/** What the index says about a version. Files are named by their path in the archive. */
export interface VersaoInDossie {
  versao: Versao
  folder: string
  /** The uploaded file, if it is in the archive. */
  original: string | undefined
  /** Why the uploaded file is not in the archive, or how it differs from what was uploaded. */
  note: string | undefined
  /** The pages whose pictures are in the archive, in order. */
  pages: string[]
  marcacoes: number
}

export interface PecaInDossie {
  peca: Peca
  versoes: VersaoInDossie[]
  /** The marks of all versions with their threads. */
  conversations: Html[]
}

export interface TermoInDossie {
  folder: string
  codigo: string
  publico: TermoPublico
  quem: string
  /** The answers, with the name of the piece if the reader of the dossier may know it. */
  pecas: {
    titulo: string
    resposta: Resposta
    sha256: string
    numero: number
    nome: string | undefined
  }[]
  motivo: string | undefined
  /** The values that were erased from the termo. */
  apagadas: ParteApagada[]
  /** The file with the key that verifies the termo. */
  chave: string
}

/** What was written into the archive, for the files that describe it. */
export interface DossieContent {
  pecas: PecaInDossie[]
  termos: TermoInDossie[]
  /** Decisions from before there were termos. */
  semTermo: number
  recibos: { name: string; numero: string }[]
  /** The sentence about the clock; undefined if the user does not see it. */
  relogio: string | undefined
  /** Files that are missing or differ from what was uploaded, each in a sentence. */
  problems: string[]
}
