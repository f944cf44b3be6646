import type { AppContext } from '#platform/app-context.ts'
import { momento } from '#platform/contract/datas.ts'
import { today } from '#platform/db/time.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { isResponsible } from '#studio/projetos/rules.ts'
import { escopos } from './contract.ts'
import { type Evento, formatCalendar } from './ics.ts'
import {
  type Assinante,
  type DatedEntry,
  type Dias,
  findAssinante,
  listParaAgenda,
  listPrazos,
  listVencimentos,
  type ParaAgenda,
} from './queries.ts'

const BACK = { months: 6 }
const AHEAD = { months: 18 }

/**
 * Builds the iCalendar text for a subscription token, without writing anything to the database.
 * @returns undefined when the token is unknown or revoked, or when its owner is blocked, deleted or no longer
 * in the team
 */
export async function getAgendaFeed(app: AppContext, token: string): Promise<string | undefined> {
  const db = app.database.reads
  const assinante = await findAssinante(db, token)
  if (!assinante) return undefined
  const { nome } = await getConfiguracoes(db)
  return formatCalendar(`${escopos[assinante.escopo]} · ${nome}`, await eventsFor(app, assinante))
}

async function eventsFor(app: AppContext, assinante: Assinante): Promise<Evento[]> {
  const [db, now] = [app.database.reads, app.clock()]
  const hoje = Temporal.PlainDate.from(today(now))
  const dias: Dias = { de: hoje.subtract(BACK).toString(), ate: hoje.add(AHEAD).toString() }
  const atividades = (await listParaAgenda(db, dias, now)).filter(
    (it) => assinante.escopo === 'equipe' || isResponsible(assinante.name, it.responsavel),
  )
  const marcos = [
    ...(assinante.com_prazos ? await listPrazos(db, dias) : []),
    ...(assinante.com_financeiro ? await listVencimentos(db, assinante, dias) : []),
  ]
  return [...atividades.map((it) => ofAtividade(app, it)), ...marcos.map((it) => ofMarco(app, it))]
}

function ofAtividade(app: AppContext, it: ParaAgenda): Evento {
  const endereco = `${app.config.baseUrl}/dashboard/agenda?atividade=${it.id}`
  const lines = [
    `Responsável: ${it.responsavel}`,
    `Status: ${it.status}`,
    `Realização: ${momento(it.data_realizacao)}`,
    it.projeto_titulo && `Projeto: ${it.projeto_titulo}`,
    it.arquivo && `Arquivo: ${it.arquivo}`,
    endereco,
  ]
  return {
    uid: uidOf(app, 'atividade', it.id),
    titulo: `${it.atividade} (${it.cliente})`,
    descricao: lines.filter(Boolean).join('\n'),
    endereco,
    quando: { de: it.data_pedido, ate: it.data_entrega },
    cancelado: it.excluido_em !== null,
    // A delete does not raise the version but a restore does. Doubling the version leaves an odd number for
    // the delete, so the sequence grows with both.
    sequencia: 2 * it.versao + (it.excluido_em === null ? 0 : 1),
    mudado_em: it.excluido_em ?? it.atualizado_em,
  }
}

function ofMarco(
  app: AppContext,
  { id, camada, dia, titulo, caminho, versao, mudado_em }: DatedEntry,
): Evento {
  const endereco = app.config.baseUrl + (caminho ?? '/dashboard/agenda')
  return {
    uid: uidOf(app, camada, id),
    endereco,
    descricao: endereco,
    quando: { dia },
    titulo: camada === 'prazo' ? `Prazo: ${titulo}` : titulo,
    cancelado: false,
    sequencia: versao,
    mudado_em,
  }
}

/**
 * Returns the UID of an event. The UID is derived from the installation's secret, so that it is unique to the
 * installation and stays the same when the address of the site changes.
 */
const uidOf = ({ secrets }: AppContext, kind: string, id: number) =>
  `${kind}-${id}@${secrets.sign('agenda uid').slice(0, 20)}.bastidor`
