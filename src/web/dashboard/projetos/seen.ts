import type { Project } from '#contract/projetos.ts'

/** What the client has in view while deciding; the server refuses where it is no longer that. */
export const seen = ({ images }: Pick<Project, 'images'>): string[] => images.map(({ sha256 }) => sha256)
