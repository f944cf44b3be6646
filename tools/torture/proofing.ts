import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { DATABASE_FILE } from '../../src/platform/db/open.ts'
import { randomFrom } from '../../src/testing/random.ts'
import { signUpAdmin } from '../../src/testing/session.ts'
import { checkProofing } from './proofing-check.ts'
import { openReviews, type Stage, stages } from './reviews.ts'
import type { Order, Verdict } from './verdict.ts'
import { checkIntegrity } from './whole.ts'

/** How long after the beginning of a stage a kill may come. It is about as long as the stage takes. */
const SPREAD_MS: Record<Stage, number> = { upload: 60, preparation: 2500, sending: 30, conclusion: 30 }

/**
 * Kills the server with SIGKILL while versions are uploaded and prepared, and while rodadas are opened and concluded
 * with a termo. The stages take turns, so that each of them is interrupted equally often.
 */
export async function proofing({ seed, kills }: Order): Promise<Verdict> {
  const random = randomFrom(seed)
  const dataDir = temporaryFolder()
  const port = await freePort()
  const starts: number[] = []
  const interrupted: Record<Stage, number> = { upload: 0, preparation: 0, sending: 0, conclusion: 0 }
  let server = await startServer(dataDir, port)
  const interrupt = async () => {
    const reviews = await openReviews(await signUpAdmin(server))
    for (let kill = 1; kill <= kills; kill++) {
      const stage = stages[kill % stages.length] ?? 'upload'
      // Before a PDF is sent, it was prepared after an earlier kill.
      const isPdf = stage === 'preparation' || kill % 8 < 4
      await reviews.entered(stage, isPdf ? 'pdf' : 'picture')
      await after(random() * SPREAD_MS[stage])
      for (const one of reviews.underWay()) interrupted[one] += 1
      await server.end('SIGKILL')
      endLeases(dataDir)
      const from = performance.now()
      server = await startServer(dataDir, port)
      starts.push(performance.now() - from)
      process.stdout.write(kill % 20 ? '.' : `. ${kill}\n`)
    }
    return reviews.end()
  }
  const confirmed = await interrupt().finally(() => server.end('SIGTERM'))
  const found = await checkProofing(dataDir, confirmed)
  const most = Math.max(0, ...starts)
  const during = stages.map((stage) => `${stage} ${interrupted[stage]}`).join(', ')
  return {
    cenario: 'proofing',
    tentado: `${kills} SIGKILL (em andamento: ${during}); ${found.termos} termos, ${found.aceites} aceites de valor, ${found.paginas} páginas, ${found.orfaos} arquivos órfãos antes da faxina`,
    confirmados: confirmed.uploads.length + confirmed.termos.length,
    perdidos: found.lost,
    dobrados: found.doubled,
    recuperacaoMs: most,
    falhas: [...found.falhas, ...(await checkIntegrity(dataDir))],
  }
}

/** Ends the leases of the killed server, as two minutes of waiting would. */
function endLeases(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, DATABASE_FILE))
  file.exec('update peca_versoes set alugado_ate = null')
  file.close()
}
