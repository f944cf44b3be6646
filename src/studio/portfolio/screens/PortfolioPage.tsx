import { Anchor, Badge, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleDashed, IconPhotoOff, IconWorld } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { endpoints } from '#platform/browser/endpoints.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import { useOpenParam } from '#platform/dashboard/addresses.ts'
import { Picture } from '#platform/dashboard/arquivos/Picture.tsx'
import { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { effects } from '#platform/ui/effects.ts'
import { Fieldset, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { Empty, Loading, PageHeading } from '#platform/ui/states.tsx'
import { CategoryField } from '#studio/categories/screens/common-fields.tsx'
import { WorkPermissao } from '#studio/permissoes/screens/WorkPermissao.tsx'
import { CASO_MAX, type Caso, NewWork, type Work } from '#studio/portfolio/contract.ts'
import { whyNotPublish } from '#studio/portfolio/rules.ts'
import { ServicoList } from '#studio/servicos/screens/ServicoList.tsx'
import { SiteList } from '#studio/servicos/screens/SiteList.tsx'

/** The works and services of the public site. Tab and open work are in the address. */
export function PortfolioPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'trabalho')
  const show = (id: number) => setParams({ trabalho: String(id) })
  return (
    <>
      <PageHeading>Portfólio</PageHeading>
      <Tabs
        value={params.get('aba') === 'servicos' ? 'servicos' : 'trabalhos'}
        onChange={(tab) => setParams(tab === 'servicos' ? { aba: 'servicos' } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="trabalhos">Trabalhos</Tabs.Tab>
          <Tabs.Tab value="servicos">Serviços</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="trabalhos">
          <QueryBoundary failure="Erro ao buscar o portfólio.">
            <Works onOpen={show} />
          </QueryBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="servicos">
          <QueryBoundary failure="Erro ao buscar os serviços.">
            <ServicoList />
          </QueryBoundary>
        </Tabs.Panel>
      </Tabs>
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

interface Props {
  onClose: () => void
  onCreated: (id: number) => void
}

/** Creates a work as an unpublished draft; pictures are added afterwards. */
function NewWorkDialog({ onClose, onCreated }: Props) {
  const draft = useDraft('novo-trabalho', 'Novo Trabalho')
  return (
    <ActionFormDialog
      title="Novo Trabalho"
      onClose={onClose}
      draft={draft}
      submit="Criar rascunho"
      schema={NewWork}
      endpoint={api.portfolio.create}
      onDone={({ id }) => {
        onClose()
        onCreated(id)
      }}
    >
      <WorkFields />
    </ActionFormDialog>
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

/** The details of a work for the admin: its state, the client's permission, and its pictures. */
function WorkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Trabalho" failure="Erro ao buscar o trabalho.">
      <Content id={id} onClose={onClose} />
    </QueryDialog>
  )
}

function Content({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: works } = useSuspenseQuery(api.portfolio.list.queryOptions())
  const work = works.find((one) => one.id === id)
  if (!work) return <Empty title="Este trabalho não está mais no portfólio." />
  const why = work.publicado_em ? null : whyNotPublish(work)
  return (
    <Stack>
      <div>
        <RecordTitle>{work.title}</RecordTitle>
        <Group gap="xs" mt={4}>
          <StateBadge work={work} />
          <Text c="dimmed">{work.category}</Text>
          <Anchor size="sm" href={addressOfWork(work)} target="_blank">
            {work.publicado_em ? 'Ver no site' : 'Ver como vai ficar'}
          </Anchor>
        </Group>
      </div>
      {work.description && (
        <Text size="md" className="text" lineClamp={4}>
          {work.description}
        </Text>
      )}
      {why && <Text c="dimmed">{why}</Text>}
      <Actions work={work} onClose={onClose} />
      {work.projeto && <WorkPermissao projeto={work.projeto} />}
      <WorkPictures work={work} />
    </Stack>
  )
}

function Actions({ work, onClose }: { work: Work; onClose: () => void }) {
  const [editing, setEditing] = useState(false)
  return (
    <Group gap="xs">
      <PublishButton work={work} />
      <Button variant="default" size="xs" onClick={() => setEditing(true)}>
        Editar
      </Button>
      <ConfirmButton
        endpoint={api.portfolio.remove}
        input={{ id: work.id }}
        question="Deseja realmente excluir este trabalho?"
        effect={effects.inBin}
        onDone={onClose}
        danger
        size="xs"
      >
        Excluir
      </ConfirmButton>
      {editing && <EditWorkDialog work={work} onClose={() => setEditing(false)} />}
    </Group>
  )
}

function EditWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Trabalho"
      onClose={onClose}
      submit="Salvar"
      schema={NewWork}
      endpoint={api.portfolio.update}
      row={work}
      what="este trabalho"
      draft={{ key: `trabalho-${work.id}`, label: `Editar Trabalho: ${work.title}` }}
    >
      <WorkFields hasSlug />
    </VersionedFormDialog>
  )
}

const PictureEditor = lazy(async () => ({
  default: (await import('#platform/dashboard/arquivos/PictureEditor.tsx')).PictureEditor,
}))

const FramingDialog = lazyPart(async () => (await import('./FramingDialog.tsx')).FramingDialog)

/** The pictures of a work; the first is the cover. */
function WorkPictures({ work: { id, imagens } }: { work: Work }) {
  const order = useAction(api.portfolio.ordenarImagens)
  const caption = useAction(api.portfolio.legendarImagem)
  const remove = useAction(api.portfolio.excluirImagem)
  const [framing, setFraming] = useState<number>()
  const framed = imagens.find((imagem) => imagem.id === framing)
  const uploads = useUploads({ endpoint: endpoints.portfolio.enviarImagens, input: { id } })
  return (
    <section aria-label="Imagens do trabalho">
      <Title order={3}>Imagens</Title>
      <Text c="dimmed" mb="xs">
        A primeira é a capa. Em um trabalho em destaque, a segunda pode aparecer na abertura do site. Onde o
        site corta a imagem, o enquadramento diz o que fica à vista.
      </Text>
      <LazyBoundary fallback={<Loading rows={1} />}>
        <PictureEditor
          uploads={uploads}
          images={imagens}
          onOrder={(ids) => order.mutate({ id, ids })}
          onCaption={(imagem, legenda) => caption.mutate({ portfolioId: id, id: imagem, legenda })}
          onRemove={(imagem) => remove.mutate({ portfolioId: id, id: imagem })}
          onFrame={setFraming}
        />
      </LazyBoundary>
      {framed && <FramingDialog portfolioId={id} imagem={framed} onClose={() => setFraming(undefined)} />}
    </section>
  )
}

function StateBadge({ work: { publicado_em } }: { work: Work }) {
  const Icon = publicado_em ? IconWorld : IconCircleDashed
  const color = publicado_em ? 'teal' : 'gray'
  return (
    <Badge
      size="sm"
      leftSection={<Icon size={12} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
    >
      {publicado_em ? 'Publicado' : 'Rascunho'}
    </Badge>
  )
}

/** Publishes a work on the site, or removes a published work from the site. */
function PublishButton({ work }: { work: Work }) {
  const { id, versao, title, publicado_em } = work
  if (publicado_em)
    return (
      <ActionButton
        endpoint={api.portfolio.despublicar}
        input={{ id, versao }}
        variant="default"
        size="xs"
        aria-label={`Tirar ${title} do site`}
      >
        Tirar do site
      </ActionButton>
    )
  return (
    <ActionButton
      endpoint={api.portfolio.publicar}
      input={{ id, versao }}
      size="xs"
      disabled={whyNotPublish(work) !== null}
      aria-label={`Publicar ${title}`}
    >
      Publicar
    </ActionButton>
  )
}

/** The fields of a work. The address of its page can be edited only after the work has been created. */
function WorkFields({ hasSlug = false }: { hasSlug?: boolean }) {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      {hasSlug && (
        <TextField
          name="slug"
          label="Endereço da página"
          description="O que vem depois de /portfolio/. Se ficar vazio, é criado a partir do título. Quando muda, os links antigos deixam de funcionar."
          maxLength={100}
        />
      )}
      <CategoryField />
      <TextAreaField
        name="description"
        label="Descrição"
        description="O primeiro parágrafo abre a página e aparece na galeria; uma linha vazia separa os parágrafos."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
      />
      <Fieldset legend="A história do trabalho">
        <Text size="sm" c="dimmed">
          Cada parte aparece na página do trabalho só se for preenchida.
        </Text>
        <StoryField name="desafio" label="Desafio" description="O que o cliente precisava resolver." />
        <StoryField name="abordagem" label="Abordagem" description="O que a agência fez, e por quê." />
        <StoryField name="resultado" label="Resultado" description="O que mudou depois da entrega." />
        <StoryField
          name="creditos"
          label="Créditos"
          description="Um por linha, como “Fotografia: Ana Lima”."
        />
      </Fieldset>
      <SwitchField
        name="featured"
        label="Destaque"
        description="Aparece maior na galeria e pode aparecer na abertura do site."
      />
    </>
  )
}

interface StoryFieldProps {
  name: keyof Caso
  label: string
  description: string
}

const StoryField = (props: StoryFieldProps) => (
  <TextAreaField {...props} autosize minRows={2} maxRows={10} maxLength={CASO_MAX} />
)
