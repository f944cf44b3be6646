import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, Id, NoInput, reais, text, versao } from '#platform/contract/fields.ts'
import { categories } from '#studio/categories/rules.ts'
import { workMessages } from '#studio/messages.ts'
import { Order } from '#studio/portfolio/contract.ts'

const says = workMessages.servico

export const icons = ['Palette', 'Megaphone', 'Monitor', 'FileText'] as const
export const ServiceIcon = z.enum(icons, says.icone)
export type ServiceIcon = z.infer<typeof ServiceIcon>

export const Service = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: ServiceIcon,
  /** The category of the works that the site shows with the service; empty if it shows none. */
  category: z.string(),
  /** The 'A partir de' price in reais; null means 'on request'. */
  price: z.number().nullable(),
})
export type Service = z.infer<typeof Service>

export const OfferedService = Service.extend({ versao: z.int() })
export type OfferedService = z.infer<typeof OfferedService>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NewService = z.object({
  name: text(says.nome),
  description: text(says.descricao, 10_000),
  icon: ServiceIcon,
  // If omitted, the category is unchanged.
  category: z.enum(['', ...categories], says.categoria).optional(),
  price: reais(says.preco).nullish(),
})

const path = '/servicos'
const admin = { access: ['admin'], entidade: 'servicos' } as const

export const servicos = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(OfferedService) }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NewService,
    output: OfferedService,
    status: 201,
    success: 'Serviço criado com sucesso!',
    failure: 'Erro ao criar o serviço.',
  }),
  reorder: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/ordem`,
    input: Order,
    output: z.array(OfferedService),
    failure: 'Erro ao mudar a ordem.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NewService.extend({ id: Id, versao }),
    output: OfferedService,
    success: 'Serviço atualizado com sucesso!',
    failure: 'Erro ao salvar o serviço.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Serviço excluído.',
    failure: 'Erro ao excluir o serviço.',
  }),
}
