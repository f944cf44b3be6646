import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { Rodada } from '#proofing/rodadas/schemas.ts'
import { statuses } from '#studio/projetos/rules.ts'
import { tiposDePeca } from './midia-rules.ts'
import { partesNaoMostradas } from './nao-mostrado-rules.ts'
import { situacoes } from './rules.ts'

const TipoDePeca = z.enum(tiposDePeca)
export type TipoDePeca = z.infer<typeof TipoDePeca>

const Situacao = z.enum(situacoes)

/** What the file holds and no screen shows. */
const NaoMostrado = z.array(z.enum(partesNaoMostradas))

/** A page of a version as a picture. */
export const Tela = z.object({
  pagina: z.int(),
  largura: z.int(),
  altura: z.int(),
  /** `#rrggbb`, the placeholder colour while the picture loads. */
  cor: z.string(),
  /** The widths in pixels in which the picture is served, ascending. */
  larguras: z.array(z.int()),
  /** The SHA-256 hash of the picture as it was uploaded, or of the widest picture of a rendered page. */
  sha256: z.string(),
  /** The address of the picture without its width: the browser appends `/{largura}.webp`. */
  endereco: z.string(),
})
export type Tela = z.infer<typeof Tela>

/** A piece as its newest version that the asker may see shows it. */
export const Peca = z.object({
  id: z.int(),
  projectId: z.int(),
  nome: z.string(),
  tipo: TipoDePeca,
  /** The https address at which the piece can be seen live, or empty. */
  link: z.string(),
  situacao: Situacao,
  /** The number of the newest version. */
  numero: z.int(),
  /** The number of the version that was approved last. */
  aprovada: z.int().nullable(),
  /** How many open marks the asker sees on the newest version. */
  abertas: z.int(),
  /** How long a film or a sound is, in milliseconds; null for other pieces and if it is not known. */
  duracao_ms: z.int().nullable(),
  /**
   * The first page; null while the version is being prepared or if that failed. Of a film the picture that stands for it,
   * if there is one; a sound has none.
   */
  capa: Tela.nullable(),
  /** Set while the newest version is being prepared. `paginas` is 0 while the number is not known. */
  preparo: z.object({ feitas: z.int(), paginas: z.int() }).nullable(),
  /** Why the preparation of the newest version failed. */
  erro: z.string().nullable(),
  nao_mostrado: NaoMostrado,
  versao: z.int(),
})
export type Peca = z.infer<typeof Peca>

/** A version of a piece: one uploaded file. */
export const Versao = z.object({
  id: z.int(),
  numero: z.int(),
  /** What the team wrote about the version. */
  nota: z.string(),
  nome_arquivo: z.string(),
  /** The content type of the file. */
  mime: z.string(),
  /** In bytes. */
  tamanho: z.int(),
  /** The SHA-256 hash of the file as it was uploaded. */
  sha256: z.string(),
  /** The number of pages; 0 while it is not known. A film and a sound have one page, with or without a picture. */
  paginas: z.int(),
  /** How long a film or a sound is, if its uploader's browser found out; otherwise null. */
  duracao_ms: z.int().nullable(),
  nao_mostrado: NaoMostrado,
  estado: z.enum(['preparando', 'pronta', 'falhou']),
  enviada_em: Instant.nullable(),
  criada_em: Instant,
})
export type Versao = z.infer<typeof Versao>

/** Everything that the screen for a piece shows first. */
export const Mesa = z.object({
  projeto: z.object({ id: z.int(), title: z.string(), status: z.enum(statuses) }),
  peca: Peca,
  /** The pieces of the project, in their order, including this one. */
  vizinhas: z.array(Peca.pick({ id: true, nome: true, situacao: true })),
  /** The versions of the piece, the newest first. */
  versoes: z.array(Versao),
  /** The version that is shown. */
  versao: Versao,
  /** The pages of that version. */
  telas: z.array(Tela),
  marcacoes: z.array(Marcacao),
  /** The open rodada of the project. */
  rodada: Rodada.nullable(),
  /** The results of the rules with these names for the asker. */
  posso: z.object({
    canMarcar: z.boolean(),
    canComentar: z.boolean(),
    /** Whether the asker may resolve marks of others. Everybody may resolve their own. */
    canResolver: z.boolean(),
    canMostrar: z.boolean(),
    canMover: z.boolean(),
    /** Whether the asker may answer about the pieces of the open rodada now. */
    canResponder: z.boolean(),
    /** Whether the asker may download the file of the version that is shown. */
    canBaixar: z.boolean(),
    /** Whether the asker is of the team, and the project has a client account whose screen can be shown. */
    canVerComoCliente: z.boolean(),
  }),
})
export type Mesa = z.infer<typeof Mesa>
