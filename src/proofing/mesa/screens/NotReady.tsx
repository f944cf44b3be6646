import { Loader, Text } from '@mantine/core'
import type { Peca } from '#proofing/pecas/schemas.ts'

/** Says why a version has no pages yet. */
export function NotReady({ peca: { preparo, erro } }: { peca: Peca }) {
  return (
    <div className="mesa-failed" role="status">
      {preparo ? (
        <>
          <Loader size="sm" />
          <Text>
            {preparo.paginas > 0
              ? `Preparando: página ${Math.min(preparo.feitas + 1, preparo.paginas)} de ${preparo.paginas}`
              : 'Preparando a peça…'}
          </Text>
        </>
      ) : (
        <Text>{erro ?? 'Esta versão não pôde ser preparada.'}</Text>
      )}
    </div>
  )
}
