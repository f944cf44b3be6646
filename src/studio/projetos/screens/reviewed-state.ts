import type { Vista } from '#proofing/rodadas/schemas.ts'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import type { Project } from '#studio/projetos/contract.ts'

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
