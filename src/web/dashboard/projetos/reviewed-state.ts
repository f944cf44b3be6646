import type { Project } from '#contract/projetos.ts'

/** What the client sees while deciding. The server refuses the decision if the project has changed since. */
export function reviewedState({ versao, images }: Pick<Project, 'versao' | 'images'>) {
  return { versao, vistas: images.map(({ sha256 }) => sha256) }
}
