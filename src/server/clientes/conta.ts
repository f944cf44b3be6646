import { financeiroMessages } from '#contract/financeiro-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/errors.ts'
import { getUsuario } from '#server/usuarios/queries.ts'
import { ofConta } from './queries.ts'

const says = financeiroMessages.cliente

/** Throws where the account is no client's, or already stands for another client. */
export async function refuseUnfitAccount(db: Db, conta_id: number, cliente?: number): Promise<void> {
  const account = await getUsuario(db, conta_id).catch(() => undefined)
  if (account?.role !== 'client') throw invalid('conta_id', says.conta)
  const holder = await ofConta(db, conta_id)
  if (holder && holder.id !== cliente) throw conflict(says.contaDeOutro(holder.nome))
}
