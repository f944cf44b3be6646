import { dia } from '#platform/contract/datas.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { NewAnexo } from '#platform/files/attachment.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { RodadaForAnswer } from '#proofing/participacao/queries.ts'
import { decideVersoes } from '#proofing/pecas/sending-queries.ts'
import { issueTermo } from '#proofing/termos/issuing-queries.ts'
import { atoOf, type PartesDoTermo } from '#proofing/termos/publico-rules.ts'
import { insertAnexos } from '#studio/anexos/queries.ts'
import { identidadeOf, personOf, ressalvasOf } from './identity-queries.ts'
import { conversaAbout } from './marcacao-queries.ts'
import { contagemOf } from './price-queries.ts'
import { type DecisaoItem, type Resposta, storedAs } from './resposta-rules.ts'
import type { Vista } from './vista-schemas.ts'

/** A decision of one person in a rodada. */
export interface NewDecisao {
  rodada: RodadaForAnswer
  /** Null for an answer given elsewhere by somebody who does not decide in the rodada. */
  revisor_id: number | null
  /** The account that decided; 0 for an answer that was given by link or elsewhere. */
  userId: number
  userName: string
  origem: 'portal' | 'link' | 'fora'
  /** What the answers add up to. */
  resposta: Resposta
  itens: DecisaoItem[]
  motivo: string | null
  conferencias: string[]
  /** The version of the wording that was accepted. */
  texto: number | null
  /** What the person saw last. Null for an answer given elsewhere, and from a client that does not say what it showed. */
  vista: Vista | null
  /** How, on which day and in which words an answer was given elsewhere, and the stored file that shows it. */
  fora: { meio: string; dia: string; nota: string; captura: NewAnexo | null } | null
}

export interface RecordedDecisao {
  id: number
  /** The code of the termo. */
  termo: string
  termoId: number
}

/**
 * Stores a decision with its author, time, network address, answers and pictures. Every decision is stored here. A
 * trigger prevents later changes.
 */
export async function recordDecision(
  context: HandlerContext,
  decision: NewDecisao,
): Promise<RecordedDecisao> {
  const { db, user, now, from } = context
  const { rodada, resposta, itens, conferencias, fora, vista: _, ...values } = decision
  const imagens = await decideVersoes(
    db,
    rodada.pecas.map(({ versao_id }) => versao_id),
    now,
  )
  const id = await insertRow(db, 'decisoes', {
    ...values,
    decisao: storedAs[resposta].decisao,
    meio: fora?.meio ?? null,
    dia: fora?.dia ?? null,
    nota: fora?.nota ?? null,
    projectId: rodada.projectId,
    rodada_id: rodada.id,
    itens: JSON.stringify(itens),
    conferencias: JSON.stringify(conferencias),
    imagens: JSON.stringify(imagens),
    endereco: from.address,
    agente: from.agent,
    createdAt: toStored(now),
  })
  if (fora?.captura) await insertAnexos(db, { decisao_id: id, user, now, especie: 'outro' }, [fora.captura])
  const { id: termoId, codigo } = await issue(context, decision, id)
  return { id, termo: codigo, termoId }
}

/** Writes the termo of a decision. */
async function issue(context: HandlerContext, decision: NewDecisao, decisaoId: number) {
  const { db, from } = context
  const { rodada, origem, resposta, itens, motivo, conferencias, texto, fora, vista } = decision
  const project = await getProjetoOf(db, rodada.projectId)
  const pecas = rodada.pecas.map(({ peca_id }) => peca_id)
  const marks = await openMarcacoesOf(db, pecas)
  const { assinatura, nome } = await getConfiguracoes(db)
  const pecaOf = new Map(rodada.pecas.map(({ versao_id, peca_id }) => [versao_id, peca_id]))
  return issueTermo(context, {
    sobre: { decisao_id: decisaoId },
    ato: atoOf({ resposta, origem }),
    rodada: rodada.numero,
    regra: rodada.regra,
    identidade: origem === 'fora' ? 'agencia' : await identidadeOf(context, decision),
    texto: texto ?? undefined,
    respostas: itens.map((item) => ({ ...item, marcacoes: marks.get(pecaOf.get(item.versao_id) ?? 0) ?? 0 })),
    partes: {
      nome: decision.userName,
      ...(!fora && {
        ...(await personOf(context, rodada.projectId)),
        ...(await ressalvasOf(db, decision.userId)),
        endereco: from.address,
        navegador: from.agent,
      }),
      projeto: { id: project.id, title: project.title },
      cliente: project.clientName,
      ...(motivo && { motivo }),
      ...(resposta === 'ajustar' && { contagem: await contagemOf(db, rodada.projectId) }),
      ...(conferencias.length > 0 && { conferencias }),
      // Without knowing what was shown, the termo does not claim that the person had read the threads.
      ...(fora && { conversa: await conversaAbout(db, { pecas, agencia: assinatura || nome }) }),
      ...(vista && shownIn(vista, resposta)),
      ...(fora && { resposta_dada: `${fora.meio}, ${dia(fora.dia)}: ${fora.nota}` }),
      ...(fora?.captura && { captura: fora.captura.sha256 }),
    },
  })
}

/** What the person saw, as a termo states it. */
function shownIn(vista: Vista, resposta: Resposta): Partial<PartesDoTermo> {
  const { projeto, cliente, rodada, pecas, conversa, conferencias, preco, contagem } = vista
  return {
    projeto,
    cliente,
    ...(pecas.some(({ link }) => link !== '') && { enderecos_das_pecas: pecas.map(({ link }) => link) }),
    ...(rodada.prazo !== null && { prazo: rodada.prazo }),
    conversa,
    ...(resposta !== 'ajustar' && conferencias.itens.length > 0 && { conferencias_pedidas: conferencias }),
    ...(resposta === 'ajustar' && { contagem, ...(preco && { preco }) }),
  }
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

/** Reads a project. The caller must have checked access to it. */
export const getProjetoOf = (db: ReadDb, projectId: number) =>
  db
    .selectFrom('projetos')
    .select(['id', 'title', 'status', 'clientId', 'clientName'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
