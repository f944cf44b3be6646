import ipaddr from 'ipaddr.js'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { IncomingRequest } from '#platform/http/call.ts'
import { type AcessoDoConvite, acessosGuardados } from '#proofing/revisores/rules.ts'
import type { Acesso, Aparelho } from '#proofing/revisores/schemas.ts'
import { listAccessChanges } from './queries.ts'

const LISTED = 200

interface NewAcesso {
  /** Either a person with a link or an account. */
  who: { revisor_id: number } | { usuario_id: number }
  projectId: number
  o_que: AcessoDoConvite
  versao_id?: number | null
  /** Whether this is the rest of something that was counted when it began, such as a later part of a film. */
  isContinued?: boolean
}

interface At {
  from: Pick<IncomingRequest['from'], 'address' | 'agent'>
  now: Temporal.Instant
}

/** What a person does again in less time belongs to one visit. */
const VISIT = { minutes: 30 }

/**
 * Adds an entry to the access log of a review, with a shortened network address. The same thing again, from the same
 * network with the same browser, is counted in the entry of the visit.
 */
export async function logAcesso(
  db: WriteDb,
  { who, versao_id = null, isContinued = false, ...acesso }: NewAcesso,
  { from, now }: At,
): Promise<void> {
  const entry = {
    revisor_id: null,
    usuario_id: null,
    versao_id,
    ...who,
    ...acesso,
    rede: redeOf(from.address),
    navegador: navegadorOf(from.agent),
  }
  const { revisor_id, usuario_id, ...same } = entry
  const { numUpdatedRows } = await db
    .updateTable('acessos')
    .set((e) => ({ ate: toStored(now), vezes: e('vezes', '+', isContinued ? 0 : 1) }))
    .where((e) => e.and({ o_que: same.o_que, projectId: same.projectId, rede: same.rede }))
    .where('navegador', '=', same.navegador)
    .where('revisor_id', revisor_id === null ? 'is' : '=', revisor_id)
    .where('usuario_id', usuario_id === null ? 'is' : '=', usuario_id)
    .where('versao_id', versao_id === null ? 'is' : '=', versao_id)
    .where('em', '>', toStored(now.subtract(VISIT)))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await insertRow(db, 'acessos', { ...entry, em: toStored(now), ate: toStored(now), vezes: 1 })
}

interface Person {
  id: number
  projectId: number
  usuario_id: number | null
}

/**
 * Lists the newest entries of a person in the project: those of the link and what changed in the access, or the downloads
 * of the account. However many others there are, they leave out no entry that says that the person entered or answered.
 * The caller must have checked access to the person.
 */
export async function listAcessos(db: ReadDb, { id, projectId, usuario_id }: Person): Promise<Acesso[]> {
  const own = db
    .selectFrom('acessos')
    .leftJoin('peca_versoes', 'peca_versoes.id', 'acessos.versao_id')
    .leftJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['acessos.id', 'o_que', 'em', 'ate', 'vezes', 'rede', 'navegador'])
    .select(['pecas.nome', 'peca_versoes.numero'])
    .where((e) =>
      usuario_id === null
        ? e('acessos.revisor_id', '=', id)
        : e.and({ 'acessos.usuario_id': usuario_id, 'acessos.projectId': projectId }),
    )
    .orderBy('acessos.id', 'desc')
    .limit(LISTED)
  const kept = await own.where('o_que', 'in', acessosGuardados).execute()
  const others = await own.where('o_que', 'not in', acessosGuardados).execute()
  const done = [...kept, ...others]
    .sort((a, b) => b.id - a.id)
    .map(({ nome, numero, ...row }) => ({
      ...row,
      mudanca: null,
      arquivo: nome === null ? null : `${nome}, v${numero}`,
    }))
  const changed = (await listAccessChanges(db, id)).map((row) => ({
    ...row,
    o_que: null,
    rede: '',
    navegador: '',
    arquivo: null,
    ate: row.em,
    vezes: 1,
  }))
  return [...done, ...changed]
    .sort((one, other) => other.em.localeCompare(one.em))
    .map(({ em, ate, ...row }) => ({ ...row, em: toWireInstant(em), ate: toWireInstant(ate) }))
}

/** Lists the browsers in which these links are open, the newest first. The caller must have checked access to them. */
export async function listAparelhos(
  db: ReadDb,
  { revisores, sessao }: { revisores: number[]; sessao: number | null },
  now: Temporal.Instant,
): Promise<Aparelho[]> {
  if (revisores.length === 0) return []
  const rows = await db
    .selectFrom('sessoes_revisor as s')
    .innerJoin('acessos_revisor as a', 'a.sessao_id', 's.id')
    .select(['s.id', 's.endereco', 's.agente', 's.expira_em'])
    .select((e) => e.fn.max('a.verificado_em').as('verificado_em'))
    .where('a.revisor_id', 'in', revisores)
    .where('s.expira_em', '>', toStored(now))
    .groupBy(['s.id', 's.endereco', 's.agente', 's.expira_em'])
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map(({ id, endereco, agente, expira_em, verificado_em }) => ({
    id,
    navegador: navegadorOf(agente),
    rede: redeOf(endereco),
    verificado_em: toWireInstant(verificado_em),
    expira_em: toWireInstant(expira_em),
    este: id === sessao,
  }))
}

/** The network of an address: its first 24 bits, or the first 48 of an IPv6 address. */
function redeOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`
}

/** The families of browsers by a word in their user agents. Several contain the words of those below them. */
const families: [word: string, family: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]

/** The family of a browser, without its version. */
const navegadorOf = (agent: string): string => families.find(([word]) => agent.includes(word))?.[1] ?? 'Outro'
