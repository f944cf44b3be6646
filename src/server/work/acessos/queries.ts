import ipaddr from 'ipaddr.js'
import type { AcessoDoConvite } from '#contract/work/rules/revisores.ts'
import type { Acesso } from '#contract/work/schemas/revisores.ts'
import { insertRow } from '#server/platform/db/records.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored, toWireInstant } from '#server/platform/db/time.ts'
import type { Incoming } from '#server/platform/http/call.ts'

const LISTED = 200

interface NewAcesso {
  /** Either a person with a link or an account. */
  who: { revisor_id: number } | { usuario_id: number }
  projectId: number
  o_que: AcessoDoConvite
  versao_id?: number
}

interface At {
  from: Pick<Incoming['from'], 'address' | 'agent'>
  now: Temporal.Instant
}

/** Adds an entry to the access log of a review, with a shortened network address. */
export async function logAcesso(
  db: WriteDb,
  { who, ...acesso }: NewAcesso,
  { from, now }: At,
): Promise<void> {
  await insertRow(db, 'acessos', {
    revisor_id: null,
    usuario_id: null,
    versao_id: null,
    ...who,
    ...acesso,
    em: toStored(now),
    rede: redeOf(from.address),
    navegador: navegadorOf(from.agent),
  })
}

/** Requests to open a link that follow each other in less time belong to one visit. */
const VISIT = { minutes: 30 }

/** Adds that a person opened the link, once for each visit from a network with a browser. */
export async function logVisit(
  db: WriteDb,
  { revisor_id, projectId }: { revisor_id: number; projectId: number },
  { from, now }: At,
): Promise<void> {
  const visit = await db
    .selectFrom('acessos')
    .select('id')
    .where('revisor_id', '=', revisor_id)
    .where('o_que', '=', 'abriu')
    .where('rede', '=', redeOf(from.address))
    .where('navegador', '=', navegadorOf(from.agent))
    .where('em', '>', toStored(now.subtract(VISIT)))
    .limit(1)
    .executeTakeFirst()
  if (!visit) await logAcesso(db, { who: { revisor_id }, projectId, o_que: 'abriu' }, { from, now })
}

interface Person {
  id: number
  projectId: number
  usuario_id: number | null
}

/**
 * Lists the newest entries of a person in the project: those of the link, or the downloads of the account. The caller must
 * have checked access to the person.
 */
export async function listAcessos(db: ReadDb, { id, projectId, usuario_id }: Person): Promise<Acesso[]> {
  const rows = await db
    .selectFrom('acessos')
    .leftJoin('peca_versoes', 'peca_versoes.id', 'acessos.versao_id')
    .leftJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['acessos.id', 'o_que', 'em', 'rede', 'navegador', 'pecas.nome', 'peca_versoes.numero'])
    .where((e) =>
      usuario_id === null
        ? e('acessos.revisor_id', '=', id)
        : e.and({ 'acessos.usuario_id': usuario_id, 'acessos.projectId': projectId }),
    )
    .orderBy('acessos.id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ nome, numero, em, ...row }) => ({
    ...row,
    em: toWireInstant(em),
    arquivo: nome === null ? null : `${nome}, v${numero}`,
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
