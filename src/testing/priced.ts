import type { Preco } from '#proofing/rodadas/rules.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import type { Person } from './app.ts'
import { agencyWithLinks } from './revisores.ts'

/** An agency with Caio's project, which includes three rodadas and charges R$ 450,00 for each further one. */
export async function agencyWithPrices(incluidas = 3) {
  const here = await agencyWithLinks()
  const { ana, caio, id, review, rodada, look, writes } = here
  await ana.api.rodadas.setCondicoes({ id, rodadas_incluidas: incluidas, rodada_extra_valor: 450 })
  /** Sends the project, and lets Caio ask for adjustments with the buttons of old clients. */
  const reject = async (aceite?: Preco) => {
    await review()
    return caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor', ...(aceite && { aceite }) })
  }
  /** Concludes a request for adjustments of the open rodada, whose answers are saved already. */
  const ask = async (who: Pick<Person, 'api'>, aceite?: Preco) =>
    who.api.rodadas.concluir({
      id: (await rodada()).id,
      vistas: (await look(who)).vistas,
      texto: TEXTO_DE_TERMO_ATUAL,
      motivo: 'Falta a cor',
      ...(aceite && { aceite }),
    })
  const used = async (who: Pick<Person, 'api'> = ana) => (await who.api.rodadas.condicoes({ id })).usadas
  const charges = () =>
    writes
      .selectFrom('transacoes_financeiras')
      .select([
        'id',
        'tipo',
        'valor',
        'data_vencimento',
        'pessoa_nome',
        'cliente_id',
        'descricao',
        'projeto_id',
      ])
      .select(['status', 'excluido_em'])
      .orderBy('id')
      .execute()
  return { ...here, reject, ask, used, charges, fourth: { numero: 4, valor: 450, vencimento: '2026-11-27' } }
}
