import { Text } from '@mantine/core'
import {
  PecaLink,
  PecaUnshown,
  VistaChanged,
  VistaCost,
  VistaFacts,
  VistaMissing,
} from '#proofing/mesa/screens/VistaFacts.tsx'
import type { Vista } from '#proofing/rodadas/schemas.ts'

interface Props {
  vista: Vista | undefined
  hasChanged: boolean
  error: unknown
  retry: () => void
  isRejected: boolean
}

/** What will be recorded of one answer for a whole project. */
export function SeenVista({ vista, hasChanged, isRejected, ...read }: Props) {
  if (!vista) return <VistaMissing {...read} />
  return (
    <>
      {hasChanged && <VistaChanged key={vista.vistas} />}
      {vista.pecas.length > 0 && (
        <ul className="plain-list">
          {vista.pecas.map(({ peca_id, nome, numero, link, nao_mostrado }) => (
            <li key={peca_id}>
              <Text className="text">
                {nome} <span className="short">v{numero}</span>
              </Text>
              <PecaLink link={link} />
              <PecaUnshown partes={nao_mostrado} />
            </li>
          ))}
        </ul>
      )}
      {isRejected && <VistaCost vista={vista} />}
      <VistaFacts vista={vista} />
    </>
  )
}
