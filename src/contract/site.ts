import { z } from 'zod'
import { Configuracoes, Logo } from './configuracoes.ts'
import { NoInput } from './fields.ts'
import { row } from './row.ts'

export const PortfolioItem = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  image: z.string(),
  featured: z.boolean(),
})
export type PortfolioItem = z.infer<typeof PortfolioItem>

export const Service = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(['Palette', 'Megaphone', 'Monitor', 'FileText']),
  price: z.number().nullable(),
})
export type Service = z.infer<typeof Service>

/** All that the landing page shows: the public part of the settings, the works and the services. */
export const Site = z.object({
  ...Configuracoes.omit({
    assinatura: true,
    documento: true,
    privacidade: true,
    meta_aprovacao: true,
    meta_projetos: true,
    meta_receita: true,
    meta_clientes: true,
    meta_taxa: true,
  }).shape,
  logo: Logo.nullable(),
  /** Whether `/privacidade` says something. */
  tem_privacidade: z.boolean(),
  portfolio: z.array(PortfolioItem),
  servicos: z.array(Service),
})
export type Site = z.infer<typeof Site>

export const site = {
  get: row({ method: 'GET', path: '/site', access: 'publico', input: NoInput, output: Site }),
}
