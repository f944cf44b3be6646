import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { endpoints } from '#platform/browser/endpoints.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { effects } from '#platform/ui/effects.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent, lazyPart } from '#platform/ui/lazy-part.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { Empty, Loading } from '#platform/ui/states.tsx'
import { WorkPermissao } from '#studio/permissoes/screens/WorkPermissao.tsx'
import type { Work } from '#studio/portfolio/contract.ts'
import { whyNotPublish } from '#studio/portfolio/rules.ts'
import { PublishButton, StateBadge } from './WorkState.tsx'

const EditWorkDialog = lazyPart(
  'studio/portfolio/screens/WorkForms',
  async () => (await import('./WorkForms.tsx')).EditWorkDialog,
)

/** The details of a work for the admin: its state, the client's permission, and its pictures. */
export function WorkDialog({ id, onClose }: { id: number; onClose: () => void }) {
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

const PictureEditor = lazyComponent(
  'platform/dashboard/arquivos/PictureEditor',
  async () => (await import('#platform/dashboard/arquivos/PictureEditor.tsx')).PictureEditor,
)

const FramingDialog = lazyPart(
  'studio/portfolio/screens/FramingDialog',
  async () => (await import('./FramingDialog.tsx')).FramingDialog,
)

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
