import { describe, expect, test } from 'vitest'
import { operatorWords } from './operator-words.ts'

const systemError = (code: string, more: object) => Object.assign(new Error(`${code}: no`), { code, ...more })

describe('an error of the system is one Portuguese sentence with the name of the variable', () => {
  test.each([
    ['EADDRINUSE', { syscall: 'listen' }, /^PORT: outro programa já usa a porta 8080\./],
    ['EACCES', { syscall: 'listen' }, /^PORT: este usuário do sistema não pode abrir a porta 8080\./],
    ['EADDRNOTAVAIL', { syscall: 'listen' }, /^HOST: 10\.1\.1\.1 não é um endereço desta máquina\./],
    ['EACCES', { path: '/srv/casa/segredo.key' }, /^DATA_DIR: .* \/srv\/casa\/segredo\.key\.$/],
    ['EROFS', { path: '/srv/casa' }, /^DATA_DIR: \/srv\/casa está em um disco que só permite leitura\.$/],
    ['EROFS', { path: '/srv/copias/a' }, /^BACKUP_DIR: \/srv\/copias\/a está em um disco/],
    ['ENOTDIR', { path: '/srv/casa' }, /^DATA_DIR: \/srv\/casa precisa ser uma pasta/],
    ['ENOSPC', { path: '/srv/casa' }, /^DATA_DIR: não há espaço no disco/],
    ['ERR_SQLITE_ERROR', { errcode: 11 }, /^DATA_DIR: o banco desta pasta está danificado\./],
    ['ERR_SQLITE_ERROR', { errcode: 26 }, /^DATA_DIR: o banco desta pasta está danificado\./],
    ['ERR_SQLITE_ERROR', { errcode: 1032 }, /^DATA_DIR: .*não pode ser aberto para gravação\./],
  ])('%s with %o', (code, more, sentence) => {
    const environment = { HOST: '10.1.1.1', PORT: '8080', BACKUP_DIR: '/srv/copias' }
    expect(operatorWords(systemError(code, more), environment)).toMatch(sentence)
  })
})

test('an error of Bastidor keeps its own sentence, and the error of the system that it quotes is translated into Portuguese', () => {
  const cause = systemError('EROFS', { path: '/srv/casa' })
  const error = new Error(`Nada foi mudado.\n${cause.message}`, { cause })
  expect(operatorWords(error, {})).toBe(
    'Nada foi mudado.\nDATA_DIR: /srv/casa está em um disco que só permite leitura.',
  )
})

test('an error of Bastidor that quotes no error of the system is shown as it is', () => {
  expect(operatorWords(new Error('DATA_DIR: outro Bastidor já usa a pasta.'), {})).toBe(
    'DATA_DIR: outro Bastidor já usa a pasta.',
  )
})
