import type { Generated } from 'kysely'
import type { ParteApagavel } from '#contract/work/rules/termo-partes.ts'

/** The signed record of a decision or of an accepted price. Triggers reject every update and delete, and a gap in `seq`. */
export interface TermosTable {
  id: Generated<number>
  /** Counts the termos of the installation, from 1. */
  seq: number
  /** A random code. The address of the public page contains the code, and nothing else protects that page. */
  codigo: string
  /** What the termo is about: a decision or an accepted price. */
  decisao_id: number | null
  aditivo_id: Generated<number | null>
  /** The signed text, stored as it was signed. */
  jws: string
  /** The SHA-256 hash of the previous `jws` in hexadecimal; empty for the first termo. */
  anterior: string
  /** The key with which the termo was signed. */
  kid: string
  criado_em: string
}

/**
 * The readable form of a value to which a termo only commits. A trigger rejects every update. A row can be deleted once
 * `termo_partes_apagadas` names it, which leaves the signature of the termo valid.
 */
export interface TermoPartesTable {
  id: Generated<number>
  termo_id: number
  nome: string
  /** 1 if anybody who has the code may read the value. */
  publica: number
  /** The disclosure of the SD-JWT: salt, name and value in base64url. */
  divulgacao: string
}

/** Which value of a termo was erased, when, and by which account. Triggers reject every update and delete. */
export interface TermoPartesApagadasTable {
  id: Generated<number>
  termo_id: number
  nome: ParteApagavel
  em: string
  por_id: number
}

/** A public key with which termos were signed. Triggers reject every update and delete. */
export interface ChavesTermoTable {
  kid: string
  /** JSON Web Key. */
  publica: string
  desde: string
  /** The `kid` of the key that this one replaced; null for the first key of the installation. */
  anterior: string | null
  /** The signature of this key over the one that it replaced (`keys/chain.ts`), in base64url. */
  endosso: string | null
}

/** What tells the keys outside of the database from those of another installation. */
export interface ChavesInstalacaoTable {
  /** The name of the key file. */
  arquivo: string
  impressao: string
}
