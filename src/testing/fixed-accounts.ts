import { generateDue } from '#money/contas-fixas/chore.ts'
import { password } from './app.ts'
import { agencyWithFinance } from './money.ts'

/**
 * Sets up the agency of `agencyWithFinance` with the values of a rent due on the 5th and of a retainer due on
 * the 25th, both since this month. The clock of a test starts on 20 November 2026.
 */
export async function agencyWithRent() {
  const agency = await agencyWithFinance()
  const { app, ana, aluguel, imobiliaria, projetos, padaria } = agency
  const rent = {
    descricao: 'Aluguel da sala',
    valor: 2500,
    tipo: 'despesa' as const,
    categoria_id: aluguel.id,
    pessoa: imobiliaria.id,
    dia_vencimento: 5,
    data_inicio: '2026-11-01',
  }
  const retainer = {
    descricao: 'Mensalidade',
    valor: 1200,
    tipo: 'receita' as const,
    categoria_id: projetos.id,
    pessoa: padaria.id,
    dia_vencimento: 25,
    data_inicio: '2026-11-01',
  }
  return {
    ...agency,
    rent,
    retainer,
    /** Runs the hourly job that creates due transactions. */
    run: () => generateDue(app.context),
    /** Sets the clock to noon of a day in São Paulo and signs Ana in again. */
    on: async (day: string) => {
      const noon = Temporal.PlainDate.from(day).toZonedDateTime({
        timeZone: 'America/Sao_Paulo',
        plainTime: '12:00',
      })
      app.pass(app.context.clock().until(noon.toInstant()))
      await ana.api.sessao.login({ email: ana.email, password })
    },
    /** Lists the transactions by due date. */
    entries: () => ana.api.transacoesFinanceiras.list({ limit: 100 }),
    days: async () =>
      (await ana.api.transacoesFinanceiras.list({ limit: 100 })).map((one) => one.data_vencimento),
  }
}
