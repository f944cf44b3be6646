import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type RestoreResult, restore } from '#platform/backup/restore.ts'
import { readConfig } from '#platform/config.ts'
import { holdDataDir } from '#platform/lock.ts'
import { operatorWords } from '#platform/operator-words.ts'

const USAGE = 'Uso: npm run restore -- PASTA_OU_ARQUIVO [--data-dir PASTA] [--substituir]'

process.umask(0o077)
try {
  await bringBack()
} catch (error) {
  console.error(`A cópia não foi restaurada:\n${operatorWords(error, process.env)}`)
  process.exitCode = 1
}

async function bringBack(): Promise<void> {
  const { from, dataDir, replace } = asked()
  const config = readConfig({ ...process.env, ...(dataDir && { DATA_DIR: dataDir }) })
  if (existsSync(config.dataDir)) holdDataDir(config.dataDir)
  const restored = await restore({ from, config, replace, now: Temporal.Now.instant(), askSenha: askFrase })
  const { manifest, isNewTermosKey, aside, leftovers } = restored
  console.log(`Restaurada em ${config.dataDir} a cópia de ${manifest.criada_em}.`)
  sayWhatEnded(restored)
  if (isNewTermosKey)
    console.log(
      'A cópia não contém a chave dos termos. Uma nova foi criada e assina os próximos; os anteriores continuam valendo. Se ainda tem o termos.key de antes, ponha-o na pasta antes de começar.',
    )
  if (aside) console.log(`A pasta de antes está inteira em ${aside}.`)
  if (aside && config.storageUrl)
    console.log(
      'No armazenamento, os arquivos que só a casa de antes cita são apagados quando a restaurada começar. Para poder voltar a ela, copie-os antes.',
    )
  for (const path of leftovers)
    console.log(`Sobrou de uma restauração interrompida, e pode ser apagada: ${path}`)
  if (manifest.auditoria_rompida_em !== null)
    console.warn(`Atenção: nela a auditoria está adulterada no registro ${manifest.auditoria_rompida_em}.`)
  if (config.databaseUrl)
    console.log('O banco restaurado é SQLite, nessa pasta. Com DATABASE_URL o servidor usa outro.')
  console.log('Agora: npm start')
}

/** Reads the passphrase of an encrypted backup from COPIA_FRASE or from the terminal, where it is not shown. */
async function askFrase(): Promise<string> {
  const given = process.env['COPIA_FRASE']
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Error('O arquivo está cifrado: defina COPIA_FRASE com a frase com que foi baixado.')
  process.stdout.write('Frase da cópia: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

function sayWhatEnded({ agendas }: RestoreResult): void {
  console.log(
    'Ninguém está conectado: sessões, links de senha, convites e aparelhos conhecidos da cópia não valem mais. Cada pessoa entra de novo, liga de novo as notificações no aparelho, e convites pendentes são enviados de novo.',
  )
  console.log(
    agendas === null
      ? 'Todos os endereços da agenda foram revogados: não se sabe quais ainda valiam. Cada pessoa cria o seu de novo.'
      : `Endereços da agenda que continuam valendo: ${agendas}. Os revogados depois da cópia não voltam.`,
  )
  console.log(
    'Senhas, papéis e bloqueios são os do dia da cópia: confira em Usuários. Quem teve os dados apagados depois dela volta a aparecer: refaça esses pedidos em Privacidade (LGPD).',
  )
}

function asked() {
  const options = { 'data-dir': { type: 'string' }, substituir: { type: 'boolean' } } as const
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [from, ...more] = positionals
    if (!from || more.length > 0) throw new Error('Indique uma só cópia.')
    // `npm run` changes to the project folder, so relative paths are resolved against the folder in which the
    // user typed the command.
    const at = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)
    const dataDir = values['data-dir']
    return { from: at(from), dataDir: dataDir && at(dataDir), replace: values.substituir ?? false }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
