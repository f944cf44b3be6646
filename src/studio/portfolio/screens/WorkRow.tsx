import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { Picture } from '#platform/dashboard/arquivos/Picture.tsx'
import type { Work } from '#studio/portfolio/contract.ts'
import { whyNotPublish } from '#studio/portfolio/rules.ts'
import { PublishButton } from './PublishButton.tsx'
import { StateBadge } from './StateBadge.tsx'

export function WorkRow({ work, onOpen }: { work: Work; onOpen: () => void }) {
  const { title, category, featured, publicado_em, imagens } = work
  const [cover] = imagens
  const why = publicado_em ? null : whyNotPublish(work)
  return (
    <article className="sortable-body" aria-label={title}>
      <div className="thumbnail">
        {cover ? <Picture imagem={cover} sizes="96px" alt="" /> : <IconPhotoOff size={22} aria-hidden />}
      </div>
      <div className="sortable-words">
        <Text size="md" fw={600} lineClamp={2} className="text">
          {title}
        </Text>
        <Group gap="xs" mt={2}>
          <StateBadge work={work} />
          {featured && <Badge size="sm">Destaque</Badge>}
          <Text c="dimmed">{category}</Text>
        </Group>
        {why && (
          <Text size="xs" c="dimmed" mt={4}>
            {why}
          </Text>
        )}
      </div>
      <Group gap="xs" className="sortable-actions">
        <Button variant="default" size="xs" onClick={onOpen} aria-label={`Abrir ${title}`}>
          Abrir
        </Button>
        <PublishButton work={work} />
      </Group>
    </article>
  )
}
