import { z } from 'zod'
import { Imagem } from './arquivos.ts'
import { Configuracoes, Logo } from './configuracoes.ts'
import { endpoint } from './endpoint.ts'
import { Instant, NoInput } from './fields.ts'
import { Service } from './servicos.ts'

/** A picture as strangers see it: the name of the file stays in the house. */
export const PublicPicture = Imagem.omit({ nome: true, sha256: true })
export type PublicPicture = z.infer<typeof PublicPicture>

export const PortfolioItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** The cover in one width, for whoever shows one picture. */
  image: z.string(),
  featured: z.boolean(),
  imagens: z.array(PublicPicture),
  publicado_em: Instant,
  atualizado_em: Instant,
})
export type PortfolioItem = z.infer<typeof PortfolioItem>

/** What strangers read of the settings. A new setting is for the house alone until it is named here. */
export const DoSite = Configuracoes.pick({
  nome: true,
  email: true,
  telefone: true,
  endereco: true,
  whatsapp: true,
  whatsapp_texto: true,
  cor: true,
  hero_titulo: true,
  hero_texto: true,
  showreel: true,
  estatisticas: true,
  horario: true,
  horario_nota: true,
  cadastro: true,
  credito: true,
  credito_telefone: true,
})

/** All that the landing page shows: the public part of the settings, the works and the services. */
export const Site = z.object({
  ...DoSite.shape,
  logo: Logo.nullable(),
  /** Whether `/privacidade` says something. */
  tem_privacidade: z.boolean(),
  portfolio: z.array(PortfolioItem),
  servicos: z.array(Service),
})
export type Site = z.infer<typeof Site>

export const site = {
  get: endpoint({ method: 'GET', path: '/site', access: 'publico', input: NoInput, output: Site }),
}
