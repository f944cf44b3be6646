import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Links the client accounts that have proved their e-mail to the registry of clientes, where the match is
 * certain. If the agency created or invited such an account and no cliente has its e-mail or its name, a
 * cliente is created. Existing transactions stay unchanged, because a receita with only a name may belong to
 * another person of that name.
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
  /** Above zero if the agency created the account or invited this address. */
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

/**
 * Returns the client accounts with a proved e-mail that were never linked to a cliente, not even to a deleted
 * one.
 */
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

// Repeats how names were compared when this migration was released, so that later changes to the code do not
// affect the migration.
const normalised = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const folded = (text: string | null) => normalised((text ?? '').trim())

/**
 * Whether a cliente has the same name as the account or its company. Only a person can tell whether such a
 * cliente is the same person.
 */
const hasName = (entries: Entry[], { name, company }: Account) =>
  entries.some(({ nome }) => [folded(name), folded(company || name)].includes(folded(nome)))

async function create(db: Kysely<Schema>, { id, name, email, company, criado_em }: Account): Promise<void> {
  const busca = normalised([name, email, '', company, '', ''].join('\n'))
  await sql`insert into clientes (nome, email, empresa, usuario_id, nome_dobrado, busca, criado_em, atualizado_em)
    values (${name}, ${email}, ${company}, ${id}, ${folded(name)}, ${busca}, ${criado_em}, ${criado_em})`.execute(
    db,
  )
}
