import type { Generated } from 'kysely'

/** The side from which a person takes part in a review. */
export type AutorLado = 'equipe' | 'cliente' | 'revisor'

interface Author {
  autor_lado: AutorLado
  /** The account; null if the author is a reviewer with a link. */
  usuario_id: number | null
  revisor_id: number | null
  autor_nome: string
}

/** Coordinates in ten-thousandths of the width or height of the upright page. */
interface Place {
  /** Null for a mark that has only a time. */
  pagina: number | null
  x: number | null
  y: number | null
  /** The size of an area; null for a point. */
  w: number | null
  h: number | null
  inicio_ms: Generated<number | null>
  fim_ms: Generated<number | null>
}

/** A point, an area or the whole of a piece, with a thread of messages. */
export interface MarcacoesTable extends Author {
  id: Generated<number>
  projectId: number
  peca_id: number
  /** The version on which the mark was created. */
  versao_id: number
  /** Counted per piece, separately for internal marks and those that the client sees. Never reused. */
  numero: number
  forma: 'ponto' | 'area' | 'geral'
  pagina: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
  /** The moment of a film or a sound, or the beginning of a passage that ends at `fim_ms`. */
  inicio_ms: Generated<number | null>
  fim_ms: Generated<number | null>
  visibilidade: 'interna' | 'cliente'
  resolvida_em: string | null
  resolvida_por_id: number | null
  resolvida_por_nome: string | null
  /** The version that was the newest one when the mark was resolved. */
  resolvida_na: number | null
  criado_em: string
  excluido_em: string | null
}

export interface MarcacaoMensagensTable extends Author {
  id: Generated<number>
  marcacao_id: number
  /** Empty if the message was deleted or has only files. */
  mensagem: string
  criado_em: string
  apagada_em: Generated<string | null>
}

/** Where the team placed a mark on a later version. */
export interface MarcacaoLugaresTable extends Place {
  marcacao_id: number
  versao_id: number
}
