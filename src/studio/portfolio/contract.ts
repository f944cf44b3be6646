import { z } from 'zod'
import { Foco, ImagemDoPortfolio } from '#platform/contract/arquivos-schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ByIdAndVersao,
  deletes,
  Id,
  Instant,
  line,
  NoInput,
  optionalText,
  text,
} from '#platform/contract/fields.ts'
import { pictureEndpoints } from '#platform/contract/picture-endpoints.ts'
import { workMessages } from '#studio/messages.ts'
import { EstadoDaPermissao } from '#studio/permissoes/contract.ts'
import { Category } from '#studio/projetos/contract.ts'
import { creditosDe } from './rules.ts'

const says = workMessages.portfolio
const SLUG_MAX = 100
/** The highest number of characters of each text of the case. */
export const CASO_MAX = 3000

/** The texts of the case on the page of an entry. Each may be empty. */
export const Caso = z.object({
  desafio: z.string(),
  abordagem: z.string(),
  resultado: z.string(),
  /** One credit in each line, as `função: nome`. */
  creditos: z.string(),
})
export type Caso = z.infer<typeof Caso>

/** An entry of the portfolio, as the agency edits it. */
export const Work = z.object({
  ...Caso.shape,
  id: z.int(),
  /** The last part of the entry's address, `/portfolio/<slug>`. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /**
   * The address of the cover in one width, for callers that show a single picture; empty if the entry has no
   * picture.
   */
  image: z.string(),
  featured: z.boolean(),
  /** When the entry was published; null while it is a draft. */
  publicado_em: Instant.nullable(),
  /**
   * The project from which the entry was created, and whether the client of the project allowed it to be
   * shown.
   */
  projeto: z
    .object({ id: z.int(), title: z.string(), temConta: z.boolean(), permissao: EstadoDaPermissao })
    .nullable(),
  /** The first picture is the cover. */
  imagens: z.array(ImagemDoPortfolio),
  criado_em: Instant,
  atualizado_em: Instant,
  versao: z.int(),
})
export type Work = z.infer<typeof Work>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NewWork = z.object({
  title: text(says.titulo),
  /** If omitted, the slug is unchanged; if empty, it is derived from the title again. */
  slug: optionalText(SLUG_MAX),
  category: Category,
  description: line(10_000).default(''),
  featured: z.boolean().default(false),
  // A text that is omitted is unchanged.
  desafio: optionalText(CASO_MAX),
  abordagem: optionalText(CASO_MAX),
  resultado: optionalText(CASO_MAX),
  creditos: optionalText(CASO_MAX).refine((text) => creditosDe(text ?? '') !== null, says.creditos),
})

/** How the site shows a picture of an entry where it crops pictures. */
export const Enquadramento = z.object({ foco: Foco, inteira: z.boolean() })

/** The ids of all records that are not deleted, in the desired order. */
export const Order = z.object({ ids: z.array(Id).max(1000) })

const path = '/portfolio'
const admin = { access: ['admin'], entidade: 'portfolio' } as const

export const portfolio = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(Work) }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NewWork,
    output: Work,
    status: 201,
    success: 'Trabalho criado como rascunho.',
    failure: 'Erro ao criar o trabalho.',
  }),
  levar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/levar`,
    input: z.object({ projectId: Id }),
    output: Work,
    status: 201,
    success: 'Rascunho criado no portfólio.',
    failure: 'Erro ao adicionar o projeto ao portfólio.',
  }),
  reorder: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/ordem`,
    input: Order,
    output: z.array(Work),
    failure: 'Erro ao mudar a ordem.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NewWork.extend(ByIdAndVersao.shape),
    output: Work,
    success: 'Trabalho atualizado com sucesso!',
    failure: 'Erro ao salvar o trabalho.',
  }),
  publicar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/publicar`,
    input: ByIdAndVersao,
    output: Work,
    success: 'Trabalho publicado!',
    failure: 'Erro ao publicar o trabalho.',
  }),
  despublicar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/despublicar`,
    input: ByIdAndVersao,
    output: Work,
    success: 'O trabalho saiu do site.',
    failure: 'Erro ao tirar o trabalho do site.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Trabalho excluído.',
    failure: 'Erro ao excluir o trabalho.',
  }),
  enquadrarImagem: endpoint({
    access: ['admin'],
    entidade: 'arquivos',
    method: 'PUT',
    path: `${path}/{portfolioId}/imagens/{id}/enquadramento`,
    input: Enquadramento.extend({ portfolioId: Id, id: Id }),
    output: z.array(ImagemDoPortfolio),
    success: 'Enquadramento salvo.',
    failure: 'Erro ao salvar o enquadramento.',
  }),
  ...pictureEndpoints({ ...admin, path, dono: 'portfolioId' }),
}
