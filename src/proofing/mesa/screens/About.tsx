import { Anchor, Stack, Text } from '@mantine/core'
import { dateTime, fileSize } from '#platform/browser/format.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import { naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import { situacaoLabels } from '#proofing/pecas/rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { originalOf } from './original.ts'

/** What is known about the piece and the file of the version that is shown. */
export function About({ mesa: { peca, versao, telas, posso } }: { mesa: Mesa }) {
  return (
    <Stack gap="sm">
      <FactList
        cols={{ base: 1 }}
        facts={[
          ['Situação', situacaoLabels[peca.situacao]],
          ['Arquivo', versao.nome_arquivo],
          ['Tamanho', fileSize(versao.tamanho)],
          ['Duração', versao.duracao_ms !== null && tempoDaMarcacao(versao.duracao_ms)],
          ['Dimensões', telas[0] && `${telas[0].largura} × ${telas[0].altura}`],
          ['Não aparece nas telas', naoMostradoEmPalavras(versao.nao_mostrado)],
          ['Adicionada em', dateTime(versao.criada_em)],
          ['SHA-256', versao.sha256.replace(/.{8}(?=.)/g, '$& ')],
        ]}
      />
      {posso.canBaixar ? (
        <Anchor href={originalOf(versao)} download={versao.nome_arquivo}>
          Baixar o arquivo
        </Anchor>
      ) : (
        <Text size="xs" c="dimmed">
          O download fica disponível depois da aprovação.
        </Text>
      )}
      {peca.link && (
        <Anchor href={peca.link} target="_blank" rel="noreferrer">
          Abrir endereço
        </Anchor>
      )}
      {!isMidia(peca.tipo) && (
        <Text size="xs" c="dimmed">
          As cores na tela podem diferir da impressão.
        </Text>
      )}
    </Stack>
  )
}
