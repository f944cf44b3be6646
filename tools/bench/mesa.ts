import { printLoadAverage } from './load.ts'
import { benchComparing } from './mesa-comparing.ts'
import { benchConcluding } from './mesa-concluding.ts'
import { benchDossier } from './mesa-dossier.ts'
import { benchFilm } from './mesa-film.ts'
import { benchPreparing } from './mesa-preparing.ts'
import { benchMesaScreen } from './mesa-screen.ts'

/**
 * Measures the screen on which pieces are marked, the preparation of PDFs, the comparison of versions, the conclusion of
 * a rodada, a dossier, and the upload and the playback of films.
 */
export async function benchMesa(): Promise<void> {
  await benchMesaScreen()
  await benchConcluding()
  await benchPreparing()
  await benchComparing()
  await benchDossier()
  await benchFilm()
  printLoadAverage()
}
