import { printLoadAverage } from './load.ts'
import { benchComparing } from './mesa-comparing.ts'
import { benchConcluding } from './mesa-concluding.ts'
import { benchDossier } from './mesa-dossier.ts'
import { benchPreparing } from './mesa-preparing.ts'
import { benchMesaScreen } from './mesa-screen.ts'

/**
 * Measures the screen on which pieces are marked, the preparation of PDFs, the comparison of versions, the conclusion
 * of a rodada, and a dossier.
 */
export async function benchMesa(): Promise<void> {
  await benchMesaScreen()
  await benchConcluding()
  await benchPreparing()
  await benchComparing()
  await benchDossier()
  printLoadAverage()
}
