import type { AnySchema, InferSchemaOutput } from '@orpc/contract'
import { oc } from '@orpc/contract'
import type { Confirmed } from './confirmed.ts'
import { errors } from './errors.ts'
import type { Role } from './roles.ts'

/**
 * The kinds of record that the audit log knows. The `table.ts` of a domain says which table and
 * which columns a kind has.
 */
export type Entidade =
  | 'usuarios'
  | 'sessoes'
  | 'convites'
  | 'projetos'
  | 'pecas'
  | 'marcacoes'
  | 'versoes'
  | 'rodadas'
  | 'revisores'
  | 'comentarios'
  | 'contatos'
  | 'configuracoes'
  | 'saida'
  | 'correio'
  | 'arquivos'
  | 'avisos'
  | 'portfolio'
  | 'permissoes'
  | 'servicos'
  | 'categorias_financeiras'
  | 'clientes'
  | 'fornecedores'
  | 'transacoes_financeiras'
  | 'extratos'
  | 'linhas_extrato'
  | 'recibos'
  | 'fechamentos'
  | 'anexos'
  | 'notas'
  | 'contas_fixas'
  | 'feriados'
  | 'cobrancas'
  | 'importacoes'
  | 'atividades'
  | 'assinaturas_agenda'
  | 'filtros'
  | 'mensagens'
  | 'inscricoes_push'
  | 'pedidos_copia'
  | 'solicitacoes_titular'
  | 'incidentes'

/** The files that one request to an endpoint may contain. */
export interface FileLimits {
  /** Pictures only, any attachment, pictures and PDFs, or a part of a larger file. */
  kind: 'imagem' | 'anexo' | 'pecas' | 'parte'
  /** The largest size of each file. */
  maxBytes: number
  maxFiles: number
}

export interface Meta {
  /**
   * Who may call the endpoint. `publico` means anybody, `autenticado` any account, `participante` any account and any
   * person who reviews by link; a list names the roles.
   */
  access: 'publico' | 'autenticado' | 'participante' | readonly Role[]
  /**
   * When a request is accepted only if the password was entered within the last 15 minutes; if it was not,
   * the response is 403 `CONFIRMACAO_NECESSARIA`.
   */
  confirmed?: Confirmed
  /**
   * The message that the screen shows after a success. `failure` is shown after a failure for which the
   * server sent no message.
   */
  success?: string
  /** True if the screen shows `success` as a notice for 2.5 s instead of a toast for 3 s. */
  notice?: true
  failure?: string
  /** False if the handler first does slow work such as hashing, and then calls `inTransaction` itself. */
  atomic?: false
  /**
   * Set if the endpoint accepts files, as multipart field `arquivo`. The handler reads the files from
   * `context.files`.
   */
  arquivos?: FileLimits | undefined
  /**
   * The largest JSON body in bytes, if the usual limit is too small. The usual limit still applies to callers
   * without access.
   */
  corpo?: number
  /**
   * Whether the change of a request with this input may run at the same time as others on PostgreSQL. It must then
   * read and write only its own record and what belongs to it, and otherwise read only what no such change writes.
   * Without this function, a change runs alone.
   */
  independent?: (input: never) => boolean
  /** The limit per minute of everybody outside the team, in `throttle.ts`. */
  limite?: 'marcacoes'
  /** True if a request counts as a message from a client to the agency, for the daily limit in `cotas.ts`. */
  mensagem?: true
  /**
   * The kind of record that the endpoint changes, or `da entrada` if the input names the kind. On a GET,
   * `entidade` marks an export, because exports are audited too.
   */
  entidade?: Entidade | 'da entrada'
  /**
   * True if the deleted data must not stay readable in the database files: the write-ahead log is truncated
   * after the request.
   */
  apaga?: true
  /**
   * True if the endpoint moves the record with the `id` of the input to the bin, or an attachment to where
   * `anexos.restaurar` finds it. The screen then offers to undo that.
   */
  lixeira?: true
  /**
   * True if an admin who views as a client reads this endpoint as that client; `projeto` if the team also reads it as the
   * client of one project. It must be about what the client and the agency share, and reading it must change nothing.
   * Without it, such a request is refused.
   */
  comoCliente?: ComoCliente
  /**
   * True if the endpoint binds the person, such as an approval. It is refused while somebody else knows the password of
   * the account.
   */
  vincula?: true
  /** Set if the changed record is the caller's own account or session, for which the input has no id. */
  alvo?: 'usuario' | 'sessao'
}

type ComoCliente = true | 'projeto'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The metadata of an endpoint as types: which database handle its handler gets, and whether it accepts files. */
export interface TypedMeta<Writes extends boolean, Files extends FileLimits | undefined> extends Meta {
  /**
   * True if the handler runs in the transaction that dispatch opens. Otherwise the handler gets a database
   * handle that only reads.
   */
  writes?: Writes
  arquivos?: Files
}

type WritesOf<M extends Method, Atomic extends boolean> = M extends 'GET' ? false : Atomic

type Endpoint<
  M extends Method,
  Input extends AnySchema,
  Output extends AnySchema,
  Atomic extends boolean,
  Files extends FileLimits | undefined,
> = Omit<Meta, 'entidade' | 'confirmed' | 'atomic' | 'arquivos' | 'independent' | 'comoCliente'> & {
  method: M
  /**
   * Set if the endpoint accepts files, as multipart field `arquivo`. The handler reads the files from
   * `context.files`.
   */
  arquivos?: Files
  /** False if the handler first does slow work such as hashing, and then calls `inTransaction` itself. */
  atomic?: Atomic
  path: `/${string}`
  input: Input
  output: Output
  confirmed?: Confirmed<InferSchemaOutput<Input>>
  /**
   * Whether the change of a request with this input may run at the same time as others on PostgreSQL. It must then
   * read and write only its own record and what belongs to it, and otherwise read only what no such change writes.
   * Without this function, a change runs alone.
   */
  independent?: (input: InferSchemaOutput<Input>) => boolean
  /** The status after a success; 200 if omitted. 201 marks an endpoint that creates a record. */
  status?: 201 | 204
} & (M extends 'GET'
    ? { entidade?: undefined; comoCliente: ComoCliente } | { entidade?: Entidade; comoCliente?: undefined }
    : { entidade: Entidade | 'da entrada' })

/**
 * Declares one endpoint. An endpoint with another method than GET that names no `entidade` for the audit log
 * does not compile.
 */
export function endpoint<
  M extends Method,
  Input extends AnySchema,
  Output extends AnySchema,
  Atomic extends boolean = true,
  Files extends FileLimits | undefined = undefined,
>(it: Endpoint<M, Input, Output, Atomic, Files>) {
  const { method, path, input, output, status, ...meta } = it
  return oc
    .$meta<TypedMeta<WritesOf<M, Atomic>, Files>>({ access: [] })
    .errors(errors)
    .route({ method, path, successStatus: status ?? 200, tags: [path.split('/')[1] ?? ''] })
    .meta(meta as TypedMeta<WritesOf<M, Atomic>, Files>)
    .input(input)
    .output(output)
}
