import { Anchor, Button, Text } from '@mantine/core'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import type { PlayerFailure } from './player-state.ts'

interface Props {
  failure: PlayerFailure
  mesa: Mesa
  onRetry: () => void
}

/** Says why a film or a sound is not played, and what helps. */
export function PlayerFailed({ failure, mesa: { peca, versao, posso }, onRetry }: Props) {
  const thing = peca.tipo === 'filme' ? 'filme' : 'som'
  return (
    <div className="mesa-failed mesa-player-failed" role="alert">
      {failure === 'rede' ? (
        <>
          <Text>Não foi possível carregar este {thing}.</Text>
          <Button variant="default" onClick={onRetry}>
            Tentar de novo
          </Button>
        </>
      ) : (
        <>
          <Text>Este aparelho não toca o formato deste {thing}.</Text>
          {posso.canBaixar ? (
            <Anchor href={`/api/versoes/${versao.id}/original`} download={versao.nome_arquivo}>
              Baixar o arquivo
            </Anchor>
          ) : (
            <Text size="sm">Abra em outro aparelho ou peça à agência uma versão em outro formato.</Text>
          )}
        </>
      )}
    </div>
  )
}
