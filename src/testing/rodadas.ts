import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import { agency } from './agency.ts'
import type { Person } from './app.ts'
import { sendPicture } from './pictured-agency.ts'

/** The agency with the pictures `frente` and `verso` in Caio's project, which Ana has not sent yet. */
export async function agencyWithPecas(environment?: Record<string, string>) {
  const here = await agency(environment)
  const { app, ana, ugo, id } = here
  await sendPicture(ugo, id, 'frente.png')
  // Another size, because the hashes of two equal pictures would be equal.
  await sendPicture(ugo, id, 'verso.png')
  const { writes } = app.context.database
  /** Lets an account take part in the review, beside the client of the project. */
  const join = async ({ id: usuario_id }: Person, papel: 'decide' | 'comenta' = 'decide', ordem = 1) => {
    const { name } = await writes
      .selectFrom('usuarios')
      .select('name')
      .where('id', '=', usuario_id)
      .executeTakeFirstOrThrow()
    await writes
      .insertInto('revisores')
      .values({ projectId: id, nome: name, usuario_id, papel, ordem })
      .execute()
  }
  const open = (regra: 'qualquer' | 'todos' | 'ordem', pecas?: number[]) =>
    ana.api.rodadas.create({ id, regra, ...(pecas && { pecas }) })
  const rodada = async (who: Person = ana) => {
    const [newest] = await who.api.rodadas.list({ id })
    if (!newest) throw new Error('the project has no rodada')
    return newest
  }
  /** Reads what a person sees before concluding in the newest rodada. */
  const look = async ({ api }: Pick<Person, 'api'>) => api.rodadas.vista({ id: (await rodada()).id })
  /** Saves these answers of a person, in the order of the pieces. */
  const answer = async ({ api }: Pick<Person, 'api'>, ...answers: Resposta[]) => {
    const { id: rodadaId, pecas } = await rodada()
    for (const [at, resposta] of answers.entries())
      await api.rodadas.responder({
        id: rodadaId,
        versao_id: pecas[at]?.versao_id ?? 0,
        resposta,
        abertas: [1],
      })
  }
  const finish = async (who: Pick<Person, 'api'>, more: { motivo?: string } = {}) =>
    who.api.rodadas.concluir({
      id: (await rodada()).id,
      vistas: (await look(who)).vistas,
      texto: TEXTO_DE_TERMO_ATUAL,
      ...more,
    })
  const status = async () => (await ana.api.projetos.get({ id })).status
  return { ...here, join, open, rodada, look, answer, finish, status, writes }
}
