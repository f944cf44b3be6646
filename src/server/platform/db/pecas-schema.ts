import type { Generated } from 'kysely'
import type { Lado, Porque } from '#contract/work/rules/passagens.ts'

/** A thing that a client approves on its own. */
export interface PecasTable {
  id: Generated<number>
  projectId: number
  nome: string
  /** The normalised name. */
  busca: string
  tipo: 'imagem' | 'pdf' | 'filme' | 'som'
  /** The https address at which the piece can be seen live, or empty. */
  link: Generated<string>
  ordem: number
  criado_em: string
  excluido_em: string | null
  versao: Generated<number>
  /** The highest number that a version of the piece ever had, deleted ones included. */
  ultimo_numero: Generated<number>
}

/** One file of a piece. A version that was sent is kept until the piece is purged, a decided one for ever. */
export interface PecaVersoesTable {
  id: Generated<number>
  peca_id: number
  /** Counts the versions of the piece; never reused. */
  numero: number
  nota: Generated<string>
  nome_arquivo: string
  mime: string
  tamanho: number
  /** Of the file as it was uploaded. */
  sha256: string
  /** The key of the file in the storage. */
  chave: string
  /** The size of the parts in which the file is stored, all but the last one; 0 for a file that is stored as a whole. */
  parte_bytes: Generated<number>
  /** How long a film or a sound is; null if it is not known. */
  duracao_ms: Generated<number | null>
  /** The number of pages; 0 while it is not known. A picture, a film and a sound have one page. */
  paginas: number
  estado: 'preparando' | 'pronta' | 'falhou'
  /** How many pages are rendered. */
  feitas: number
  /** Why the preparation failed, in Portuguese for the user. */
  erro: Generated<string | null>
  /** Until when a process works on the preparation. */
  alugado_ate: Generated<string | null>
  /** How often the preparation began since the file was uploaded or queued again. */
  tentativas: Generated<number>
  /** JSON list of what the file holds and no screen shows. */
  nao_mostrado: Generated<string>
  /** 1 if the file waits to be read again, because an earlier version of the program read it in another way. */
  releitura: Generated<number>
  criada_em: string
  /** The account that uploaded the file; 0 if it is not known. */
  criada_por_id: number
  criada_por_nome: string
  /** Since when the client can see the version. */
  enviada_em: string | null
  /** Set when a client decides about the version. From then on the row cannot be deleted. */
  decidida_em: string | null
}

/** A page of a version as a picture. Of a film it is the picture that stands for it, if there is one. */
export interface PaginasTable {
  id: Generated<number>
  versao_id: number
  numero: number
  chave: string
  largura: number
  altura: number
  /** `#rrggbb`, shown while the picture loads. */
  cor: string
  /** JSON list of the widths in which the picture exists, ascending. */
  larguras: string
  /** Of the picture as it was uploaded, or of the widest picture of a rendered page. */
  sha256: string
  /** The text that is drawn on the page, for people who cannot see it. */
  texto: Generated<string>
}

/**
 * A hand-over of a project. Triggers reject every update except of the name, a
 * delete while the project exists, and a hand-over that is dated before the last one.
 */
export interface PassagensTable {
  id: Generated<number>
  projectId: number
  /** Counts the hand-overs of the project, from 1. */
  seq: number
  em: string
  lado: Lado
  porque: Porque
  /** The account that handed over; 0 if it is not known. */
  por_id: number
  por_nome: string
  /** Which material is missing; empty for other hand-overs. */
  texto: Generated<string>
}
