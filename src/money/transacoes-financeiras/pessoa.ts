import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import type { ActContext } from '#platform/audit/queries.ts'
import { findUsuario } from '#platform/auth/queries.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { getCliente } from '#registry/clientes/queries.ts'
import { registerAccount } from '#registry/clientes/register-account.ts'
import type { PessoaDaConta } from '#registry/clientes/schemas.ts'
import { registryMessages } from '#registry/messages.ts'

const registryOf = { receita: 'clientes', despesa: 'fornecedores' } as const

const findIn = (registry: 'clientes' | 'fornecedores') =>
  compileOnce((db, { id, nome_dobrado }: { id?: number; nome_dobrado?: string }) => {
    const all = db.selectFrom(registry).select(['id', 'nome']).where('excluido_em', 'is', null).orderBy('id')
    return id === undefined ? all.where('nome_dobrado', '=', nome_dobrado ?? '') : all.where('id', '=', id)
  })

const findPessoas = { receita: findIn(registryOf.receita), despesa: findIn(registryOf.despesa) }

export interface Pessoa {
  cliente_id: number | null
  fornecedor_id: number | null
  pessoa_nome: string
}

const says = financeiroMessages.transacao

/**
 * Resolves an id or a typed name to a person. Returns the key of an error message if there is no such id
 * (`pessoa`) or several matches (`duasPessoas`). An unknown name is used as it is, without a registry entry.
 */
export function resolvePessoa(
  tipo: Tipo,
  input: number | string,
  [one, another]: { id: number; nome: string }[],
): Pessoa | 'duasPessoas' | 'pessoa' {
  if (another) return 'duasPessoas'
  if (typeof input === 'number' && !one) return 'pessoa'
  const id = one?.id ?? null
  return {
    cliente_id: tipo === 'receita' ? id : null,
    fornecedor_id: tipo === 'despesa' ? id : null,
    pessoa_nome: one?.nome ?? String(input),
  }
}

/**
 * Resolves a registry id, a typed name or a client account to a person. A name that is not in the registry is
 * stored as it is.
 * @throws 409 with the candidates if several entries have the name, 422 if the id does not exist or the
 * account cannot be the person
 */
export async function pessoaOf(
  context: ActContext,
  tipo: Tipo,
  input: number | string | PessoaDaConta,
): Promise<Pessoa> {
  if (typeof input !== 'object') return pessoaDoCadastroOf(context.db, tipo, input)
  return pessoaDoCadastroOf(context.db, tipo, await entryOf(context, tipo, input))
}

/** The registry id of a client account; creates or links the entry if the account has none yet. */
async function entryOf(context: ActContext, tipo: Tipo, { conta, cadastro }: PessoaDaConta): Promise<number> {
  if (tipo === 'despesa') throw invalid('pessoa', says.pessoa_tipo.despesa)
  const account = await findUsuario(context.db, conta)
  const id = account?.role === 'client' && (await registerAccount(context, account, { cadastro }))
  if (!id) throw invalid('pessoa', registryMessages.cliente.conta)
  return id
}

async function pessoaDoCadastroOf(db: ReadDb, tipo: Tipo, input: number | string): Promise<Pessoa> {
  const wanted = typeof input === 'number' ? { id: input } : { nome_dobrado: normalise(input) }
  const found = await findPessoas[tipo](db, wanted)
  const who = resolvePessoa(tipo, input, found)
  if (who === 'duasPessoas') throw conflict(registryMessages.duasPessoas, { candidatos: found })
  if (who === 'pessoa') throw invalid('pessoa', await whyNobody(db, tipo, input))
  return who
}

/**
 * Returns the error message for an unknown id. The two registries have separate ids, so a wrong id may belong
 * to the other registry; in that case the message says so.
 */
async function whyNobody(db: ReadDb, tipo: Tipo, input: number | string): Promise<string> {
  const other = await db
    .selectFrom(registryOf[tipo === 'receita' ? 'despesa' : 'receita'])
    .select('id')
    .where('excluido_em', 'is', null)
    .where('id', '=', Number(input))
    .executeTakeFirst()
  return other ? says.pessoaDeOutroTipo[tipo] : says.pessoa
}

interface StoredPessoa {
  tipo: Tipo
  /** Registry id. */
  pessoa: number | null
}

/** Adds a warning to a receita if its person has no account and so cannot see it as a fatura. */
export async function withAviso<T extends StoredPessoa>(
  db: ReadDb,
  saved: T,
): Promise<T & { aviso?: string }> {
  if (saved.tipo === 'despesa') return saved
  const client = saved.pessoa === null ? null : await getCliente(db, saved.pessoa)
  return client?.conta ? saved : { ...saved, aviso: says.semAcesso }
}
