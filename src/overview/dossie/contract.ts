import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById } from '#platform/contract/fields.ts'

const projeto = { access: 'participante', method: 'GET', input: ById } as const

export const dossie = {
  /**
   * How much a dossier holds. It refuses what `baixar` would refuse, so that the screen can show why: a browser saves the
   * response to `baixar` without showing an error.
   */
  resumo: endpoint({
    ...projeto,
    path: '/projetos/{id}/dossie/resumo',
    output: z.object({
      versoes: z.int(),
      /** The bytes of the uploaded files that the user may download. */
      bytes: z.int(),
    }),
    failure: 'Erro ao preparar o dossiê.',
  }),
  /** Everything of a project that the user may see, as a ZIP file. */
  baixar: endpoint({
    ...projeto,
    path: '/projetos/{id}/dossie',
    entidade: 'projetos',
    output: z.file(),
    failure: 'Erro ao baixar o dossiê.',
  }),
}
