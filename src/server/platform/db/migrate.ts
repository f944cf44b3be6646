import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as casa from './migrations/001-casa.ts'
import * as vitrine from './migrations/002-vitrine.ts'
import * as contatos from './migrations/003-contatos.ts'
import * as avisos from './migrations/004-avisos.ts'
import * as permissoes from './migrations/005-permissoes.ts'
import * as ajustes from './migrations/006-ajustes.ts'
import * as inicio from './migrations/007-inicio.ts'
import * as conta from './migrations/008-conta.ts'
import * as financeiro from './migrations/009-financeiro.ts'
import * as transacoes from './migrations/011-transacoes.ts'
import * as lancamentos from './migrations/012-lancamentos.ts'
import * as contasFixas from './migrations/013-contas-fixas.ts'
import * as painelFinanceiro from './migrations/014-painel-financeiro.ts'
import * as recibos from './migrations/015-recibos.ts'
import * as cobrancas from './migrations/016-cobrancas.ts'
import * as extratos from './migrations/017-extratos.ts'
import * as agenda from './migrations/018-agenda.ts'
import * as chat from './migrations/019-chat.ts'
import * as assinaturas from './migrations/020-assinaturas.ts'
import * as push from './migrations/021-push.ts'
import * as lgpd from './migrations/022-lgpd.ts'
import * as saude from './migrations/023-saude.ts'
import * as primeirosPassos from './migrations/024-primeiros-passos.ts'
import * as copias from './migrations/025-copias.ts'
import * as linhasParecidas from './migrations/026-linhas-parecidas.ts'
import * as emailProvado from './migrations/027-email-provado.ts'
import * as confirmacao from './migrations/028-confirmacao.ts'
import * as cobrarDeNovo from './migrations/029-cobrar-de-novo.ts'
import * as contasNoCadastro from './migrations/030-contas-no-cadastro.ts'
import * as cotas from './migrations/031-cotas.ts'
import * as falhasDoCorreio from './migrations/032-falhas-do-correio.ts'
import * as menosIndices from './migrations/033-menos-indices.ts'
import * as indicesDeListas from './migrations/035-indices-de-listas.ts'
import * as listasPorMes from './migrations/036-listas-por-mes.ts'
import * as conteudoDoCorreio from './migrations/037-conteudo-do-correio.ts'
import * as categoriasIniciais from './migrations/038-categorias-iniciais.ts'
import * as enquadramento from './migrations/039-enquadramento.ts'
import * as prazos from './migrations/040-prazos.ts'
import * as casos from './migrations/041-casos.ts'
import * as filtros from './migrations/042-filtros.ts'
import * as pecas from './migrations/043-pecas.ts'
import * as correioDosAvisos from './migrations/044-correio-dos-avisos.ts'
import * as marcacoes from './migrations/045-marcacoes.ts'
import * as rodadas from './migrations/046-rodadas.ts'
import * as termos from './migrations/047-termos.ts'
import * as mesa from './migrations/048-mesa.ts'
import * as avisosDaRevisao from './migrations/050-avisos-da-revisao.ts'
import * as revisao from './migrations/051-revisao.ts'
import * as comparacoes from './migrations/052-comparacoes.ts'
import * as aditivos from './migrations/053-aditivos.ts'
import * as relogio from './migrations/054-relogio.ts'
import * as projetoDasTransacoes from './migrations/056-projeto-das-transacoes.ts'
import * as filme from './migrations/057-filme.ts'
import * as aprovacoes from './migrations/059-aprovacoes.ts'
import * as avisosDeRevisor from './migrations/060-avisos-de-revisor.ts'
import * as naoMostrado from './migrations/063-nao-mostrado.ts'
import * as acessoDeRevisor from './migrations/065-acesso-de-revisor.ts'
import * as avisosDeAcesso from './migrations/066-avisos-de-acesso.ts'
import * as senhaAlheia from './migrations/067-senha-alheia.ts'
import * as correioUrgente from './migrations/068-correio-urgente.ts'
import * as chaves from './migrations/069-chaves.ts'
import * as acessosReunidos from './migrations/073-acessos-reunidos.ts'
import * as mencoesReunidas from './migrations/074-mencoes-reunidas.ts'
import * as partesApagadas from './migrations/075-partes-apagadas.ts'
import * as linksDeCorreio from './migrations/077-links-de-correio.ts'
import * as reaberturas from './migrations/078-reaberturas.ts'
import * as umaLinha from './migrations/078-uma-linha.ts'
import type { ReadDb, Schema } from './schema.ts'

