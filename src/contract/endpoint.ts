import type { AnySchema, InferSchemaOutput } from '@orpc/contract'
import { oc } from '@orpc/contract'
import type { Confirmed } from './confirmed.ts'
import { errors } from './errors.ts'
import type { Role } from './roles.ts'

/** What the audit calls the thing that a row changes; `auditoria/recorded.ts` says which columns it keeps. */
export type Entidade =
  | 'usuarios'
  | 'sessoes'
  | 'convites'
  | 'projetos'
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
  | 'mensagens'
  | 'inscricoes_push'
  | 'pedidos_copia'
  | 'solicitacoes_titular'
  | 'incidentes'

export interface Meta {
  /** `publico`: anybody; `autenticado`: any signed-in person; otherwise the roles listed. */
  access: 'publico' | 'autenticado' | readonly Role[]
  /** Only for a session that was confirmed lately (security.md 32). */
  confirmed?: Confirmed
  /** Said by the screen when it worked, and when the server gave no sentence of its own. */
  success?: string
  /** `success` is a notice of 2.5 s, where the specification has one, and no toast of 3 s. */
  notice?: true
  failure?: string
  /** False where slow work (hashing) comes first; the handler then calls `inTransaction` itself. */
  atomic?: false
  /** Takes pictures, or whatever may be attached, as multipart `arquivo`; the handler finds them in `context.files`. */
  arquivos?: true | 'anexos'
  /** The most bytes of its JSON, where that of a form is too small. Who may not call the row keeps to the small limit. */
  corpo?: number
  /** Counts as a message of a client to the agency, of which there is a number a day (`cotas.ts`). */
  mensagem?: true
  /** What is changed, or that the input says it; a read that names it is an export, and recorded too. `alvo` names a record that the input has no id for: the asker's own. */
  entidade?: Entidade | 'da entrada'
  /** What it takes away is not to be readable in the files of the database either. */
  apaga?: true
  alvo?: 'usuario' | 'sessao'
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Endpoint<M extends Method, Input extends AnySchema, Output extends AnySchema> = Omit<
  Meta,
  'entidade' | 'confirmed'
> & {
  method: M
  path: `/${string}`
  input: Input
  output: Output
  confirmed?: Confirmed<InferSchemaOutput<Input>>
  /** 200 unless said; 201 marks a row that creates. */
  status?: 201 | 204
} & (M extends 'GET' ? { entidade?: Entidade } : { entidade: Entidade | 'da entrada' })

/** One endpoint: a change without an `entidade`, which the audit needs, does not compile. */
export function endpoint<M extends Method, Input extends AnySchema, Output extends AnySchema>(
  it: Endpoint<M, Input, Output>,
) {
  const { method, path, input, output, status, ...meta } = it
  return oc
    .$meta<Meta>({ access: [] })
    .errors(errors)
    .route({ method, path, successStatus: status ?? 200, tags: [path.split('/')[1] ?? ''] })
    .meta(meta as Meta)
    .input(input)
    .output(output)
}
