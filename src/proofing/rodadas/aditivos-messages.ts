import { dia } from '#platform/contract/datas.ts'
import type { Preco } from './rules.ts'

const anyOf = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}` : names.join()

/** User-facing messages about rodadas beyond those that a project includes. */
export const aditivoMessages = {
  incluidas: (max: number) => `Informe de 0 a ${max} rodadas.`,
  valor: 'Informe um valor maior que zero.',
  semIncluidas: 'Informe quantas rodadas estão incluídas.',
  soMelhora: 'Depois da primeira rodada, estas condições só podem melhorar para o cliente.',
  aceite: 'Confira o número, o valor e o vencimento da rodada.',
  /** @param valor formatted, such as `R$ 450,00` */
  extra: ({ numero, vencimento }: Pick<Preco, 'numero' | 'vencimento'>, incluidas: number, valor: string) =>
    `${usedUp(incluidas)} Esta será a ${numero}ª, por ${valor}, com vencimento em ${dia(vencimento)}.`,
  quemAceita: (nomes: string[]) =>
    nomes.length === 0
      ? 'Ninguém foi indicado para aceitar este valor. Avisamos a agência.'
      : `Quem pode aceitar este valor é ${anyOf(nomes)}. Avisamos.`,
  motivo: 'Conte o motivo. O cliente também o vê.',
  naoConta: 'Esta rodada já não conta.',
  semCobranca: 'Esta rodada não tem cobrança a dispensar.',
  paga: 'A cobrança desta rodada já foi paga, em parte ou por inteiro. Estorne o pagamento antes.',
} as const

function usedUp(incluidas: number): string {
  if (incluidas === 0) return 'Nenhuma rodada está incluída.'
  if (incluidas === 1) return 'A rodada incluída já foi usada.'
  return `As ${incluidas} rodadas incluídas já foram usadas.`
}
