import { hash } from 'node:crypto'
import { isStillOpen } from '#platform/auth/revisor-session.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { momento } from '#platform/contract/datas.ts'
import { tipoDeDocumento } from '#platform/contract/documento.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { conflict, forbidden, unauthenticated } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { isAddressOfTeam } from '#proofing/links/queries.ts'
import type { AutorLado } from '#proofing/marcacoes/table.ts'
import { tempoEmPalavras } from '#proofing/marcacoes/tempo-rules.ts'
import {
  getProjetoOf,
  type RodadaForAnswer,
  type RodadaRevisor,
  respostasOf,
  rodadaRevisorOf,
} from '#proofing/participacao/queries.ts'
import { listTelas } from '#proofing/pecas/versao-queries.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { TEXTO_DE_ACEITE_ATUAL, TEXTO_DE_TERMO_ATUAL, textosDeTermo } from '#proofing/termos/textos-rules.ts'
import { workMessages } from '#studio/messages.ts'
import { findLastDecisao } from './concluding-queries.ts'
import { rodadaMessages } from './messages.ts'
import { contagemWith, findExtra } from './price.ts'
import { whyNotResponder } from './rules.ts'
import type { Vista } from './schemas.ts'

/**
 * Returns the person as whom the user may answer in a rodada now.
 * @throws 403 if the user does not decide in it, 409 if it is closed, the user has concluded, or it is not the user's
 * turn
 */
export async function getParticipante(
  { db, user }: Pick<HandlerContext<ReadDb>, 'db' | 'user'>,
  rodada: RodadaForAnswer,
): Promise<RodadaRevisor> {
  const pessoa = rodadaRevisorOf(user, rodada)
  const reason = whyNotResponder(rodada, pessoa?.id)
  if (!pessoa || reason === 'not-asked') throw forbidden(rodadaMessages.soQuemDecide)
  // Somebody may have become a member of the team since the invitation.
  if (await isAddressOfTeam(db, user.email)) throw forbidden(revisorMessages.equipeNaoResponde)
  // The invitation, the name or the contact may have changed since the request began.
  if (
    user.role === 'revisor' &&
    !(await isStillOpen(db, { revisor_id: pessoa.id, sessao_id: user.sessaoId }))
  )
    throw unauthenticated()
  if (reason === 'concluded') throw conflict(rodadaMessages.jaConcluiu)
  if (reason === 'not-their-turn') throw conflict(rodadaMessages.foraDaVez)
  if (reason === 'closed') throw conflict(await whyClosed(db, rodada))
  return pessoa
}

async function whyClosed(db: ReadDb, { id, desfecho }: RodadaForAnswer): Promise<string> {
  const last = desfecho === 'retirada' ? undefined : await findLastDecisao(db, id)
  return last
    ? rodadaMessages.outroRespondeu(last.userName, toWireInstant(last.createdAt))
    : workMessages.projeto.foraDeRevisao
}

/**
 * Returns the person as whom the user may answer, and what the person sees before concluding, if it is still what the
 * person saw last.
 * @param seenHash the `vistas` of what the person saw last
 * @throws 409 with what there is to see now, if it is something else
 */
export async function requireSeen(
  context: HandlerContext,
  rodada: RodadaForAnswer,
  seenHash: string | string[],
): Promise<{ pessoa: RodadaRevisor; vista: Vista }> {
  const pessoa = await getParticipante(context, rodada)
  const vista = await readVista(context, { rodada, pessoa })
  if (seenHash !== vista.vistas) throw conflict(rodadaMessages.mudaram, vista)
  return { pessoa, vista }
}

/**
 * Reads what a person has to see before concluding: every value that the termo will state and that somebody else could
 * change meanwhile. The conclusion reads it again, compares the hash with that of the screen, and writes the termo from
 * it. A new value of a termo therefore belongs here.
 */
