import { Anchor, Stack, Text } from '@mantine/core'
import { isMidia } from '#contract/work/rules/midia.ts'
import { naoMostradoEmPalavras } from '#contract/work/rules/nao-mostrado.ts'
import { situacaoLabels } from '#contract/work/rules/pecas.ts'
import { tempoDaMarcacao } from '#contract/work/rules/tempo.ts'
import type { Mesa } from '#contract/work/schemas/pecas.ts'
import { dateTime, fileSize } from '#web/format.ts'
import { FactList } from '#web/ui/FactList.tsx'
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
