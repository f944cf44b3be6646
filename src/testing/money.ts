import { testApp } from './app.ts'

/**
 * Sets up an agency with a category of each kind, a cliente and a fornecedor, and the values of two
 * transactions.
 */
export async function agencyWithFinance(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  const { categoriasFinanceiras, clientes, fornecedores } = ana.api
  const projetos = await categoriasFinanceiras.create({ nome: 'Projetos', tipo: 'receita' })
  const aluguel = await categoriasFinanceiras.create({ nome: 'Aluguel', tipo: 'despesa' })
  const padaria = await clientes.create({ nome: 'Padaria Aurora' })
  const imobiliaria = await fornecedores.create({ nome: 'Imobiliária Central', tipo: 'pj' })
  const receita = {
    tipo: 'receita' as const,
    valor: 1234.56,
    data_vencimento: '2026-11-25',
    categoria_id: projetos.id,
    pessoa: padaria.id,
  }
  const despesa = {
    tipo: 'despesa' as const,
    valor: 800,
    data_vencimento: '2026-11-05',
    categoria_id: aluguel.id,
    pessoa: imobiliaria.id,
  }
  return { app, ana, projetos, aluguel, padaria, imobiliaria, receita, despesa }
}
