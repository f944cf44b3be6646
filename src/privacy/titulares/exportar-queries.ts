import { type RawBuilder, sql } from 'kysely'
import { isSameAddress } from '#platform/contract/email.ts'
import type { Person, Tabela } from '#platform/db/person.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { listSecoes, toMeusDados, toPerson } from '#privacy/dados/dados-queries.ts'
import { allPersonal, personal } from '#privacy/dados/personal.ts'
import type { MeusDados } from '#privacy/dados/schemas.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import type { Alvo } from './contract.ts'
import { getConta } from './queries.ts'

/**
 * The account id to search for if the person has no account. It is not 0, because rows written by anonymous
 * visitors have the user id 0.
 */
const NOBODYS = -1

interface ExportSubject {
  nome: string
  /** The address of the request, which the sender has proved. */
  email: string
  alvos: Alvo[]
}

/**
 * Collects the personal data for an export. These are the data of the chosen account, or of the address if no
 * account was chosen, and the records that an admin chose.
 */
export async function getDadosPedidos(
  db: ReadDb,
  { nome, email, alvos }: ExportSubject,
  now: Temporal.Instant,
): Promise<MeusDados> {
  const [id, ...others] = numbersOf(alvos, 'conta')
  if (others.length > 0) throw conflict(lgpdMessages.pedido.umaConta)
  const account = id === undefined ? undefined : await getConta(db, id)
  const { assinatura } = await getConfiguracoes(db)
  const personWithoutAccount: Person = { id: NOBODYS, email, emailIsOwn: true, assinatura }
  const person = account ? await toPerson(db, account) : personWithoutAccount
  // The request proves the address, even if the account has not proved the address.
  if (account && isSameAddress(account.email, email)) person.emailIsOwn = true
  const found = await listSecoes(db, person, withChosen(alvos))
  const secoes = found
    .filter(({ linhas }) => linhas.length > 0)
    // The note about what remains after closing an account makes sense only if the export is of an account.
    .map((secao) => ({ ...secao, fica: account && secao.tabela in personal() ? secao.fica : null }))
  return toMeusDados(db, { titular: account ?? { id: 0, name: nome, email, role: 'client' }, secoes }, now)
}

const numbersOf = (alvos: Alvo[], wanted: Alvo['tipo']) =>
  alvos.filter(({ tipo }) => tipo === wanted).map(({ id }) => id)

/**
 * Returns the tables with personal data with wider conditions, so that each table also selects the records that
 * the admin chose.
 */
function withChosen(alvos: Alvo[]): Record<string, Tabela<string>> {
  const among = (column: string, tipo: Alvo['tipo']) => {
    const ids = numbersOf(alvos, tipo)
    return ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`1 = 0`
  }
  const termos = sql`(select id from termos
    where decisao_id in (select id from decisoes where ${among('revisor_id', 'revisor')})
    or aditivo_id in (select id from aditivos where ${among('revisor_id', 'revisor')}))`
  const transactions = sql`(select id from transacoes_financeiras where ${among('cliente_id', 'cliente')})`
  const chosen: Record<string, RawBuilder<unknown>> = {
    clientes: among('id', 'cliente'),
    transacoes_financeiras: among('cliente_id', 'cliente'),
    recibos: among('cliente_id', 'cliente'),
    pagamentos: sql`transacao_id in ${transactions}`,
    cobrancas: sql`transacao_id in ${transactions}`,
    notas: sql`id in ${transactions}`,
    linhas_extrato: sql`pagamento_id in (select id from pagamentos where transacao_id in ${transactions})`,
    contas_fixas: among('cliente_id', 'cliente'),
    fornecedores: among('id', 'fornecedor'),
    contatos: among('id', 'contato'),
    revisores: among('id', 'revisor'),
    acessos: among('revisor_id', 'revisor'),
    avisos_revisor: among('revisor_id', 'revisor'),
    decisoes: among('revisor_id', 'revisor'),
    termos: sql`id in ${termos}`,
    termo_partes: sql`termo_id in ${termos}`,
    termo_partes_apagadas: sql`termo_id in ${termos}`,
    marcacoes: among('revisor_id', 'revisor'),
    marcacao_mensagens: among('revisor_id', 'revisor'),
    anexos: sql`(excluido_em is null and marcacao_mensagem_id in
      (select id from marcacao_mensagens where ${among('revisor_id', 'revisor')}))`,
    contato_conversas: sql`(${among('contato_id', 'contato')} and tipo = 'resposta')`,
  }
  const tables = Object.entries(allPersonal())
  return Object.fromEntries(
    tables.map(([name, it]: [string, Tabela<string>]) => {
      const more = chosen[name]
      const own = it.mostra ?? it.de
      return [name, more ? { ...it, mostra: (person: Person) => sql`((${own(person)}) or ${more})` } : it]
    }),
  )
}
