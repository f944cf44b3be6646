import { Alert, Button, Code, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SituacaoDasCopias } from '#platform/backup/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { Empty } from '#platform/ui/states.tsx'
import { CopiaProgress } from './CopiaProgress.tsx'
import { CopiasTable } from './CopiasTable.tsx'

/** Polling interval while a backup is running, whoever started the backup. */
const AGAIN_MS = 1000

/** The backups of the installation, their problems, and how to restore one. */
export function CopiasSection() {
  const { data: copias } = useSuspenseQuery(api.copias.list.queryOptions())
  const { data: situation } = useSuspenseQuery(
    api.copias.situacao.queryOptions({
      refetchInterval: ({ state }) => (state.data?.andamento ? AGAIN_MS : false),
    }),
  )
  const make = useAction(api.copias.create)
  const { andamento } = situation
  const begun = useBegun(andamento?.desde)
  const isDone = !andamento && begun !== undefined && copias.some(({ criada_em }) => criada_em >= begun)
  return (
    <Stack component="section" aria-label="Cópias de segurança" gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            Cópias de segurança
          </Title>
          <Text c="dimmed" maw={560}>
            O banco e os arquivos inteiros, uma vez por dia e antes de cada atualização, abertos e conferidos
            depois de gravados. Ficam a última de cada um dos últimos 7 dias, 4 semanas e 12 meses.
          </Text>
          <div role="status">{isDone && <Text mt="xs">Cópia feita e conferida.</Text>}</div>
        </div>
        <Button loading={make.isPending} disabled={andamento !== null} onClick={() => make.mutate(undefined)}>
          Fazer cópia agora
        </Button>
      </Group>
      {andamento && <CopiaProgress andamento={andamento} />}
      <Warnings situation={situation} />
      {copias.length > 0 ? (
        <CopiasTable copias={copias} />
      ) : andamento ? null : (
        <Empty
          title="Ainda não há cópias"
          hint="A primeira é feita automaticamente em até uma hora. Para não esperar, use “Fazer cópia agora”."
        />
      )}
      <HowToRestore />
    </Stack>
  )
}

/**
 * The start time of the last backup that this page saw running. When that backup ends, the list of backups is
 * refetched.
 */
function useBegun(desde: string | undefined): string | undefined {
  const queries = useQueryClient()
  const begun = useRef<string>(undefined)
  const isUnderWay = desde !== undefined
  useEffect(() => {
    if (!isUnderWay && begun.current) void queries.invalidateQueries({ queryKey: api.copias.key() })
  }, [isUnderWay, queries])
  useEffect(() => {
    if (desde) begun.current = desde
  }, [desde])
  return begun.current
}

function Warnings({ situation: { falha, junto_dos_dados, pasta } }: { situation: SituacaoDasCopias }) {
  return (
    <>
      {falha && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={`A última cópia não deu certo (${dateTime(falha.em)})`}
        >
          <Text className="text">{falha.motivo}</Text>
          <Text>A diária é tentada de novo a cada hora.</Text>
        </Alert>
      )}
      {junto_dos_dados && (
        <Alert
          variant="default"
          icon={<IconAlertTriangle aria-hidden />}
          title="As cópias estão junto dos dados"
        >
          <Text className="text">
            Se o disco falhar, os dados e as cópias se perdem juntos. Aponte BACKUP_DIR para outro disco, ou
            baixe uma cópia de vez em quando e guarde em outro lugar. Pasta: <Code>{pasta}</Code>
          </Text>
        </Alert>
      )}
    </>
  )
}

function HowToRestore() {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        Para restaurar
      </Title>
      <List type="ordered" size="sm">
        <List.Item>Pare o Bastidor e leve a cópia, ou o arquivo baixado, para o servidor.</List.Item>
        <List.Item>
          Na pasta do Bastidor: <Code className="text">npm run restore -- CAMINHO --substituir</Code>. A pasta
          anterior é mantida ao lado. Para um arquivo baixado, o comando pede a frase.
        </List.Item>
      </List>
    </div>
  )
}
