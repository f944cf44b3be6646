import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { momento } from '#platform/contract/datas.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import type { AutorLado } from '#proofing/marcacoes/table.ts'
import { tempoEmPalavras } from '#proofing/marcacoes/tempo-rules.ts'
import { conviteOf, type RodadaForAnswer } from '#proofing/participacao/queries.ts'
import { visibleMarcacoes } from '#studio/visibility/queries.ts'

const isBy = (user: Visitor, projectId: number) => {
  const convite = conviteOf(user, projectId)
  return convite
    ? sql<boolean>`marcacoes.revisor_id = ${convite.id}`
    : sql<boolean>`marcacoes.usuario_id = ${user.id}`
}

/** Whether the user has created a mark on a piece of a rodada since it was opened. */
export async function hasMarcacoes(
  { db, user }: Pick<HandlerContext, 'db' | 'user'>,
  rodada: RodadaForAnswer,
): Promise<boolean> {
  const found = await visibleMarcacoes(user, db)
    .innerJoin('rodada_pecas', 'rodada_pecas.peca_id', 'marcacoes.peca_id')
    .innerJoin('rodadas', 'rodadas.id', 'rodada_pecas.rodada_id')
    .select('marcacoes.id')
    .where('rodadas.id', '=', rodada.id)
    .where(isBy(user, rodada.projectId))
    .whereRef('marcacoes.criado_em', '>=', 'rodadas.aberta_em')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface About {
  pecas: number[]
  /** The name that stands for the members of the team. */
  agencia: string
}

/**
 * The threads about these pieces that both sides see, as text: a line for each mark, each of its messages and each file
 * of a message. Empty if there are none.
 */
export async function conversaAbout(db: ReadDb, { pecas, agencia }: About): Promise<string> {
  if (pecas.length === 0) return ''
  const rows = await db
    .selectFrom('marcacoes as m')
    .innerJoin('pecas', 'pecas.id', 'm.peca_id')
    .innerJoin('peca_versoes as v', 'v.id', 'm.versao_id')
    .innerJoin('marcacao_mensagens as t', 't.marcacao_id', 'm.id')
    .select([
      'm.id',
      'm.numero',
      'm.resolvida_em',
      'm.inicio_ms',
      'm.fim_ms',
      'pecas.nome',
      'v.numero as nasceu',
    ])
    .select(['t.id as mensagem_id', 't.autor_lado', 't.autor_nome', 't.mensagem', 't.criado_em'])
    .where('m.peca_id', 'in', pecas)
    .where('m.visibilidade', '=', 'cliente')
    .where('v.enviada_em', 'is not', null)
    .where('m.excluido_em', 'is', null)
    .where('t.apagada_em', 'is', null)
    .orderBy('pecas.ordem')
    .orderBy('m.id')
    .orderBy('t.id')
    .execute()
  const files = await filesOf(db, pecas)
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((thread) => toText(thread, agencia, files))
    .join('\n\n')
}

/** The files of the threads about these pieces, by message. A statement has too few parameters to list the messages. */
async function filesOf(db: ReadDb, pecas: number[]) {
  const rows = await db
    .selectFrom('anexos')
    .innerJoin('marcacao_mensagens as t', 't.id', 'anexos.marcacao_mensagem_id')
    .innerJoin('marcacoes as m', 'm.id', 't.marcacao_id')
    .select(['t.id as mensagem_id', 'anexos.nome', 'sha256'])
    .where('m.peca_id', 'in', pecas)
    .where('anexos.excluido_em', 'is', null)
    .orderBy('anexos.id')
    .execute()
  return Map.groupBy(rows, ({ mensagem_id }) => mensagem_id)
}

interface Line {
  numero: number
  resolvida_em: string | null
  inicio_ms: number | null
  fim_ms: number | null
  nome: string
  nasceu: number
  mensagem_id: number
  autor_lado: AutorLado
  autor_nome: string
  mensagem: string
  criado_em: string
}

type Files = Awaited<ReturnType<typeof filesOf>>

function toText(thread: Line[], agencia: string, files: Files): string {
  const [first] = thread
  if (!first) return ''
  const { nome, numero, inicio_ms, fim_ms, nasceu } = first
  const estado = first.resolvida_em === null ? 'aberta' : 'resolvida'
  const tempo = inicio_ms === null ? [] : [tempoEmPalavras({ inicio_ms, fim_ms })]
  return [
    [nome, `marcação ${numero}`, ...tempo, `da v${nasceu}`, estado].join(', '),
    ...thread.flatMap(({ mensagem_id, autor_lado, autor_nome, mensagem, criado_em }) => {
      const autor = autor_lado === 'equipe' ? agencia : autor_nome
      return [
        `${autor}, ${momento(toWireInstant(criado_em))}: ${mensagem}`,
        ...(files.get(mensagem_id) ?? []).map(({ nome, sha256 }) => `Arquivo: ${nome}, SHA-256 ${sha256}`),
      ]
    }),
  ].join('\n')
}
