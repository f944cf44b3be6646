import { type ActContext, record, recordChange } from '#platform/audit/queries.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import { semMascara } from '#platform/contract/documento.ts'
import { isSameAddress } from '#platform/contract/email.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { registryMessages } from '#registry/messages.ts'
import {
  findCliente,
  findClienteOfConta,
  freeEntries,
  hasEmail,
  insertCliente,
  setConta,
  updateCliente,
} from './queries.ts'
import type { CadastroEscolhido, Candidato, Motivo } from './schemas.ts'

type Account = Pick<Schema['usuarios'], 'name' | 'email' | 'company' | 'email_provado_em'> & { id: number }

const says = registryMessages.cliente

interface ChosenEntry {
  /** The admin's choice, if there are several candidates. */
  cadastro?: CadastroEscolhido | undefined
  cpf_cnpj?: string | undefined
}

/**
 * Links a client account to its cliente in the registry: the cliente that the admin chose, or else the only
 * one with the same document or with the e-mail address that the account has verified. Creates a new cliente
 * if there is no candidate or the admin chose to.
 * @returns the id of the cliente, or null if the admin chose none
 * @throws 409 with the candidates if an admin must choose
 */
export async function registerAccount(
  context: ActContext,
  account: Account,
  given: ChosenEntry = {},
): Promise<number | null> {
  const holder = await findClienteOfConta(context.db, account.id)
  if (holder) return holder.id
  if (given.cadastro === 'nenhum') return null
  if (given.cadastro === 'novo') return createEntry(context, account, given)
  if (given.cadastro !== undefined) return linkEntry(context, given.cadastro, { account, given })
  const candidates = await candidatesFor(context.db, account, given)
  if (candidates.length === 0) return createEntry(context, account, given)
  const sure = surelyOne(candidates, account)
  if (sure === undefined) throw conflict(says.qualCadastro, { candidatos: candidates.map(toCandidato) })
  return linkEntry(context, sure, { account, given })
}

/**
 * Links an account that has just verified its e-mail address. No admin can choose at that time, so the
 * account is linked only if a single cliente without an account has that address. An invited person gets a
 * new cliente if there is no candidate.
 */
export async function registerProvedAccount(
  context: ActContext,
  id: number,
  isInvited: boolean,
): Promise<void> {
  const account = await getUsuario(context.db, id)
  if (account.role !== 'client' || (await findClienteOfConta(context.db, id))) return
  const candidates = await candidatesFor(context.db, account, {})
  const sure = surelyOne(candidates, account)
  if (sure !== undefined) await linkEntry(context, sure, { account, given: {} })
  else if (isInvited && candidates.length === 0) await createEntry(context, account, {})
}

interface FoundCliente {
  id: number
  nome: string
  email: string | null
  nome_dobrado: string
  cpf_cnpj: string | null
  motivos: Motivo[]
  /** True if the cliente has another document than the one given for the account. */
  isOther: boolean
}

const comparable = (document: string | null | undefined) => semMascara(document ?? '')

/**
 * Lists the clientes without an account that could be the same person. Those with a matching document or
 * e-mail address come first.
 */
async function candidatesFor(
  db: ReadDb,
  account: Account,
  { cpf_cnpj }: ChosenEntry,
): Promise<FoundCliente[]> {
  const document = comparable(cpf_cnpj)
  const names = [account.name, account.company || account.name].map((name) => normalise(name.trim()))
  const rows = await freeEntries(db)
    .select(['clientes.id', 'clientes.nome', 'clientes.email'])
    .select(['clientes.nome_dobrado', 'clientes.cpf_cnpj'])
    .where((e) =>
      e.or([
        hasEmail(account.email),
        e('clientes.nome_dobrado', 'in', names),
        // Documents are stored as typed, so they are compared below without punctuation.
        ...(document ? [e('clientes.cpf_cnpj', 'is not', null)] : []),
      ]),
    )
    .orderBy('clientes.id')
    .execute()
  const found = rows.map((row): FoundCliente => {
    const reasons: [Motivo, boolean][] = [
      ['documento', document !== '' && comparable(row.cpf_cnpj) === document],
      ['email', isSameAddress(row.email ?? '', account.email)],
      ['nome', names.includes(row.nome_dobrado)],
    ]
    return {
      ...row,
      motivos: reasons.flatMap(([motivo, holds]) => (holds ? [motivo] : [])),
      isOther: document !== '' && comparable(row.cpf_cnpj) !== '' && comparable(row.cpf_cnpj) !== document,
    }
  })
  const known = found.filter(({ motivos }) => motivos.length > 0)
  return [...known.filter(isStrong), ...known.filter((one) => !isStrong(one))]
}

const isStrong = ({ motivos }: FoundCliente) => motivos.some((one) => one !== 'nome')

/**
 * Returns the candidate that is certainly the same person: by document, or by an e-mail address that the
 * account has verified. A name alone is never sufficient.
 */
function surelyOne(candidates: FoundCliente[], { email_provado_em }: Account): number | undefined {
  const [one, another] = candidates.filter(isStrong)
  if (!one || another || one.isOther) return undefined
  const isSure = one.motivos.includes('documento') || email_provado_em !== null
  return isSure ? one.id : undefined
}

const toCandidato = ({ id, nome, motivos: [motivo = 'nome'] }: FoundCliente): Candidato => ({
  id,
  nome,
  motivo,
})

async function createEntry(
  context: ActContext,
  { id, name, email, company }: Account,
  { cpf_cnpj }: ChosenEntry,
): Promise<number> {
  const values = { nome: name, email, empresa: company, cpf_cnpj }
  const clienteId = await insertCliente(context.db, { values, usuario_id: id }, context.now)
  await record(context, { entidade: 'clientes', id: clienteId, before: null })
  return clienteId
}

interface Linking {
  account: Account
  given: ChosenEntry
}

async function linkEntry(
  context: ActContext,
  id: number,
  { account, given: { cpf_cnpj } }: Linking,
): Promise<number> {
  const { db, now } = context
  const entry = await findCliente(db, id)
  if (!entry) throw invalid('cadastro', says.cadastro)
  const free = await freeEntries(db).select('clientes.id').where('clientes.id', '=', id).executeTakeFirst()
  if (!free) throw conflict(says.cadastroDeOutra(entry.nome))
  await recordChange(context, { entidade: 'clientes', id }, async () => {
    await setConta(db, { id, conta_id: account.id }, now)
    if (cpf_cnpj && !entry.cpf_cnpj)
      await updateCliente(db, { id, versao: undefined, values: { ...entry, cpf_cnpj } }, now)
  })
  return id
}
