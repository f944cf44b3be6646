import { getCategoriaNamed } from '#money/categorias-financeiras/queries.ts'
import { insertTransacao } from '#money/transacoes-financeiras/queries.ts'
import { record } from '#platform/audit/queries.ts'
import { toCentavos } from '#platform/db/money.ts'
import { insertRow } from '#platform/db/records.ts'
import { toStored } from '#platform/db/time.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import type { RodadaForAnswer, RodadaRevisor } from '#proofing/participacao/queries.ts'
import { issueTermo } from '#proofing/termos/issuing-queries.ts'
import { TEXTO_DE_ACEITE_ATUAL } from '#proofing/termos/textos-rules.ts'
import { findClienteOfConta } from '#registry/clientes/queries.ts'
import { getProjetoOf } from './decision-queries.ts'
import { identidadeOf, personOf, ressalvasOf } from './identity-queries.ts'
import { contagemOf } from './price-queries.ts'
import type { Preco } from './rules.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** A person accepted the price of a further rodada. */
    'aceite.dado': {
      title: string
      pessoa: Pick<RodadaRevisor, 'id' | 'usuario_id' | 'nome'>
      preco: Preco
      termo: { id: number; codigo: string }
    }
  }
}

/** The category of the receitas, which is created with the first of them. */
const CATEGORIA = 'Rodadas extras'

interface AcceptedAditivo {
  rodada: RodadaForAnswer
  pessoa: RodadaRevisor
  preco: Preco
  /** Whether the person accepted the wording that was shown with the price. */
  hasWording: boolean
}

/**
 * Records that a person accepted the price of a rodada: the receita, the aditivo and its termo, which is e-mailed. The caller must have
 * checked that the person accepted exactly the price of this moment.
 * @returns the id of the aditivo
 */
export async function acceptPrice(
  context: HandlerContext,
  { rodada, pessoa, preco, hasWording }: AcceptedAditivo,
): Promise<number> {
  const { db, now, from } = context
  const { numero, valor, vencimento } = preco
  const project = await getProjetoOf(db, rodada.projectId)
  const aditivo_id = await insertRow(db, 'aditivos', {
    rodada_id: rodada.id,
    revisor_id: pessoa.id,
    transacao_id: await insertCharge(context, project, preco),
    numero,
    valor: toCentavos(valor),
    vencimento,
    criado_em: toStored(now),
  })
  const termo = await issueTermo(context, {
    sobre: { aditivo_id },
    ato: 'aceite_de_rodada',
    rodada: rodada.numero,
    regra: rodada.regra,
    identidade: await identidadeOf(context, { userId: pessoa.usuario_id ?? 0, rodada }),
    texto: hasWording ? TEXTO_DE_ACEITE_ATUAL : undefined,
    respostas: [],
    partes: {
      nome: pessoa.nome,
      ...(await personOf(context, rodada.projectId)),
      ...(await ressalvasOf(db, pessoa.usuario_id ?? 0)),
      endereco: from.address,
      navegador: from.agent,
      projeto: { id: project.id, title: project.title },
      cliente: project.clientName,
      aceite: { numero, valor, vencimento },
      contagem: await contagemOf(db, rodada.projectId),
    },
  })
  await happened(context, 'aceite.dado', { title: project.title, pessoa, preco, termo })
  return aditivo_id
}

/** Inserts the receita of an accepted price. Its person is the registry client of the account, or the free name. */
async function insertCharge(
  context: HandlerContext,
  project: { id: number; title: string; clientId: number | null; clientName: string },
  { numero, valor, vencimento }: Preco,
): Promise<number> {
  const { db, now } = context
  const { title, clientId, clientName } = project
  const { id: categoria_id, isNew } = await getCategoriaNamed(db, { nome: CATEGORIA, tipo: 'receita' })
  if (isNew) await record(context, { entidade: 'categorias_financeiras', id: categoria_id, before: null })
  const cliente = clientId === null ? undefined : await findClienteOfConta(db, clientId)
  const values = {
    tipo: 'receita' as const,
    valor: toCentavos(valor),
    data_vencimento: vencimento,
    categoria_id,
    cliente_id: cliente?.id ?? null,
    fornecedor_id: null,
    pessoa_nome: cliente?.nome ?? clientName,
    descricao: `${numero}ª rodada de “${title}”`,
    projeto_id: project.id,
  }
  const id = await insertTransacao(db, values, now)
  await record(context, { entidade: 'transacoes_financeiras', id, before: null })
  return id
}
