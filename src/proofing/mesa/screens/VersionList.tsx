import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { dateTime, fileSize } from '#platform/browser/format.ts'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'

interface Props {
  mesa: Mesa
  onVersion: (numero: number) => void
  onCompare: (numero: number) => void
}

/** The versions of a piece, the newest first. */
export function VersionList({ mesa: { peca, versoes, versao }, onVersion, onCompare }: Props) {
  const isPlayed = isMidia(peca.tipo)
  return (
    <>
      {isPlayed && versoes.length > 1 && (
        <Text size="sm" c="dimmed" mb="sm">
          Sem comparação: filmes e sons são vistos uma versão de cada vez.
        </Text>
      )}
      <ol className="plain-list mesa-list">
        {versoes.map((one) => (
          <li key={one.id} className="mesa-item" data-chosen={one.id === versao.id || undefined}>
            <Stack gap={4}>
              <Group gap="xs">
                <Text fw={650}>v{one.numero}</Text>
                {one.id === versao.id && <Badge size="sm">Na tela</Badge>}
                {one.enviada_em === null && (
                  <Badge size="sm" variant="outline">
                    Não enviada
                  </Badge>
                )}
              </Group>
              {one.nota && <Text className="text">{one.nota}</Text>}
              <Text size="xs" c="dimmed" className="text">
                {[
                  one.nome_arquivo,
                  one.duracao_ms !== null && tempoDaMarcacao(one.duracao_ms),
                  fileSize(one.tamanho),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text size="xs" c="dimmed">
                {one.enviada_em
                  ? `Enviada em ${dateTime(one.enviada_em)}`
                  : `Adicionada em ${dateTime(one.criada_em)}`}
              </Text>
              {one.id !== versao.id && (
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => onVersion(one.numero)}>
                    Ver v{one.numero}
                  </Button>
                  {one.estado === 'pronta' && !isPlayed && (
                    <Button size="xs" variant="default" onClick={() => onCompare(one.numero)}>
                      Comparar com a v{versao.numero}
                    </Button>
                  )}
                </Group>
              )}
            </Stack>
          </li>
        ))}
      </ol>
    </>
  )
}
