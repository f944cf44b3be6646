import type { Project } from '#contract/work/endpoints/projetos.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#contract/work/rules/textos-de-termo.ts'
import type { Vista } from '#contract/work/schemas/vista.ts'

/**
 * Returns the version, the pictures, the wording and everything else that the client sees while deciding. The server
 * rejects the decision if something of it has changed since.
 */
export function reviewedState(
  { versao, images }: Pick<Project, 'versao' | 'images'>,
  vista: Pick<Vista, 'vistas'> | undefined,
) {
  return {
    versao,
    vistas: images.map(({ sha256 }) => sha256),
    ...(vista && { visto: vista.vistas }),
    texto: TEXTO_DE_TERMO_ATUAL,
  }
}
