import type { Project } from '#contract/projetos.ts'

/** What the client has in view while deciding; the server refuses where it is no longer that. */
export function seen({ versao, images }: Pick<Project, 'versao' | 'images'>) {
  return { versao, vistas: images.map(({ sha256 }) => sha256) }
}
