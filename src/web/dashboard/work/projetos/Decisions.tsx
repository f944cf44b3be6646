import { List, Text, Title } from '@mantine/core'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { Gallery } from '#web/dashboard/platform/arquivos/Gallery.tsx'
import { dateTime } from '#web/format.ts'
import { TermoLinks } from './TermoLinks.tsx'

const words = { approved: 'aprovou', rejected: 'pediu ajustes' } as const

/** Lists the decisions of the client. Decisions are never deleted. */
export function Decisions({ project: { decisions, decididas } }: { project: ProjectDetail }) {
  if (decisions.length === 0) return null
  return (
    <section aria-label="Decisões">
      <Title order={3} mb="xs">
        Decisões
      </Title>
      <List size="sm" spacing={4}>
        {decisions.map(({ id, decisao, userName, createdAt, endereco, imagens, termo }) => (
          <List.Item key={id}>
            <b>{userName}</b> {words[decisao]} em {dateTime(createdAt)}
            <Text span size="xs" c="dimmed">
              {endereco !== null && ` · endereço IP ${endereco}`}
              {imagens.length > 0 && ` · ${imagens.length} ${imagens.length === 1 ? 'imagem' : 'imagens'}`}
            </Text>
            {termo !== null && <TermoLinks codigo={termo} createdAt={createdAt} />}
            <Gallery
              images={decididas.filter(({ sha256 }) => imagens.includes(sha256))}
              label={`Imagens da decisão de ${dateTime(createdAt)}`}
            />
          </List.Item>
        ))}
      </List>
    </section>
  )
}
