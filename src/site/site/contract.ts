import { z } from 'zod'
import { ImagemDoPortfolio } from '#platform/contract/arquivos-schemas.ts'
import { Configuracoes, Logo } from '#platform/contract/configuracoes-schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, NoInput } from '#platform/contract/fields.ts'
import { Service } from '#studio/servicos/contract.ts'

/** A picture as anonymous visitors see it, without the file's name and hash. */
export const PublicPicture = ImagemDoPortfolio.omit({ nome: true, sha256: true })
export type PublicPicture = z.infer<typeof PublicPicture>

export const PortfolioItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** The address of the cover in one width, for callers that show a single picture. */
  image: z.string(),
  featured: z.boolean(),
  imagens: z.array(PublicPicture),
  publicado_em: Instant,
  atualizado_em: Instant,
})
export type PortfolioItem = z.infer<typeof PortfolioItem>

/** The public settings. A setting that is not listed here is not public. */
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

/** The data of the public page: public settings, portfolio and services. */
export const Site = z.object({
  ...DoSite.shape,
  logo: Logo.nullable(),
  portfolio: z.array(PortfolioItem),
  servicos: z.array(Service),
})
export type Site = z.infer<typeof Site>

export const site = {
  get: endpoint({ method: 'GET', path: '/site', access: 'publico', input: NoInput, output: Site }),
}
