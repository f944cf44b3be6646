import { csvAnswer } from '#platform/csv.ts'
import { api } from '#platform/http/dispatch.ts'
import { readIndicadores, readLinhas } from './collect.ts'
import { reportLines } from './report.ts'

const on = api.indicadores

export const indicadoresHandlers = on.router({
  aprovacao: on.aprovacao.handler(({ context, input }) => readIndicadores(context, input)),

  linhas: on.linhas.handler(({ context, input }) => readLinhas(context, input)),

  exportar: on.exportar.handler(async ({ context, input }) =>
    csvAnswer(context, 'aprovacoes', [reportLines(await readIndicadores(context, input))]),
  ),
})