/** The migrations for both engines, in order. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  '001-casa': casa,
  '002-vitrine': vitrine,
  '003-contatos': contatos,
  '004-avisos': avisos,
  '005-permissoes': permissoes,
  '006-ajustes': ajustes,
  '007-inicio': inicio,
  '008-conta': conta,
  '009-financeiro': financeiro,
  '011-transacoes': transacoes,
  '012-lancamentos': lancamentos,
  '013-contas-fixas': contasFixas,
  '014-painel-financeiro': painelFinanceiro,
  '015-recibos': recibos,
  '016-cobrancas': cobrancas,
  '017-extratos': extratos,
  '018-agenda': agenda,
  '019-chat': chat,
  '020-assinaturas': assinaturas,
  '021-push': push,
  '022-lgpd': lgpd,
  '023-saude': saude,
  '024-primeiros-passos': primeirosPassos,
  '025-copias': copias,
  '026-linhas-parecidas': linhasParecidas,
  '027-email-provado': emailProvado,
  '028-confirmacao': confirmacao,
  '029-cobrar-de-novo': cobrarDeNovo,
  '030-contas-no-cadastro': contasNoCadastro,
  '031-cotas': cotas,
  '032-falhas-do-correio': falhasDoCorreio,
  '033-menos-indices': menosIndices,
  '035-indices-de-listas': indicesDeListas,
  '036-listas-por-mes': listasPorMes,
  '037-conteudo-do-correio': conteudoDoCorreio,
  '038-categorias-iniciais': categoriasIniciais,
  '039-enquadramento': enquadramento,
  '040-prazos': prazos,
  '041-casos': casos,
  '042-filtros': filtros,
  '043-pecas': pecas,
  '044-correio-dos-avisos': correioDosAvisos,
  '045-marcacoes': marcacoes,
  '046-rodadas': rodadas,
  '047-termos': termos,
  '048-mesa': mesa,
  '050-avisos-da-revisao': avisosDaRevisao,
  '051-revisao': revisao,
  '052-comparacoes': comparacoes,
  '053-aditivos': aditivos,
  '054-relogio': relogio,
  '056-projeto-das-transacoes': projetoDasTransacoes,
  '057-filme': filme,
  '059-aprovacoes': aprovacoes,
  '060-avisos-de-revisor': avisosDeRevisor,
  '063-nao-mostrado': naoMostrado,
  '065-acesso-de-revisor': acessoDeRevisor,
  '066-avisos-de-acesso': avisosDeAcesso,
  '067-senha-alheia': senhaAlheia,
  '068-correio-urgente': correioUrgente,
  '069-chaves': chaves,
  '073-acessos-reunidos': acessosReunidos,
  '074-mencoes-reunidas': mencoesReunidas,
  '075-partes-apagadas': partesApagadas,
  '077-links-de-correio': linksDeCorreio,
  '078-reaberturas': reaberturas,
  '078-uma-linha': umaLinha,
}

const migratorOf = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Returns the migrations that have run on a database and those that are due. On a new database all are due.
 */
export async function migrationsOf(db: Kysely<Schema>): Promise<{ done: string[]; due: string[] }> {
  const all = await migratorOf(db).getMigrations()
  const names = (isDone: boolean) =>
    all.filter(({ executedAt }) => (executedAt !== undefined) === isDone).map(({ name }) => name)
  return { done: names(true), due: names(false) }
}

export const isKnownMigration = (name: string): boolean => name in migrations

/**
 * Migrates the database to the newest version, or up to the given migration. If a migration fails, the
 * database keeps the version that it had before the call.
 */
export async function migrate(db: Kysely<Schema>, upTo?: string): Promise<void> {
  const migrator = migratorOf(db)
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/** Whether exactly the migrations that this code knows have run on the database. */
export async function isCurrent(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join()
}
