import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { Call } from '#platform/http/call.ts'
import type { Permissao, Resposta } from './contract.ts'
import { TEXTO_ATUAL } from './rules.ts'

/**
 * Lists the answers about showing a project, oldest first. It does not check access: call `getProjeto` first.
 */
export async function listRespostas(db: ReadDb, projectId: number): Promise<Permissao[]> {
  const rows = await selectPermissoes(db).where('projectId', '=', projectId).orderBy('id').execute()
  return rows.map(toPermissao)
}

const selectPermissoes = (db: ReadDb) =>
  db
    .selectFrom('permissoes')
    .select(['id', 'projectId', 'decisao', 'origem', 'userName', 'nota', 'texto', 'endereco', 'criada_em'])

const toPermissao = (row: Permissao): Permissao => ({ ...row, criada_em: toWireInstant(row.criada_em) })

interface NewResposta {
  projectId: number
  decisao: Resposta
  origem: 'portal' | 'fora'
  nota: string | null
}

/**
 * Stores an answer with its author, time, network address and text version. A trigger prevents later changes.
 */
export async function insertResposta(
  db: WriteDb,
  { user, now, from }: Call,
  answer: NewResposta,
): Promise<Permissao> {
  const id = await insertRow(db, 'permissoes', {
    ...answer,
    userId: user.id,
    userName: user.name,
    texto: TEXTO_ATUAL,
    endereco: from.address,
    agente: from.agent,
    criada_em: toStored(now),
  })
  return toPermissao(await selectPermissoes(db).where('id', '=', id).executeTakeFirstOrThrow())
}
