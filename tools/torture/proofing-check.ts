import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { ReadDb } from '../../src/platform/db/schema.ts'
import { allChaves } from '../../src/platform/files/known.ts'
import { openStorage, type Storage } from '../../src/platform/files/storage.ts'
import { sweepFiles } from '../../src/platform/files/sweep.ts'
import { isTermoPdf } from '../../src/platform/files/termo-pdfs.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { verifyTermos } from '../../src/proofing/termos/verifying.ts'
import { type Confirmed, terms } from './reviews.ts'
import { failures } from './verdict.ts'

/**
 * Checks a data folder after the server has ended: every acknowledged upload is one version with all its pages, every
 * acknowledged answer one decision with its termo, every rodada beyond those included has one accepted price with its
 * termo and its receita, and every file that no row knows is removed by the sweep.
 */
export async function checkProofing(dataDir: string, { uploads, termos }: Confirmed) {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(undefined, dataDir, false)
  const storage = openStorage(config)
  try {
    const db = database.reads
    const versions = await db.selectFrom('peca_versoes').select('sha256').execute()
    const issued = await db.selectFrom('termos').select('codigo').execute()
    const lost =
      missing(
        uploads,
        versions.map((one) => one.sha256),
      ) +
      missing(
        termos,
        issued.map((one) => one.codigo),
      )
    const { fault } = await verifyTermos(db, openSecrets(dataDir))
    const answers = await faultsOfAnswers(db)
    const prices = await faultsOfPrices(db)
    const before = await faultsOfPages(db, storage)
    const orfaos = await countOrphans(db, storage)
    const clock = () => Temporal.Now.instant().add({ hours: 3 })
    await sweepFiles({ config, database, storage, clock })
    const after = await faultsOfPages(db, storage)
    const left = await countOrphans(db, storage)
    return {
      lost,
      doubled: versions.length - new Set(versions.map((one) => one.sha256)).size,
      termos: issued.length,
      aceites: prices.aceites,
      paginas: before.pages,
      orfaos,
      falhas: [
        ...answers,
        ...prices.falhas,
        ...before.falhas,
        ...failures(
          [lost === 0, `${lost} perdidos`],
          [fault === undefined, `termos: ${fault}`],
          [after.falhas.length === 0, `a faxina removeu páginas: ${after.falhas.length}`],
          [left === 0, `${left} arquivos órfãos depois da faxina`],
        ),
      ],
    }
  } finally {
    await database.close()
  }
}

function missing(acknowledged: string[], stored: string[]): number {
  const found = new Set(stored)
  return acknowledged.filter((one) => !found.has(one)).length
}

/** Checks that rodadas, decisions and termos belong together. */
async function faultsOfAnswers(db: ReadDb): Promise<string[]> {
  const decisions = await db
    .selectFrom('decisoes')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .leftJoin('rodadas', 'rodadas.id', 'decisoes.rodada_id')
    .select(['decisoes.id', 'termos.codigo', 'rodada_id', 'desfecho'])
    .execute()
  const rodadas = await db.selectFrom('rodadas').select(['id', 'desfecho']).execute()
  const answered = rodadas.filter(({ desfecho }) => desfecho === 'ajustes')
  const projects = await db
    .selectFrom('projetos')
    .innerJoin('rodadas', 'rodadas.projectId', 'projetos.id')
    .select('projetos.id')
    .where('fechada_em', 'is', null)
    .where('status', '!=', 'review')
    .execute()
  const alone = decisions.filter(({ codigo }) => codigo === null).length
  const open = decisions.filter(({ desfecho }) => desfecho !== 'ajustes').length
  return failures(
    [alone === 0, `${alone} decisões sem termo`],
    [open === 0, `${open} decisões em rodadas abertas`],
    [new Set(decisions.map(({ rodada_id }) => rodada_id)).size === decisions.length, 'decisões dobradas'],
    [answered.length === decisions.length, `${answered.length} rodadas, ${decisions.length} decisões`],
    [projects.length === 0, `${projects.length} rodadas abertas fora da revisão`],
  )
}

