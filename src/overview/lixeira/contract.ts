import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, Instant, Nothing, page } from '#platform/contract/fields.ts'
import { excluidosJuntos, type TipoNaLixeira, tiposNaLixeira } from '#platform/contract/lixeira.ts'
import { MAIS_SELECIONADOS } from '#platform/contract/selecao.ts'

const entidade = z.enum(Object.keys(tiposNaLixeira) as TipoNaLixeira[])

export const NaLixeira = z.object({
  entidade,
  id: z.int(),
  nome: z.string(),
  /**
   * A text that distinguishes records with the same name, for example the client of a project, the e-mail of
   * an account or the sender of a contact.
   */
  detalhe: z.string(),
  excluido_em: Instant,
  /** Who deleted the record; null if the audit log has no entry about the deletion. */
  excluido_por: z.string().nullable(),
  /**
   * Until this instant the record can be restored. Afterwards an hourly job purges it, unless other records
   * still need it.
   */
  ate: Instant,
})
export type NaLixeira = z.infer<typeof NaLixeira>

export const lixeira = {
  list: endpoint({
    method: 'GET',
    path: '/lixeira',
    access: ['admin'],
    input: z.object(page),
    output: z.array(NaLixeira),
  }),
  restaurar: endpoint({
    method: 'POST',
    path: '/lixeira/{entidade}/{id}/restaurar',
    access: ['admin', 'user'],
    entidade: 'da entrada',
    // A restored account gets back the role that it had, so restoring an account requires the password.
    confirmed: { when: { entidade: ['usuarios'] } },
    input: z.object({ entidade, id: Id }),
    output: Nothing,
    status: 204,
    success: 'Restaurado com sucesso!',
    failure: 'Erro ao restaurar.',
  }),
  /** Restores several records that were deleted together. If one of them cannot be restored, none is. */
  restaurarVarios: endpoint({
    method: 'POST',
    path: '/lixeira/{entidade}/restaurar',
    access: ['admin', 'user'],
    entidade: 'da entrada',
    input: z.object({ entidade: z.enum(excluidosJuntos), ids: z.array(Id).min(1).max(MAIS_SELECIONADOS) }),
    output: Nothing,
    status: 204,
    success: 'Restaurado com sucesso!',
    failure: 'Erro ao restaurar.',
  }),
}
