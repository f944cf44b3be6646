import { dia } from '#platform/contract/datas.ts'
import { normalise } from '#platform/contract/text.ts'

/** What of the budget of a project is not invoiced yet, in reais. Charges for further rodadas are not part of the budget. */
export function openBudget({
  orcamento,
  faturado,
  extras,
}: {
  orcamento: number | null
  faturado: number
  extras: number
}): number | null {
  if (orcamento === null) return null
  return Math.max(0, Math.round((orcamento - faturado + extras) * 100) / 100)
}

/** Whether the team can still invoice a project: part of its budget is open, or it has none and no receita. */
export function canFaturar(resultado: Parameters<typeof openBudget>[0]): boolean {
  return (openBudget(resultado) ?? (resultado.faturado - resultado.extras > 0 ? 0 : 1)) > 0
}

/** The category of the receitas of projects, if the agency has it. */
export function categoriaDeProjetos<Category extends { nome: string; tipo: string }>(
  all: readonly Category[],
): Category | undefined {
  return all.find(({ nome, tipo }) => tipo === 'receita' && normalise(nome).trim() === 'projetos')
}

interface Cliente {
  id: number
  nome: string
  usuario_id?: number | null | undefined
}

/**
 * Who pays for a project: the entry of its account in the registry, the account if it has no entry, or else the entry
 * with the name of the client, or only that name.
 */
export function pagadorDe(
  { clientId, clientName }: { clientId: number | null; clientName: string },
  clientes: readonly Cliente[],
): { id: number | null; nome: string; conta?: { conta: number } } {
  const linked = clientes.find(({ usuario_id }) => clientId !== null && usuario_id === clientId)
  if (linked) return { id: linked.id, nome: linked.nome }
  if (clientId !== null) return { id: null, nome: clientName, conta: { conta: clientId } }
  const named = clientes.filter(({ nome }) => normalise(nome).trim() === normalise(clientName).trim())
  const [only] = named
  return named.length === 1 && only ? { id: only.id, nome: only.nome } : { id: null, nome: clientName }
}

interface Named {
  descricao: string | null
  categoria_nome: string | undefined
  data_vencimento: string
  parcela?: number | null
  parcelas?: number | null
}

/** The name of an invoice for the client: its description, or else its category with the due date. */
export function nomeDaFatura({
  descricao,
  categoria_nome,
  data_vencimento,
  parcela,
  parcelas,
}: Named): string {
  const nome = descricao || `${categoria_nome ?? 'Cobrança'}, vencimento ${dia(data_vencimento)}`
  return parcelas ? `${nome} (${parcela} de ${parcelas})` : nome
}

/** The path at which a client pays an invoice. */
export const enderecoDaFatura = (id: number): string => `/dashboard/faturas?pagar=${id}`
