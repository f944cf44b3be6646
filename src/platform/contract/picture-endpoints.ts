import { z } from 'zod'
import { Imagem, pictureFiles } from './arquivos-schemas.ts'
import { type Entidade, endpoint } from './endpoint.ts'
import { ById, Id, Nothing, optionalText } from './fields.ts'
import type { Role } from './roles.ts'

/** Maximum number of pictures of one record. */
export const IMAGENS_MAX = 100

interface Owner<Dono extends string> {
  path: `/${string}`
  /** The name of the path parameter for the record's id in the paths in which `id` is the id of the picture. */
  dono: Dono
  access: readonly Role[]
  entidade: Entidade
}

/**
 * Declares the endpoints for the pictures of a record. Reordering is audited as a change of the record; the
 * other endpoints are audited as changes of the picture.
 */
export function pictureEndpoints<Dono extends string>({ path, dono, access, entidade }: Owner<Dono>) {
  const picture = { access, entidade: 'arquivos' } as const
  const one = `${path}/{${dono}}/imagens/{id}` as const
  const OfDono = z.object({ [dono]: Id } as Record<Dono, typeof Id>)
  return {
    enviarImagens: endpoint({
      ...picture,
      method: 'POST',
      path: `${path}/{id}/imagens`,
      arquivos: pictureFiles,
      atomic: false,
      input: ById,
      output: z.array(Imagem),
      status: 201,
      failure: 'Erro ao enviar a imagem.',
    }),
    ordenarImagens: endpoint({
      access,
      entidade,
      method: 'PUT',
      path: `${path}/{id}/imagens/ordem`,
      input: z.object({ ids: z.array(z.int().positive()).max(IMAGENS_MAX), id: Id }),
      output: z.array(Imagem),
      failure: 'Erro ao ordenar as imagens.',
    }),
    legendarImagem: endpoint({
      ...picture,
      method: 'PATCH',
      path: one,
      input: OfDono.extend({ legenda: optionalText().default(''), id: Id }),
      output: z.array(Imagem),
      success: 'Legenda salva.',
      failure: 'Erro ao salvar a legenda.',
    }),
    excluirImagem: endpoint({
      ...picture,
      method: 'DELETE',
      path: one,
      input: OfDono.extend({ id: Id }),
      output: Nothing,
      status: 204,
      success: 'Imagem excluída.',
      failure: 'Erro ao excluir a imagem.',
    }),
  }
}
