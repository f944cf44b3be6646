import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('log lines are dropped and counted while more than one mebibyte waits to be written', () => {
  const lines: string[] = []
  let waiting = 2 ** 21
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'writableLength', 'get').mockImplementation(() => waiting)
  const log = openLog('info')
  log.info('um')
  log.info('dois')
  log.debug('nunca')
  expect(lines).toEqual([])
  waiting = 0
  log.info('três')
  const logged = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(logged).toMatchObject([{ event: 'log lines lost', count: 2 }, { event: 'três' }])
})
