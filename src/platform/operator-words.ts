import { resolve, sep } from 'node:path'
import { codesOf } from './errors.ts'

type Environment = Record<string, string | undefined>

/** What the operating system, the network or SQLite reports with an error. */
interface SystemError {
  code: unknown
  errcode: unknown
  syscall: unknown
  path: unknown
}

const SQLITE_READONLY = 8
const SQLITE_CORRUPT = 11
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

/**
 * Says to an operator why the program or a command failed: errors of the operating system and of SQLite become one
 * Portuguese sentence that names the environment variable to look at. Any other error keeps its own message.
 */
export function operatorWords(error: unknown, environment: Environment): string {
  if (!(error instanceof Error)) return String(error)
  const sentence = sentenceOf(systemErrorOf(error), environment)
  if (sentence) return sentence
  const { message, cause } = error
  // An error of ours may end with the message of the error that caused it.
  if (!(cause instanceof Error) || cause.message === '') return message
  return message.replace(cause.message, () => operatorWords(cause, environment))
}

const systemErrorOf = (error: Error): SystemError => {
  const { syscall, path } = error as Error & { syscall?: unknown; path?: unknown }
  const { code, errcode } = codesOf(error)
  return { code, errcode, syscall, path }
}

function sentenceOf(error: SystemError, environment: Environment): string | undefined {
  if (error.syscall === 'listen' || error.syscall === 'bind') return listenProblem(error.code, environment)
  if (typeof error.errcode === 'number') return databaseProblem(error.errcode & 0xff)
  if (typeof error.path === 'string') return folderProblem(error.code, error.path, environment)
  return undefined
}

function listenProblem(
  code: unknown,
  { HOST = '127.0.0.1', PORT = '3000' }: Environment,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: outro programa já usa a porta ${PORT}. Encerre-o ou escolha outra porta.`
    case 'EACCES':
      return `PORT: este usuário do sistema não pode abrir a porta ${PORT}. Escolha uma acima de 1023 e ponha um proxy na frente.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${HOST} não é um endereço desta máquina. Use um dela, ou 0.0.0.0 para todos.`
  }
  return undefined
}

function databaseProblem(code: number): string | undefined {
  switch (code) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return 'DATA_DIR: o banco desta pasta está danificado. Nada foi mudado. Restaure uma cópia com `npm run restore`.'
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return 'DATA_DIR: o banco desta pasta não pode ser aberto para gravação. Confira o dono e as permissões da pasta e dos arquivos.'
  }
  return undefined
}

function folderProblem(code: unknown, path: string, environment: Environment): string | undefined {
  const name = variableOf(path, environment)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${name}: este usuário do sistema não tem permissão para usar ${path}.`
    case 'EROFS':
      return `${name}: ${path} está em um disco que só permite leitura.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${name}: ${path} precisa ser uma pasta, e há um arquivo nesse lugar.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `${name}: não há espaço no disco para ${path}.`
  }
  return undefined
}

/** The variable that names the folder in which a path is. */
function variableOf(path: string, { BACKUP_DIR }: Environment): string {
  const backups = BACKUP_DIR ? resolve(BACKUP_DIR) : undefined
  return backups && (path === backups || path.startsWith(backups + sep)) ? 'BACKUP_DIR' : 'DATA_DIR'
}