/** Checks that each rodada beyond those that its project includes was charged once, and no other rodada. */
async function faultsOfPrices(db: ReadDb): Promise<{ aceites: number; falhas: string[] }> {
  const perProject = await db
    .selectFrom('rodadas')
    .leftJoin('aditivos', 'aditivos.rodada_id', 'rodadas.id')
    .leftJoin('termos', 'termos.aditivo_id', 'aditivos.id')
    .leftJoin('transacoes_financeiras as t', 't.id', 'aditivos.transacao_id')
    .select('rodadas.projectId')
    .select(({ fn }) => [
      fn.count<number>('rodadas.id').distinct().as('rodadas'),
      fn.count<number>('aditivos.id').distinct().as('aceites'),
      fn.count<number>('termos.id').distinct().as('termos'),
      fn.count<number>('t.id').distinct().as('receitas'),
      fn.sum<number | null>('t.valor').as('valor'),
    ])
    .where('rodadas.desfecho', '=', 'ajustes')
    .groupBy('rodadas.projectId')
    .execute()
  const charged = await db
    .selectFrom('transacoes_financeiras')
    .select(({ fn }) => fn.countAll<number>().as('receitas'))
    .executeTakeFirstOrThrow()
  const aceites = perProject.reduce((sum, project) => sum + Number(project.aceites), 0)
  const wrong = perProject.filter((project) => {
    const extra = Math.max(0, Number(project.rodadas) - terms.rodadas_incluidas)
    const counts = [project.aceites, project.termos, project.receitas].map(Number)
    return (
      counts.some((count) => count !== extra) ||
      Number(project.valor ?? 0) !== extra * terms.rodada_extra_valor * 100
    )
  })
  return {
    aceites,
    falhas: failures(
      [aceites > 0, 'nenhum aceite'],
      [wrong.length === 0, `${wrong.length} projetos com outra cobrança`],
      [Number(charged.receitas) === aceites, `${charged.receitas} receitas, ${aceites} aceites`],
    ),
  }
}

/** Checks that every prepared version has each of its pages once, with all its files. */
async function faultsOfPages(db: ReadDb, storage: Storage): Promise<{ pages: number; falhas: string[] }> {
  const versions = await db.selectFrom('peca_versoes').selectAll().execute()
  const pages = await db.selectFrom('paginas').selectAll().orderBy('versao_id').orderBy('numero').execute()
  const falhas: string[] = []
  const hashOf = async (key: string) => {
    const found = await storage.get(key)
    return (
      found &&
      createHash('sha256')
        .update(await buffer(found as ReadableStream))
        .digest('hex')
    )
  }
  for (const { id, estado, paginas, chave, mime, sha256 } of versions) {
    const own = pages.filter(({ versao_id }) => versao_id === id)
    const numbers = own.map(({ numero }) => numero).join()
    const expected = Array.from({ length: estado === 'pronta' ? paginas : 0 }, (_, at) => at + 1).join()
    if (numbers !== expected)
      falhas.push(`versão ${id} (${estado}): páginas ${numbers} em vez de ${expected}`)
    if ((await hashOf(`${chave}/original`)) !== sha256) falhas.push(`versão ${id}: falta o original`)
    const isPdf = mime === 'application/pdf'
    for (const page of own) {
      const widths: number[] = JSON.parse(page.larguras)
      const names = widths.map((width) => (isPdf ? `${page.numero}-${width}.webp` : `${width}.webp`))
      const hashes = await Promise.all(names.map((name) => hashOf(`${chave}/${name}`)))
      if (hashes.includes(undefined)) falhas.push(`versão ${id}: faltam arquivos da página ${page.numero}`)
      if (isPdf && hashes.at(-1) !== page.sha256) falhas.push(`versão ${id}: outra página ${page.numero}`)
    }
  }
  return { pages: pages.length, falhas }
}

async function countOrphans(db: ReadDb, storage: Storage): Promise<number> {
  const known = await allChaves(db)
  const isOrphan = ({ key }: { key: string }) => !isTermoPdf(key) && !known.has(key.split('/')[0] ?? '')
  return (await storage.list()).filter(isOrphan).length
}
