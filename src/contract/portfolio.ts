import { z } from 'zod'
import { Imagem } from './arquivos.ts'
import { endpoint } from './endpoint.ts'
import { ByIdAndVersao, deletes, Id, Instant, line, NoInput, optionalText, text } from './fields.ts'
import { messages } from './messages.ts'
import { EstadoDaPermissao } from './permissoes.ts'
import { pictureRows } from './picture-rows.ts'
import { Category } from './projetos.ts'

const says = messages.portfolio
const SLUG_MAX = 100

/** An item of the portfolio, as the agency edits it. */
export const Work = z.object({
  id: z.int(),
  /** Its address: `/portfolio/<slug>`. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** The cover in one width, for whoever shows one picture; empty while there is none. */
  image: z.string(),
  featured: z.boolean(),
  /** Null while it is a draft. */
  publicado_em: Instant.nullable(),
  /** The project that it was taken from, and whether its client answered. */
  projeto: z
    .object({ id: z.int(), title: z.string(), temConta: z.boolean(), permissao: EstadoDaPermissao })
    .nullable(),
  /** The first is the cover. */
  imagens: z.array(Imagem),
  criado_em: Instant,
  atualizado_em: Instant,
  versao: z.int(),
})
export type Work = z.infer<typeof Work>

/** The key order is the order in which the form complains. */
export const NewWork = z.object({
  title: text(says.titulo),
  /** Left out it stays, empty it is made of the title again. */
  slug: optionalText(SLUG_MAX),
  category: Category,
  description: line(10_000).default(''),
  featured: z.boolean().default(false),
})

/** Every kept record's id, in the order wanted. */
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
    failure: 'Erro ao levar o projeto para o portfólio.',
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
    success: 'Trabalho excluído.',
    failure: 'Erro ao excluir o trabalho.',
  }),
  ...pictureRows({ ...admin, path, dono: 'portfolioId' }),
}

/** Why a work cannot be shown yet, as a sentence; null where it can. The screen explains, the server refuses. */
export function whyNotPublish({ imagens, projeto }: Pick<Work, 'imagens' | 'projeto'>): string | null {
  if (imagens.length === 0) return says.semImagem
  if (!projeto || projeto.permissao === 'permitida') return null
  if (projeto.permissao === 'negada' || projeto.permissao === 'revogada') return says.permissaoNegada
  return projeto.temConta ? says.semResposta : says.semRegistro
}
