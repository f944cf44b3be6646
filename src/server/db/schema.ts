import type { Generated, Kysely, Transaction } from 'kysely'
import type { Resposta } from '#contract/permissoes.ts'
import type { ProjectStatus } from '#contract/projetos.ts'
import type { Role } from '#contract/roles.ts'

/** Columns by their name on the wire. Instants are ISO text in UTC, money is centavos, dates `YYYY-MM-DD`. */
export interface Schema {
  usuarios: UsuariosTable
  sessoes: SessoesTable
  dispositivos: { token_hash: string; usuario_id: number; visto_em: string }
  codigos_recuperacao: {
    id: Generated<number>
    usuario_id: number
    codigo_hash: string
    usado_em: string | null
  }
  tokens: TokensTable
  primeiro_acesso: { id: number; usuario_id: number; em: string }
  tentativas: { chave: string; quantas: number; desde: string; ate: string }
  projetos: ProjetosTable
  comentarios: ComentariosTable
  decisoes: DecisoesTable
  portfolio: PortfolioTable
  servicos: ServicosTable
  permissoes: PermissoesTable
  arquivos: ArquivosTable
  contatos: ContatosTable
  configuracoes: { id: number; valores: string; versao: number }
  correio: CorreioTable
  repeticoes: RepeticoesTable
  auditoria: AuditoriaTable
}

export interface UsuariosTable {
  id: Generated<number>
  name: string
  email: string
  /** The e-mail without case or accents; unique among those not deleted. */
  email_dobrado: string
  senha_hash: string
  senha_em: string
  role: Role
  company: string | null
  bloqueado_em: string | null
  pedido: 'admin' | 'user' | null
  pedido_em: string | null
  totp_segredo: string | null
  totp_desde: string | null
  /** The last TOTP step that was accepted, so that a code is good once. */
  totp_passo: number | null
  criado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

export interface SessoesTable {
  id: Generated<number>
  usuario_id: number
  token_hash: string
  criada_em: string
  expira_em: string
  endereco: string
  agente: string
}

interface TokensTable {
  id: Generated<number>
  tipo: 'convite' | 'senha' | 'primeiro-acesso'
  token_hash: string
  usuario_id: number | null
  email: string | null
  role: Role | null
  criado_em: string
  expira_em: string
  usado_em: string | null
}

export interface ProjetosTable {
  id: Generated<number>
  title: string
  description: string
  category: string
  status: ProjectStatus
  clientId: number | null
  clientName: string
  budget: number | null
  deadline: string | null
  createdAt: string
  updatedAt: string
  busca: string
  excluido_em: string | null
  versao: Generated<number>
}

export interface ComentariosTable {
  id: Generated<number>
  projectId: number
  userId: number
  userName: string
  userRole: Role
  message: string
  createdAt: string
  decisaoId: number | null
}

export interface DecisoesTable {
  id: Generated<number>
  projectId: number
  userId: number
  userName: string
  decisao: 'approved' | 'rejected'
  motivo: string | null
  endereco: string
  agente: string
  /** JSON list of the SHA-256 of the pictures that were decided on. */
  imagens: string
  createdAt: string
}

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
  icon: 'Palette' | 'Megaphone' | 'Monitor' | 'FileText'
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
  origem: 'portal' | 'fora'
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

interface ContatosTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  message: string
  endereco: string
  criado_em: string
}

interface CorreioTable {
  id: Generated<number>
  para: string
  assunto: string
  texto: string
  criado_em: string
  tentar_em: string
  tentativas: Generated<number>
  alugado_ate: string | null
  enviado_em: string | null
  desistiu_em: string | null
}

interface RepeticoesTable {
  chave: string
  usuario_id: number
  caminho: string
  corpo_hash: string
  resposta: string
  criada_em: string
}

export interface AuditoriaTable {
  seq: number
  quando: string
  usuario_id: number | null
  usuario_nome: string
  endereco: string
  acao: string
  entidade: string
  entidade_id: number | null
  /** The client whom the change concerns; decides whose screen hears of it. */
  interessado_id: number | null
  antes: string | null
  depois: string | null
  anterior: string
  hmac: string
}

/** A connection, or a transaction on one. */
export type Db = Kysely<Schema> | Transaction<Schema>
