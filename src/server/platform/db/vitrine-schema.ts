import type { Generated } from 'kysely'
import type { Permissao, Resposta } from '#contract/permissoes.ts'
import type { ServiceIcon } from '#contract/servicos.ts'

export interface PortfolioTable {
  id: Generated<number>
  slug: string
  title: string
  description: string
  category: string
  /** 0 or 1. */
  featured: number
  /** Null while it is a draft. */
  publicado_em: string | null
  ordem: number
  /** The project that it was taken from. */
  projectId: number | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

export interface ServicosTable {
  id: Generated<number>
  name: string
  description: string
  icon: ServiceIcon
  price: number | null
  ordem: number
  excluido_em: string | null
  versao: Generated<number>
}

/** A client's word on showing a project; the database refuses to change it later. */
export interface PermissoesTable {
  id: Generated<number>
  projectId: number
  decisao: Resposta
  origem: Permissao['origem']
  userId: number
  userName: string
  nota: string | null
  /** The version of the wording in `contract/permissoes.ts`. */
  texto: number
  endereco: string
  agente: string
  criada_em: string
}

/** A picture of a project, of a work, or the logo. Who sees the owner sees the picture. */
export interface ArquivosTable {
  id: Generated<number>
  uso: 'projeto' | 'portfolio' | 'logo'
  projectId: number | null
  portfolioId: number | null
  /** Where the storage keeps it: shared by the copies of one upload. */
  chave: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  largura: number
  altura: number
  /** `#rrggbb`, shown while the picture loads. */
  cor: string
  /** `#rrggbb`, the mean of what is not transparent; null where the picture is a full rectangle. */
  tinta: Generated<string | null>
  /** JSON list of the widths that were made, ascending. */
  larguras: string
  legenda: string
  ordem: number
  criado_em: string
  /** Since when the client sees it. */
  enviado_em: Generated<string | null>
  /** Set once a decision was made on it: from then on the row stays. */
  decidido_em: Generated<string | null>
  excluido_em: string | null
}
