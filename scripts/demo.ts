import { holdDataDir } from '#platform/lock.ts'
import { onStopSignal } from '#platform/signals.ts'
import { signIns } from './demo/cast.ts'
import { findDemo, type Recipe } from './demo/folder.ts'
import { makeDemo } from './demo/make.ts'
import { hasRequestedOptions, readOptions } from './demo/options.ts'
import { serveDemo } from './demo/serve.ts'
import { password } from './demo/stage.ts'

/**
 * Serves an example agency from its own folder. Creates the agency first if the folder contains no finished
 * one, or with `--de-novo`. By default the agency has two years of data.
 */
process.umask(0o077)
try {
  const options = readOptions(process.argv.slice(2), process.env, Temporal.Now.instant())
  await prepare(options)
  holdDataDir(options.folder)
  const clock = () => Temporal.Now.instant()
  const served = await serveDemo({ folder: options.folder, clock, environment: process.env })
  greet(served.url, options.folder)
  onStopSignal(() => served.close().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(`O exemplo não pôde começar:\n${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function prepare(options: Recipe & { folder: string; deNovo: boolean }): Promise<void> {
  const { folder, deNovo, hoje, semente, meses } = options
  const found = findDemo(folder)
  if (found?.pronto && !deNovo) {
    if (hasRequestedOptions(found, process.argv.slice(2))) return
    throw new Error(
      `A pasta ${folder} guarda um exemplo feito de outro modo. Para trocá-lo: npm run demo -- --de-novo`,
    )
  }
  // This call fails if another process serves the example in this folder.
  if (found) holdDataDir(folder)
  process.stdout.write('Montando a agência de exemplo. Leva um ou dois minutos...\n')
  await makeDemo({ folder, hoje, semente, meses })
}

function greet(url: string, folder: string): void {
  const lines = signIns.map(({ who, email }) => `  ${who.padEnd(15)}${email}`)
  process.stdout.write(
    [
      `A agência de exemplo está em ${url} (dados em ${folder})`,
      `Entre em ${url}/login com a senha: ${password}`,
      ...lines,
      'Nada aqui é real, e nada sai daqui: nem e-mail, nem aviso em aparelhos.',
      '',
    ].join('\n'),
  )
}
