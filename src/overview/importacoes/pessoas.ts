import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { type Pessoa, resolvePessoa } from '#money/transacoes-financeiras/pessoa.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { registryMessages } from '#registry/messages.ts'

interface Person {
  id: number
  nome: string
  nome_dobrado: string
}

type Registered = Record<Tipo, { byId: Map<number, Person>; byName: Map<string, Person[]> }>

/**
 * Reads all clientes and fornecedores once, so that the people of all lines can be found without further
 * queries.
 */
export async function registered(db: ReadDb): Promise<Registered> {
  const columns = ['id', 'nome', 'nome_dobrado'] as const
  const clients = db.selectFrom('clientes').select(columns).where('excluido_em', 'is', null)
  const suppliers = db.selectFrom('fornecedores').select(columns).where('excluido_em', 'is', null)
  return { receita: found(await clients.execute()), despesa: found(await suppliers.execute()) }
}

const found = (people: Person[]) => ({
  byId: new Map(people.map((one) => [one.id, one])),
  byName: Map.groupBy(people, ({ nome_dobrado }) => nome_dobrado),
})

/**
 * Finds the person of a line by the same rules as for a single transaction.
 * @returns the person, or the error message if the id is unknown or several people have the name
 */
export function personOf(people: Registered, tipo: Tipo, input: number | string): Pessoa | string {
  const { byId, byName } = people[tipo]
  const other = people[tipo === 'receita' ? 'despesa' : 'receita']
  const one = typeof input === 'number' ? byId.get(input) : undefined
  const same = typeof input === 'number' ? (one ? [one] : []) : byName.get(normalise(input))
  const who = resolvePessoa(tipo, input, same ?? [])
  const says = financeiroMessages.transacao
  if (who === 'pessoa' && typeof input === 'number' && other.byId.has(input))
    return says.pessoaDeOutroTipo[tipo]
  if (who === 'duasPessoas') return registryMessages.duasPessoas
  return who === 'pessoa' ? says.pessoa : who
}
