import type { Project } from '#contract/work/endpoints/projetos.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#contract/work/rules/textos-de-termo.ts'

/**
 * Returns the version, the pictures and the wording that the client sees while deciding. The server rejects the
 * decision if one of them has changed since.
 */
export function reviewedState({ versao, images }: Pick<Project, 'versao' | 'images'>) {
  return { versao, vistas: images.map(({ sha256 }) => sha256), texto: TEXTO_DE_TERMO_ATUAL }
}
