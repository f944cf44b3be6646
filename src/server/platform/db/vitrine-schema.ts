import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { Foco } from '#contract/platform/schemas/arquivos.ts'
import type { Permissao, Resposta } from '#contract/work/endpoints/permissoes.ts'
import type { NewService, ServiceIcon } from '#contract/work/endpoints/servicos.ts'

export interface PortfolioTable {
  id: Generated<number>
  slug: string
  title: string
  description: string
  category: string
  desafio: Generated<string>
  abordagem: Generated<string>
  resultado: Generated<string>
  /** One credit in each line, as `função: nome`. */
  creditos: Generated<string>
  /** 0 or 1: whether the work is highlighted on the site. */
  featured: number
  /** When the work was published; null for a draft. */
  publicado_em: string | null
  ordem: number
  /** The project from which the work was created. */
  projectId: number | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

type OfferedCategory = NonNullable<z.output<typeof NewService>['category']>

export interface ServicosTable {
  id: Generated<number>
  name: string
  description: string
  icon: ServiceIcon
  /** The category of the works that the site shows with the service; empty if it shows none. */
  category: Generated<OfferedCategory>
  price: number | null
  ordem: number
  excluido_em: string | null
  versao: Generated<number>
}

/** A client's decision whether a project may be shown in public. The database rejects changing it later. */
export interface PermissoesTable {
  id: Generated<number>
  projectId: number
  decisao: Resposta
  origem: Permissao['origem']
  userId: number
  userName: string
  nota: string | null
  /** The version of the wording when the decision was made: a key of `textosDePermissao`. */
  texto: number
  endereco: string
  agente: string
  criada_em: string
}

/**
 * A picture of a project, of a portfolio work, or the logo. Access to the project or the work decides about
 * access to its picture. A client sees the pictures of a project only once they were sent for review.
 */
export interface ArquivosTable {
  id: Generated<number>
  uso: 'projeto' | 'portfolio' | 'logo'
  projectId: number | null
  portfolioId: number | null
  /** The version of the piece that shows the picture; null for a picture that belongs to no project. */
  versao_id: Generated<number | null>
  /** The key of the file in the storage. Copies of one upload share the key. */
  chave: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  largura: number
  altura: number
  /** `#rrggbb`, shown while the picture loads. */
  cor: string
  /** `#rrggbb`, the mean colour of the opaque pixels; null if the picture has no transparency. */
  tinta: Generated<string | null>
  /** JSON list of the widths in which the picture exists, ascending. */
  larguras: string
  legenda: string
  /** The part of the picture that stays visible where the site crops it. */
  foco: Generated<Foco>
  /** 0 or 1: whether the site shows the picture uncropped. */
  inteira: Generated<number>
  ordem: number
  criado_em: string
  /** Since when the client can see the picture. */
  enviado_em: Generated<string | null>
  /** Set when a client decides about the picture. From then on the row cannot be deleted. */
  decidido_em: Generated<string | null>
  excluido_em: string | null
}
