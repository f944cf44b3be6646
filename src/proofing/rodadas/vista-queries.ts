import { hash } from 'node:crypto'
import type { Visitor } from '#platform/auth/session.ts'
import { tipoDeDocumento } from '#platform/contract/documento.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { type RodadaForAnswer, type RodadaRevisor, respostasOf } from '#proofing/participacao/queries.ts'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { listTelas } from '#proofing/termos/issuing-queries.ts'
import { TEXTO_DE_ACEITE_ATUAL, TEXTO_DE_TERMO_ATUAL, textosDeTermo } from '#proofing/termos/textos-rules.ts'
import { getProjetoOf, openMarcacoesOf } from './decision-queries.ts'
import { conversaAbout } from './marcacao-queries.ts'
import { rodadaMessages } from './messages.ts'
import { contagemWith, findExtra } from './price-queries.ts'
import type { DecisaoItem } from './resposta-rules.ts'
import type { Vista } from './vista-schemas.ts'

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
  const versions = await db
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
  const marks = await openMarcacoesOf(
    db,
    pecas.map(({ peca_id }) => peca_id),
  )
  const drafts = await respostasOf(db, [id], revisor)
  return ids.flatMap((versao_id) => {
    const version = versions.find((one) => one.versao_id === versao_id)
    const draft = drafts.find((one) => one.versao_id === versao_id)
    if (!version) return []
    return {
      ...version,
      nao_mostrado: JSON.parse(version.nao_mostrado),
      telas: telas.get(versao_id) ?? '',
      marcacoes: marks.get(version.peca_id) ?? 0,
      resposta: draft?.resposta ?? null,
      abertas: draft?.abertas ?? [],
    }
  })
}

/**
 * Checks that every piece that these answers approve is shown in full.
 * @throws 409 if one is an animation of which only the first frame is shown, or a picture of which this is not known
 * yet, because it was uploaded before this was checked and its file was not read again
 */
export async function refuseNotShown(db: ReadDb, answers: readonly DecisaoItem[]): Promise<void> {
  const approved = answers.filter(({ resposta }) => resposta !== 'ajustar').map(({ versao_id }) => versao_id)
  if (approved.length === 0) return
  const versions = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['nome', 'tipo', 'nao_mostrado', 'releitura'])
    .where('peca_versoes.id', 'in', approved)
    .orderBy('peca_versoes.id')
    .execute()
  for (const { nome, tipo, nao_mostrado, releitura } of versions) {
    if (!canSerAprovada(JSON.parse(nao_mostrado))) throw conflict(rodadaMessages.animada(nome))
    if (tipo === 'imagem' && releitura === 1) throw conflict(rodadaMessages.naoConferida(nome))
  }
}
