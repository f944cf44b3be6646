import { z } from 'zod'
import { Anexo, Especie } from '#money/transacoes-financeiras/schemas.ts'
import { attachmentFiles } from '#platform/contract/anexos.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, Nothing } from '#platform/contract/fields.ts'

/** Maximum number of attachments of one record. */
export const ANEXOS_MAX = 50

const path = '/transacoes-financeiras/{id}/anexos'
const admin = { access: ['admin'], entidade: 'anexos' } as const

export const anexos = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: ById, output: z.array(Anexo) }),
  enviar: endpoint({
    ...admin,
    method: 'POST',
    path,
    arquivos: attachmentFiles,
    // Picture processing is slow and runs before the transaction.
    atomic: false,
    input: z.object({ id: Id, especie: Especie.default('outro') }),
    output: z.array(Anexo),
    status: 201,
    success: 'Anexo enviado!',
    failure: 'Erro ao enviar o anexo.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: '/anexos/{id}',
    lixeira: true,
    success: 'Anexo excluído!',
    failure: 'Erro ao excluir o anexo.',
  }),
  /** Undoes `remove`, as long as the file is stored. The bin does not list attachments. */
  restaurar: endpoint({
    ...admin,
    method: 'POST',
    path: '/anexos/{id}/restaurar',
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Restaurado com sucesso!',
    failure: 'Erro ao restaurar.',
  }),
}
