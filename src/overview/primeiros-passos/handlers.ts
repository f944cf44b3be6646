import { canEmitir } from '#money/recibos/rules.ts'
import { listCopias } from '#platform/backup/folder.ts'
import { recebedorDe } from '#platform/contract/pix.ts'
import { api } from '#platform/http/dispatch.ts'
import { getConfiguracoes, getLogo } from '#platform/settings/queries.ts'
import { measureBranding, measureRecords } from './queries.ts'
import { type Passo, passos } from './rules.ts'

const on = api.primeirosPassos

export const primeirosPassosHandlers = on.router({
  get: on.get.handler(async ({ context: { db, app, user, now } }) => {
    const settings = await getConfiguracoes(db)
    const records = await measureRecords(db, user, now)
    const feito: Record<Passo, boolean> = {
      ...records,
      ...measureBranding(settings, (await getLogo(db)) !== null),
      pix: recebedorDe(settings) !== null,
      recibo: canEmitir(settings),
      correio: records.correio || app.config.smtpUrl !== undefined,
      copia: (await listCopias(app.config)).some(({ conferida_em }) => conferida_em !== null),
    }
    return {
      feitos: passos.filter((passo) => feito[passo]),
      dispensados: settings.primeiros_passos === 'dispensados',
    }
  }),
})
