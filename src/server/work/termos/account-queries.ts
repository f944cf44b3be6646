import type { Project } from '#contract/work/endpoints/projetos.ts'
import type { Identidade } from '#contract/work/rules/termo-publico.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { toWireInstant } from '#server/platform/db/time.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { listSentVersions } from '#server/work/pecas/queries.ts'
import { type Issued, issueTermo } from './issuing-queries.ts'

interface OneAnswer {
  decisaoId: number
  decisao: 'approved' | 'rejected'
  motivo: string | null
  texto: number | undefined
}

/** Writes the termo of a client with an account who gave one answer for all pieces of the project. */
export async function issueOfAccount(
  context: HandlerContext,
  project: Pick<Project, 'id' | 'title' | 'clientName'>,
  { decisaoId, decisao, motivo, texto }: OneAnswer,
): Promise<Issued> {
  const { db, user, from } = context
  const resposta = decisao === 'approved' ? 'aprovar' : 'ajustar'
  const versions = await listSentVersions(db, project.id)
  return issueTermo(context, {
    decisaoId,
    ato: decisao === 'approved' ? 'aprovacao' : 'ajustes',
    rodada: null,
    regra: 'qualquer',
    identidade: await identidadeOf(db, user.id),
    texto,
    respostas: versions.map((versao_id) => ({ versao_id, resposta, abertas: null, marcacoes: 0 })),
    partes: {
      nome: user.name,
      email: user.email,
      papel: 'Cliente',
      verificado_em: toWireInstant(user.criadaEm),
      endereco: from.address,
      navegador: from.agent,
      projeto: { id: project.id, title: project.title },
      cliente: project.clientName,
      ...(motivo && { motivo }),
    },
  })
}

/** How an account was identified when it signed in. */
async function identidadeOf(db: ReadDb, id: number): Promise<Identidade> {
  const { totp_desde } = await db
    .selectFrom('usuarios')
    .select('totp_desde')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return totp_desde === null ? 'conta' : 'conta_2_etapas'
}
