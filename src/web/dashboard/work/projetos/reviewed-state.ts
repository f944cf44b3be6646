import type { Project } from '#contract/work/endpoints/projetos.ts'

/**
 * Returns the version and pictures that the client sees while deciding. The server rejects the decision if
 * the project has changed since.
 */
export function reviewedState({ versao, images }: Pick<Project, 'versao' | 'images'>) {
  return { versao, vistas: images.map(({ sha256 }) => sha256) }
}
