import { Badge, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, useAction } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useOpenParam } from '#platform/dashboard/addresses.ts'
import { Picture } from '#platform/dashboard/arquivos/Picture.tsx'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import type { Work } from '#studio/portfolio/contract.ts'
import { whyNotPublish } from '#studio/portfolio/rules.ts'
import { ServicoList } from '#studio/servicos/screens/ServicoList.tsx'
import { SiteList } from '#studio/servicos/screens/SiteList.tsx'
import { PublishButton, StateBadge } from './WorkState.tsx'

const WorkDialog = lazyPart(
  'studio/portfolio/screens/WorkDialog',
  async () => (await import('./WorkDialog.tsx')).WorkDialog,
)
const NewWorkDialog = lazyPart(
  'studio/portfolio/screens/WorkForms',
  async () => (await import('./WorkForms.tsx')).NewWorkDialog,
)

const tabs = [
  { value: 'trabalhos', label: 'Trabalhos' },
  { value: 'servicos', label: 'Serviços' },
]

/** The works and services of the public site. Tab and open work are in the address. */
export function PortfolioPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'trabalho')
  const show = (id: number) => setParams({ trabalho: String(id) })
  return (
    <>
      <PageHeading>Portfólio</PageHeading>
      <LinkTabs
        label="Partes do portfólio"
        tabs={tabs}
        current={params.get('aba') === 'servicos' ? 'servicos' : 'trabalhos'}
        addressOf={(value) => (value === 'servicos' ? '?aba=servicos' : '?')}
      >
        {(value) =>
          value === 'servicos' ? (
            <QueryBoundary failure="Erro ao buscar os serviços.">
              <ServicoList />
            </QueryBoundary>
          ) : (
            <QueryBoundary failure="Erro ao buscar o portfólio.">
              <Works onOpen={show} />
            </QueryBoundary>
          )
        }
      </LinkTabs>
      {open > 0 && <WorkDialog key={open} id={open} onClose={() => setParams({})} />}
    </>
  )
}

/** All works including drafts, in the order of the public site. */
function Works({ onOpen }: { onOpen: (id: number) => void }) {
  const { data: works } = useSuspenseQuery(api.portfolio.list.queryOptions())
  const order = useAction(api.portfolio.reorder)
  const [creating, dialog] = useDisclosure()
  useOpenParam('novo', dialog.open)
  return (
    <>
      <SiteList
        title="Nenhum trabalho ainda"
        hint="Crie um aqui, ou adicione um projeto concluído ao portfólio. Nada aparece no site antes de você publicar."
        create="Novo Trabalho"
        onCreate={dialog.open}
        label="Trabalhos"
        thing="Trabalho"
        items={works}
        nameOf={({ title }) => title}
        render={(work) => <WorkRow work={work} onOpen={() => onOpen(work.id)} />}
        onOrder={(ids) => order.mutate({ ids })}
      />
      {creating && <NewWorkDialog onClose={dialog.close} onCreated={onOpen} />}
    </>
  )
}

function WorkRow({ work, onOpen }: { work: Work; onOpen: () => void }) {
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
