import { dia } from '#platform/contract/datas.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { linesAbout } from '#proofing/links/queries.ts'
import {
  conviteOf,
  getProjetoOf,
  type RodadaForAnswer,
  type RodadaRevisor,
  revisorOf,
} from '#proofing/participacao/queries.ts'
import { issueTermo } from '#proofing/termos/issuing.ts'
import { atoOf, type Identidade, type PartesDoTermo } from '#proofing/termos/publico-rules.ts'
import { ENDERECO_ALTERADO, momentOf, SENHA_DA_AGENCIA, SENHA_POR_LINK } from '#proofing/termos/rules.ts'
import { TEXTO_DE_ACEITE_ATUAL } from '#proofing/termos/textos-rules.ts'
import type { NewDecisao } from './concluding.ts'
import { contagemOf } from './price.ts'
import type { Resposta } from './resposta-rules.ts'
import type { Preco } from './rules.ts'
import type { Vista } from './schemas.ts'
import { conversaAbout, openMarcacoesOf } from './vista.ts'

/** Signs the termo of a decision. */
export async function signDecisao(context: HandlerContext, decision: NewDecisao, decisaoId: number) {
  const { db, from } = context
  const { rodada, origem, resposta, itens, motivo, conferencias, texto, fora, vista } = decision
  const project = await getProjetoOf(db, rodada.projectId)
  const pecas = rodada.pecas.map(({ peca_id }) => peca_id)
  const marcacoes = await openMarcacoesOf(db, pecas)
  const { assinatura, nome } = await getConfiguracoes(db)
  const pecaOf = new Map(rodada.pecas.map(({ versao_id, peca_id }) => [versao_id, peca_id]))
  return issueTermo(context, {
    sobre: { decisao_id: decisaoId },
    ato: atoOf({ resposta, origem }),
    rodada: rodada.numero,
    regra: rodada.regra,
    identidade: origem === 'fora' ? 'agencia' : await identidadeOf(context, decision),
    texto: texto ?? undefined,
    respostas: itens.map((item) => ({
      ...item,
      marcacoes: marcacoes.get(pecaOf.get(item.versao_id) ?? 0) ?? 0,
    })),
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

interface AcceptedAditivo {
  aditivo_id: number
  rodada: RodadaForAnswer
  pessoa: RodadaRevisor
  preco: Preco
  /** Whether the person accepted the wording that was shown with the price. */
  hasWording: boolean
}

/** Signs the termo of an accepted price. */
export async function signAceite(
  context: HandlerContext,
  { aditivo_id, rodada, pessoa, preco, hasWording }: AcceptedAditivo,
) {
  const { db, from } = context
  const { numero, valor, vencimento } = preco
  const project = await getProjetoOf(db, rodada.projectId)
  return issueTermo(context, {
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
}

/**
 * How the person who answers can be reached, when the person was identified, and who of the team gave or changed the
 * access.
 */
async function personOf({ db, user }: HandlerContext, projectId: number) {
  const convite = conviteOf(user, projectId)
  const acesso = await linesAbout(db, convite?.id ?? (await revisorOf(db, user.id, projectId)))
  const about = { email: user.email, ...(acesso.length > 0 && { acesso }) }
  return convite
    ? {
        ...about,
        telefone: convite.telefone ?? '',
        papel: 'Revisor',
        verificado_em: toWireInstant(convite.verificado_em),
      }
    : { ...about, papel: 'Cliente', verificado_em: toWireInstant(user.criadaEm) }
}

/**
 * How the person who decided was identified.
 * @param userId the account of the person; 0 for a person with a link
 */
async function identidadeOf(
  { db, user }: HandlerContext,
  { userId, rodada }: { userId: number; rodada: Pick<RodadaForAnswer, 'projectId'> },
): Promise<Identidade> {
  const convite = conviteOf(user, rodada.projectId)
  if (convite) return convite.metodo === 'pin' ? 'pin' : 'codigo_email'
  const { totp_desde } = await db
    .selectFrom('usuarios')
    .select('totp_desde')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return totp_desde === null ? 'conta' : 'conta_2_etapas'
}

/**
 * What the agency did to the account of the person who decided, in words for the termo.
 * @param userId the account of the person; 0 for a person with a link
 */
async function ressalvasOf(db: ReadDb, userId: number): Promise<{ ressalvas?: string[] }> {
  const account = await db
    .selectFrom('usuarios')
    .select(['senha_alheia', 'senha_alheia_em', 'email_alheio_em'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return {}
  const { senha_alheia, senha_alheia_em, email_alheio_em } = account
  const since = (at: string | null) => (at ? ` em ${momentOf(toWireInstant(at))}` : '')
  const ressalvas = [
    ...(senha_alheia
      ? [`${senha_alheia === 'link' ? SENHA_POR_LINK : SENHA_DA_AGENCIA}${since(senha_alheia_em)}`]
      : []),
    ...(email_alheio_em ? [`${ENDERECO_ALTERADO}${since(email_alheio_em)}`] : []),
  ]
  return ressalvas.length > 0 ? { ressalvas } : {}
}
