import './pecas.css'
import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { PecaCover } from '#proofing/mesa/screens/PecaCover.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { PecaFacts } from './PecaFacts.tsx'
import { usePecas } from './use-pecas.ts'

interface Props {
  projectId: number
  /** Opens a piece; omitted if the pieces are only shown. */
  onOpen?: ((id: number) => void) | undefined
}

/** The pieces of a project, as large as their place permits. */
export function PecaStage({ projectId, onOpen }: Props) {
  const pecas = usePecas(projectId)
  if (pecas.length === 0)
    return (
      <div className="no-pictures">
        <IconPhoto size={48} stroke={1} aria-hidden />
        <Text>Nenhuma imagem ainda</Text>
      </div>
    )
  return (
    <ul
      className="piece-stage plain-list"
      aria-label="Peças do projeto"
      data-one={pecas.length === 1 || undefined}
    >
      {pecas.map((peca) => (
        <li key={peca.id}>
          {onOpen ? (
            <button type="button" aria-label={`Abrir ${peca.nome}`} onClick={() => onOpen(peca.id)}>
              <Cover peca={peca} />
            </button>
          ) : (
            <Cover peca={peca} />
          )}
          <Text fw={650} className="text">
            {peca.nome}
          </Text>
          {/* In the preview of a client's screen, the facts would be those that the team sees. */}
          {onOpen && <PecaFacts peca={peca} />}
        </li>
      ))}
    </ul>
  )
}

const Cover = ({ peca }: { peca: Peca }) => (
  <PecaCover peca={peca} sizes="(max-width: 47.99em) 100vw, 34rem" />
)
