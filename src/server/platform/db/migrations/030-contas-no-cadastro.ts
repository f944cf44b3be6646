import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * One person, one client: the accounts of clients whom the agency knows are linked to the registry, where there is no
 * doubt. An account that registered by itself counts once it has proved its e-mail. Money stays where it is: a receita
 * that has only a name may be of a namesake.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const accounts = await unregistered(db)
  const { rows: entries } = await sql<Entry>`
    select id, nome, email, excluido_em, usuario_id from clientes order by id`.execute(db)
  const taken = new Set<number>()
  for (const account of accounts) {
    const same = entries.filter(({ email }) => folded(email) === folded(account.email))
    const [only, another] = same.filter(({ excluido_em }) => excluido_em === null)
    const isSure = only && !another && only.usuario_id === null && !taken.has(only.id)
    if (isSure) {
      taken.add(only.id)
      await sql`update clientes set usuario_id = ${account.id} where id = ${only.id}`.execute(db)
    } else if (Number(account.da_agencia) > 0 && same.length === 0 && !hasName(entries, account)) {
      await create(db, account)
    }
  }
}

interface Account {
  id: number
  name: string
  email: string
  company: string | null
  /** Above zero where the agency made the account, or invited this very address. */
  da_agencia: number
  criado_em: string
}

interface Entry {
  id: number
  nome: string
  email: string | null
  excluido_em: string | null
  usuario_id: number | null
}

/** Clients' accounts with a known e-mail that never had an entry, not even one that is in the bin by now. */
async function unregistered(db: Kysely<Schema>): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, name, email, company, criado_em,
      (case when email_provado_por in ('agencia', 'convite') then 1 else 0 end) + (select count(*) from auditoria
        where entidade = 'usuarios' and entidade_id = usuarios.id and acao = 'usuarios.create') as da_agencia
    from usuarios
    where role = 'client' and excluido_em is null and email_provado_em is not null
      and not exists (select 1 from clientes where clientes.usuario_id = usuarios.id)
    order by id`.execute(db)
  return rows
}

// As names are compared in this release.
const normalised = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const folded = (text: string | null) => normalised((text ?? '').trim())

/** Somebody of that name, or of that company, is there already: only a person can tell whether it is the same one. */
const hasName = (entries: Entry[], { name, company }: Account) =>
  entries.some(({ nome }) => [folded(name), folded(company || name)].includes(folded(nome)))

async function create(db: Kysely<Schema>, { id, name, email, company, criado_em }: Account): Promise<void> {
  const busca = normalised([name, email, '', company, '', ''].join('\n'))
  await sql`insert into clientes (nome, email, empresa, usuario_id, nome_dobrado, busca, criado_em, atualizado_em)
    values (${name}, ${email}, ${company}, ${id}, ${folded(name)}, ${busca}, ${criado_em}, ${criado_em})`.execute(
    db,
  )
}
