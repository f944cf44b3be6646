import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ById } from '#contract/fields.ts'

/** How many dossiers a person may download in an hour. */
export const DOSSIES_POR_HORA = 2

export const dossieMessages = {
  limite: 'São dois dossiês por hora para cada pessoa. Tente de novo mais tarde.',
  emAndamento: 'Um dossiê seu já está sendo baixado. Espere o download terminar.',
  muitos: 'O servidor está preparando outros dossiês agora. Tente de novo em um minuto.',
} as const

/** The address of the ZIP file of a project. */
export const enderecoDoDossie = (id: number): string => `/api/projetos/${id}/dossie`

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