export async function readVista(
  { db, user, now }: Pick<HandlerContext<ReadDb>, 'db' | 'user' | 'now'>,
  { rodada, pessoa }: { rodada: RodadaForAnswer; pessoa: RodadaRevisor },
): Promise<Vista> {
  const { title, clientName } = await getProjetoOf(db, rodada.projectId)
  const { prazo } = await db
    .selectFrom('rodadas')
    .select('prazo')
    .where('id', '=', rodada.id)
    .executeTakeFirstOrThrow()
  const settings = await getConfiguracoes(db)
  const { nome, documento, assinatura, conferencias, conferencias_obrigatorias } = settings
  const asked = rodada.pecas.map(({ peca_id }) => peca_id)
  const extra = pessoa.canAceitar ? await findExtra({ db, now }, rodada) : null
  const shown: Omit<Vista, 'vistas'> = {
    projeto: { id: rodada.projectId, title },
    cliente: clientName,
    agencia: { nome, cnpj: tipoDeDocumento(documento) === 'cnpj' ? documento : '' },
    nome: nameOf(user, pessoa),
    rodada: { id: rodada.id, numero: rodada.numero, prazo },
    pecas: await listShown(db, rodada, pessoa),
    conversa: await conversaAbout(db, { pecas: asked, agencia: assinatura || nome }),
    conferencias: { itens: conferencias, obrigatorias: conferencias_obrigatorias },
    preco: extra && { numero: extra.numero, valor: extra.valor, vencimento: extra.vencimento },
    contagem: await contagemWith(db, rodada),
    textos: { resposta: textOf(TEXTO_DE_TERMO_ATUAL), aceite: textOf(TEXTO_DE_ACEITE_ATUAL) },
  }
  return { vistas: hash('sha256', JSON.stringify(shown)), ...shown }
}

/** In whose name an answer is recorded. */
export const nameOf = (user: Visitor, { usuario_id, nome }: RodadaRevisor): string =>
  usuario_id === null ? nome : user.name

const textOf = (versao: number) => ({ versao, texto: textosDeTermo[versao] ?? '' })

/** The versions that a rodada asks about, with the answers that a person saved. */
async function listShown(db: ReadDb, { id, pecas }: RodadaForAnswer, { id: revisor }: RodadaRevisor) {
  const ids = pecas.map(({ versao_id }) => versao_id)
  if (ids.length === 0) return []
  const versoes = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select([
      'peca_id',
      'nome',
      'link',
      'peca_versoes.id as versao_id',
      'numero',
      'tipo',
      'sha256',
      'paginas',
      'nao_mostrado',
    ])
    .where('peca_versoes.id', 'in', ids)
    .orderBy('peca_versoes.id')
    .execute()
  const telas = await listTelas(db, ids)
  const marcacoes = await openMarcacoesOf(
    db,
    pecas.map(({ peca_id }) => peca_id),
  )
  const drafts = await respostasOf(db, [id], revisor)
  return ids.flatMap((versao_id) => {
    const versao = versoes.find((one) => one.versao_id === versao_id)
    const draft = drafts.find((one) => one.versao_id === versao_id)
    if (!versao) return []
    return {
      ...versao,
      nao_mostrado: JSON.parse(versao.nao_mostrado),
      telas: telas.get(versao_id) ?? '',
      marcacoes: marcacoes.get(versao.peca_id) ?? 0,
      resposta: draft?.resposta ?? null,
      abertas: draft?.abertas ?? [],
    }
  })
}

/** How many open marks that both sides see each of these pieces has. */
export async function openMarcacoesOf(db: ReadDb, pecas: number[]): Promise<Map<number, number>> {
  if (pecas.length === 0) return new Map()
  const rows = await db
    .selectFrom('marcacoes')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'marcacoes.versao_id')
    .select('marcacoes.peca_id')
    .select((e) => e.fn.countAll().as('abertas'))
    .where('marcacoes.peca_id', 'in', pecas)
    .where('visibilidade', '=', 'cliente')
    .where('enviada_em', 'is not', null)
    .where('resolvida_em', 'is', null)
    .where('marcacoes.excluido_em', 'is', null)
    .groupBy('marcacoes.peca_id')
    .execute()
  return new Map(rows.map(({ peca_id, abertas }) => [peca_id, Number(abertas)]))
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

interface MarcacaoLine {
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

function toText(thread: MarcacaoLine[], agencia: string, files: Files): string {
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
