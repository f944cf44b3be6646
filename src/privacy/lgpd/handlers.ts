import { type Cell, csvAnswer } from '#platform/csv.ts'
import { api } from '#platform/http/dispatch.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Consentimento } from './contract.ts'
import { listConsentimentos, listOperacoes, listRegras, listTextos } from './queries.ts'

const on = api.lgpd

const head = ['Pessoa', 'E-mail', 'Consentimento', 'Versão', 'Texto', 'Quando', 'Endereço IP', 'Retirado em']

function toLines(all: Consentimento[]): Cell[][] {
  return [
    head,
    ...all.map(({ quem, email, oque, versao, texto, em, endereco, retirado_em }) => [
      quem,
      email,
      oque,
      versao,
      texto,
      em,
      endereco,
      retirado_em ?? '',
    ]),
  ]
}

export const lgpdHandlers = on.router({
  retencao: on.retencao.handler(async ({ context: { db } }) =>
    listRegras(db, (await getConfiguracoes(db)).meses_conversas),
  ),
  consentimentos: on.consentimentos.handler(({ context: { db } }) => listConsentimentos(db)),
  exportarConsentimentos: on.exportarConsentimentos.handler(async ({ context }) =>
    csvAnswer(context, 'consentimentos', [toLines(await listConsentimentos(context.db))]),
  ),
  operacoes: on.operacoes.handler(() => listOperacoes()),
  textos: on.textos.handler(({ context: { db } }) => listTextos(db)),
})
